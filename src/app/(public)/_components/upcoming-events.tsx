import { EventCard } from "#components/event/card/event-card.tsx";
import { EventGrid } from "#components/event/card/event-grid.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import type { Event } from "#schemas/event/event.ts";

/** Next few events; nothing if there are none. */
export function UpcomingEvents({ events }: { events: readonly Event[] }) {
  if (events.length === 0) return null;
  const now = new Date();
  return (
    <section aria-labelledby="upcoming" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-page px-4 py-16 sm:px-6 sm:py-24">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
          <h2 id="upcoming" className="text-3xl">
            Upcoming events
          </h2>
          <Link href="/events" className="text-link inline-flex min-h-11 items-center font-semibold">
            See all events
          </Link>
        </div>
        {/* Hides the third card in two columns, where it would be alone in its row. */}
        <div className="sm:max-lg:[&_li:nth-child(3)]:hidden">
          <EventGrid
            events={events}
            card={(event) => <EventCard event={event} now={now} href={`/events/${event.id}`} hasDate />}
          />
        </div>
      </div>
    </section>
  );
}
