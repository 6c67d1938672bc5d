import { EventCard } from "#components/event/card/event-card.tsx";
import { EventGrid } from "#components/event/card/event-grid.tsx";
import type { Event } from "#schemas/event/event.ts";

/** Upcoming events that go with a guide; nothing if there are none. */
export function GuideEvents({ events }: { events: readonly Event[] }) {
  if (events.length === 0) return null;
  const now = new Date();
  return (
    <section aria-labelledby="events" className="screen-only mt-10 border-t border-line pt-8">
      <h2 id="events" className="mb-5 text-2xl">
        Join an event on this
      </h2>
      <EventGrid
        events={events}
        card={(event) => <EventCard event={event} now={now} href={`/events/${event.id}`} hasDate />}
      />
    </section>
  );
}
