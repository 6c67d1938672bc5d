import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { formatCount, formatKilograms } from "#lib/format.ts";
import { formatDate, startOfDay } from "#lib/time/dates.ts";
import type { RecentRecap } from "#schemas/event/recap.ts";

/** Events closed last with kilograms; nothing if there are none. */
export function RecentEvents({ events }: { events: readonly RecentRecap[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="recent-events" className="mt-12">
      <h2 id="recent-events" className="mb-4 text-2xl">
        From recent events
      </h2>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {events.map((event) => (
          <li key={event.id}>
            <Card className="relative flex h-full flex-col overflow-clip">
              <p className="text-xl font-bold text-pandan">{mainFigure(event)}</p>
              <h3 className="mt-1 text-lg wrap-anywhere">
                <Link
                  href={`/events/${event.id}`}
                  prefetch={false}
                  className="static! after:absolute after:inset-0 after:rounded-card hover:underline"
                >
                  {event.title}
                </Link>
              </h3>
              <p className="mt-1 text-muted">
                <time dateTime={event.date}>{formatDate(startOfDay(event.date))}</time>
                {event.came > 0 ? ` · ${formatCount(event.came, "person", "people")} came` : null}
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the first of the kilograms that is not zero, rescued before donated and composted. */
function mainFigure({ kgRescued, kgDonated, kgComposted }: RecentRecap): string {
  if (kgRescued > 0) return `${formatKilograms(kgRescued)} rescued`;
  return kgDonated > 0
    ? `${formatKilograms(kgDonated)} donated`
    : `${formatKilograms(kgComposted)} composted`;
}
