import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { byPage } from "#lib/by-page.ts";
import { site } from "#lib/site.ts";
import { cached, EMPTY_PAGE } from "#trpc/server.ts";
import { FeedbackListPage } from "./_components/feedback-list-page.tsx";

export const revalidate = 40;
export const metadata: Metadata = pageMetadata("/feedback", {
  title: "Feedback List",
  description: `What our members say about ${site.name} and its events.`,
});

/** First page of the list, cached for everyone; `browse` renders further pages. */
export default async function FeedbackPage() {
  const found = await cached(["feedback"], { tags: ["feedback"], building: EMPTY_PAGE }, async (caller) =>
    byPage(await caller.feedback.list({})),
  );
  return <FeedbackListPage rendered={{ page: 1, found }} />;
}
