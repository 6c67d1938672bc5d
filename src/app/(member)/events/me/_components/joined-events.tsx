"use client";
import { EventCard } from "#components/event/event-card.tsx";
import { EventGrid, EventGridSkeleton } from "#components/event/event-grid.tsx";
import { EventStatus } from "#components/event/event-status.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { LoadFailure } from "#components/ui/load-failure.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import type { EventPage } from "#schemas/event.ts";
import { api } from "#trpc/react.ts";

/** One page of the events that the viewer has joined. */
export function JoinedEvents({ page, initial }: { page: number; initial: EventPage | undefined }) {
  const joined = api.event.joined.useQuery({ page }, { initialData: initial });
  if (joined.isPending) return <EventGridSkeleton />;
  if (!joined.data)
    return <LoadFailure text="Error fetching events! Please try again later." query={joined} />;
  const { items, meta } = joined.data;
  if (meta.total === 0) {
    return (
      <EmptyState text="No upcoming events at the moment.">
        <LinkButton href="/events" variant="secondary">
          Find an event
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <EventGrid
        events={items}
        card={(event) => (
          <EventCard
            event={event}
            href={`/events/me/${event.id}`}
            hasDate
            level={2}
            note={<EventStatus status={event.status} />}
            actions={<span className="ml-auto self-center text-xs text-muted">Event no. {event.id}</span>}
          />
        )}
      />
      <Pager meta={meta} href={(target) => `/events/me?page=${target}`} />
    </>
  );
}
