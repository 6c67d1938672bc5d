"use client";
import { DeleteEvent } from "#components/event/delete-event.tsx";
import { EventCard } from "#components/event/event-card.tsx";
import { EventGrid } from "#components/event/event-grid.tsx";
import { useSession } from "#components/session/use-session.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ClearSearch } from "#components/ui/list/clear-search.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { type EventQuery, eventsPath, toEventsHref } from "#lib/event-query.ts";
import type { Event, EventPage } from "#schemas/event.ts";

/** One page of the events that match a query, or a hint if there is none. */
export function EventResults({ query, found }: { query: EventQuery; found: EventPage }) {
  const { scope, q } = query;
  const { isAdmin } = useSession();
  const { items, meta } = found;
  const isSimilar = q !== "" && items.length > 0 && !items.some((event) => includesText(event, q));
  return (
    <>
      <p role="status" className={isSimilar ? "mb-4" : "sr-only"}>
        {isSimilar ? `Nothing is called “${q}”. Similar results: ` : null}
        {meta.total === 1 ? "1 event" : `${meta.total} events`}
      </p>
      {meta.total === 0 ? (
        <NoEvents query={query} />
      ) : (
        <EventGrid
          events={items}
          card={(event, isPictured) => (
            <EventCard
              event={event}
              href={`/events/${event.id}`}
              isPast={scope === "past"}
              isPictured={isPictured}
              actions={isAdmin ? <DeleteEvent event={event} /> : null}
            />
          )}
        />
      )}
      <Pager meta={meta} href={(page) => toEventsHref({ ...query, page })} />
    </>
  );
}

function NoEvents({ query: { scope, q } }: { query: EventQuery }) {
  if (!q) {
    return (
      <EmptyState text={scope === "past" ? "No past events." : "No upcoming events at the moment."}>
        <p>Please check back soon.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState text={`No events match “${q}”.`}>
      <p className="mb-4">Try fewer or other words.</p>
      <ClearSearch href={eventsPath(scope)} />
    </EmptyState>
  );
}

/** Returns true if an event contains the text. If no event of a page does, all match by similarity only. */
function includesText({ title, location, description }: Event, text: string): boolean {
  return `${title} ${location} ${description}`.toLowerCase().includes(text.toLowerCase());
}
