import type { Metadata } from "next";
import { buttonClass } from "#components/ui/button.tsx";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { byPage } from "#lib/by-page.ts";
import { ListFoodInput } from "#schemas/food.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import { FoodLog } from "../_components/islands.ts";

export const dynamic = "force-dynamic";
export const metadata: Metadata = {
  title: "Food",
  description: "Stay on top of your food intake!",
  // Allows indexing, though the proxy redirects crawlers to the login page.
  robots: { index: true },
};

type Props = { searchParams: SearchParams };

/** Food log of the viewer. */
export default async function FoodPage({ searchParams }: Props) {
  const params = await searchParams;
  const { page } = ListFoodInput.parse({ page: params.page?.toString() });
  const q = [params.q].flat()[0]?.trim().slice(0, 200) ?? "";
  const caller = await viewerCaller();
  const [list, week, recognition] = await Promise.all([
    prefetch(caller.food.list({ q: q || undefined, page }).then(byPage)),
    prefetch(caller.food.week({})),
    prefetch(caller.food.recognition()),
  ]);
  return (
    <Page>
      <PageHeading
        lead={
          <>
            Learn more and own your eating habits!{" "}
            <span lang="ja" className="inline-block">
              食生活を学び、自分のものにしよう！
            </span>
          </>
        }
      >
        Food
      </PageHeading>
      <FoodLog initial={{ q, page, list, week, recognition }} />
      <a href="/food/csv" download className={buttonClass("secondary", "mt-8")}>
        Download as CSV
      </a>
    </Page>
  );
}
