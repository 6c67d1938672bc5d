import type { Metadata } from "next";
import { MyCalendar } from "#components/calendar/my-calendar.tsx";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { Paging } from "#schemas/paging.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import { JoinedEvents } from "./_components/joined-events.tsx";
import { OwnEvents } from "./_components/own-events.tsx";

export const metadata: Metadata = { title: "My Events" };

type Props = { searchParams: SearchParams };

/** The events that the reader has joined, and those that they sent in. */
export default async function MyEventsPage({ searchParams }: Props) {
  const { page } = Paging.parse({ page: (await searchParams).page?.toString() });
  const caller = await viewerCaller();
  const [joined, own] = await Promise.all([
    prefetch(caller.event.joined({ page })),
    prefetch(caller.event.list({ scope: "mine" })),
  ]);
  return (
    <Page>
      <PageHeading>My Events</PageHeading>
      <JoinedEvents page={page} initial={joined} />
      <OwnEvents initial={own} />
      <MyCalendar />
    </Page>
  );
}
