"use client";
import { EventGrid, EventGridSkeleton } from "#components/event/card/event-grid.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import type { EventPage } from "#schemas/event/event.ts";
import { api } from "#trpc/react.ts";
import { EventSection } from "./event-section.tsx";
import { JoinedCard } from "./joined-card.tsx";
import { type SectionPages, toSectionHref } from "./sections.ts";

/** Events that the viewer has joined and that have not ended, the soonest first, a series once. */
export function ComingUp({ pages, initial }: { pages: SectionPages; initial: EventPage | undefined }) {
  const joined = api.event.joined.useQuery(
    { scope: "upcoming", series: "once", page: pages.page },
    { initialData: initial },
  );
  return (
    <EventSection id="page" heading="Coming up">
      {joined.isPending ? (
        <EventGridSkeleton />
      ) : !joined.data ? (
        <LoadFailure text="Error fetching events! Please try again later." query={joined} />
      ) : joined.data.meta.total === 0 ? (
        <EmptyState text="No upcoming events at the moment.">
          <LinkButton href="/events" variant="secondary">
            Find an event
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <EventGrid events={joined.data.items} card={(event) => <JoinedCard event={event} />} />
          <Pager meta={joined.data.meta} href={(page) => toSectionHref(pages, "page", page)} />
        </>
      )}
    </EventSection>
  );
}
