import { EventCard } from "#components/event/card/event-card.tsx";
import { EventGrid } from "#components/event/card/event-grid.tsx";
import type { Event } from "#schemas/event/event.ts";

/** Upcoming events like the one of the page; nothing if there are none. */
export function SimilarEvents({ events }: { events: readonly Event[] }) {
  if (events.length === 0) return null;
  const now = new Date();
  return (
    <section aria-labelledby="similar" className="border-t border-line pt-8">
      <h2 id="similar" className="mb-5 text-2xl">
        More like this
      </h2>
      <EventGrid
        events={events}
        card={(event) => <EventCard event={event} now={now} href={`/events/${event.id}`} hasDate />}
      />
    </section>
  );
}
