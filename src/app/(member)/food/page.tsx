import type { Metadata } from "next";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Food" };

/** The log of what its reader has eaten. */
export default function FoodPage() {
  return (
    <Page>
      <PageHeading
        lead={
          <>
            Learn more and own your eating habits! <span lang="ja">食生活を学び、自分のものにしよう！</span>
          </>
        }
      >
        Food
      </PageHeading>
      <EmptyState text="No food items yet!">
        <p>Stay on top of your food intake!</p>
      </EmptyState>
    </Page>
  );
}
