import type { Metadata } from "next";
import { SubscribePanel } from "#components/calendar/subscribe-panel.tsx";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import { MyEvents, OwnSubscription } from "../../_components/islands.ts";
import { PAST_PAGE_SIZE, readSectionPages } from "./_components/sections.ts";

export const metadata: Metadata = { title: "My Events" };

type Props = { searchParams: SearchParams };

/** Events that the viewer has joined, waits for, had joined, and hosts. */
export default async function MyEventsPage({ searchParams }: Props) {
  const pages = readSectionPages(await searchParams);
  const caller = await viewerCaller();
  const [checkIns, comingUp, waited, past, feedbackDue, hosted, calendar] = await Promise.all([
    prefetch(caller.checkIn.own()),
    prefetch(caller.event.joined({ scope: "upcoming", series: "once", page: pages.page })),
    prefetch(caller.event.waited({ page: pages.waiting })),
    prefetch(caller.event.joined({ scope: "past", page: pages.past, limit: PAST_PAGE_SIZE })),
    prefetch(caller.event.feedbackDue()),
    prefetch(caller.event.hosted({ series: "once", page: pages.hosting })),
    prefetch(caller.calendar.url()),
  ]);
  return (
    <Page>
      <PageHeading
        actions={
          <LinkButton href="/pass" prefetch={false} variant="secondary">
            Your pass
          </LinkButton>
        }
      >
        My Events
      </PageHeading>
      <MyEvents
        pages={pages}
        initial={{ checkIns, comingUp, waited, past, feedbackDue, hosted }}
        renderedAt={Date.now()}
      />
      <SubscribePanel lead="Add your events to your calendar; updates and cancellations sync automatically. Keep this link private: anyone who has it can see your events.">
        <OwnSubscription initial={calendar} />
      </SubscribePanel>
    </Page>
  );
}
