import type { Metadata } from "next";
import { SubscribePanel } from "#components/calendar/subscribe-panel.tsx";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { Paging } from "#schemas/paging.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import { JoinedEvents, OwnEvents, OwnSubscription } from "../../_components/islands.ts";

export const metadata: Metadata = { title: "My Events" };

type Props = { searchParams: SearchParams };

/** Events that the viewer has joined, and those that they created or proposed. */
export default async function MyEventsPage({ searchParams }: Props) {
  const { page } = Paging.parse({ page: (await searchParams).page?.toString() });
  const caller = await viewerCaller();
  const [joined, own, calendar] = await Promise.all([
    prefetch(caller.event.joined({ page })),
    prefetch(caller.event.list({ scope: "mine" })),
    prefetch(caller.calendar.url()),
  ]);
  return (
    <Page>
      <PageHeading>My Events</PageHeading>
      <JoinedEvents page={page} initial={joined} />
      <OwnEvents initial={own} />
      <SubscribePanel lead="Have the events you joined in your own calendar, changes and cancellations too. The link is yours alone: whoever has it can see which events you joined.">
        <OwnSubscription initial={calendar} />
      </SubscribePanel>
    </Page>
  );
}
