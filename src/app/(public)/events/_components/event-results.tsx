"use client";
import { DeleteEvent } from "#components/event/delete-event.tsx";
import { EventCard } from "#components/event/event-card.tsx";
import { EventGrid } from "#components/event/event-grid.tsx";
import { useSession } from "#components/session/use-session.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pager } from "#components/ui/pager.tsx";
import type { EventPage } from "#schemas/event.ts";

/** The address of a page of the list. */
export function eventsHref(q: string, page: number): string {
  const params = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
  return params.size ? `/events?${params}` : "/events";
}

/** One page of the upcoming events that match `q`. */
export function EventResults({ q, found }: { q: string; found: EventPage }) {
  const { isAdmin } = useSession();
  return (
    <>
      <p role="status" className="sr-only">
        {found.meta.total === 1 ? "1 event" : `${found.meta.total} events`}
      </p>
      {found.items.length === 0 ? (
        <EmptyState text="No upcoming events at the moment.">
          {q ? <p>Nothing matches “{q}”. Try fewer or other words.</p> : <p>Look in again soon.</p>}
        </EmptyState>
      ) : (
        <EventGrid
          events={found.items}
          card={(event) => (
            <EventCard
              event={event}
              href={`/events/${event.id}`}
              actions={isAdmin ? <DeleteEvent event={event} /> : null}
            />
          )}
        />
      )}
      <Pager meta={found.meta} href={(page) => eventsHref(q, page)} />
    </>
  );
}
