import type { Metadata } from "next";
import { Suspense } from "react";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { listPublicFeedback } from "#trpc/server.ts";
import { FeedbackBrowser, FeedbackPageOf } from "./_components/feedback-browser.tsx";

export const revalidate = 60;
export const metadata: Metadata = pageMetadata("/feedback", {
  title: "Feedback List",
  description: "What our members say about Cukup and its events.",
});

/** What members say; the static page holds the newest entries as everybody sees them. */
export default async function FeedbackPage() {
  const firstPage = await listPublicFeedback();
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
      <Suspense fallback={<FeedbackPageOf page={1} firstPage={firstPage} />}>
        <FeedbackBrowser firstPage={firstPage} />
      </Suspense>
    </Page>
  );
}
