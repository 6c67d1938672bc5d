import type { Metadata } from "next";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { byPage } from "#lib/by-page.ts";
import { Paging } from "#schemas/paging.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { visitorCaller } from "#trpc/server.ts";
import { FeedbackListPage } from "../_components/feedback-list-page.tsx";

type Props = { searchParams: SearchParams };

export const metadata: Metadata = { title: "Feedback List" };

/** Page of feedback for the query string of /feedback, whose requests the proxy rewrites to this path. */
export default async function BrowseFeedbackPage({ searchParams }: Props) {
  const { page } = Paging.parse({ page: (await searchParams).page?.toString() });
  const found = await prefetch(visitorCaller().feedback.list({ page }).then(byPage));
  return <FeedbackListPage rendered={{ page, found: found ?? null }} />;
}
