import type { Metadata } from "next";
import { MyCalendar } from "#components/calendar/my-calendar.tsx";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { Paging } from "#schemas/paging.ts";
import { viewerCaller } from "#trpc/server.ts";
import { JoinedEvents } from "./_components/joined-events.tsx";
import { OwnEvents } from "./_components/own-events.tsx";

export const metadata: Metadata = { title: "My Events" };

type Props = { searchParams: SearchParams };

/** The events that the reader has joined, and those that they sent in. */
export default async function MyEventsPage({ searchParams }: Props) {
  const { page } = Paging.parse({ page: (await searchParams).page?.toString() });
  const caller = await viewerCaller();
  // What fails here is asked for again by the client, which can tell what is wrong.
  const [joined, own] = await Promise.all([
    caller.event.joined({ page }).catch(() => undefined),
    caller.event.list({ scope: "mine" }).catch(() => undefined),
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
