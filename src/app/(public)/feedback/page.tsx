import type { Metadata } from "next";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";

export const revalidate = 60;
export const metadata: Metadata = { title: "Feedback List" };

/** What members say. */
export default function FeedbackPage() {
  return (
    <Page>
      <PageHeading
        lead="What our members say about Cukup and its events."
        actions={
          <LinkButton href="/feedback/create" prefetch={false}>
            Give feedback
          </LinkButton>
        }
      >
        Feedback List
      </PageHeading>
      <EmptyState text="No feedback available" />
    </Page>
  );
}
