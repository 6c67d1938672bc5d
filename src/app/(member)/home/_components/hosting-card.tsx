import { Link } from "#components/ui/navigation/link.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { endOf, phaseOfEvent } from "#lib/event/when/event-times.ts";
import { formatDate, formatTime, toCalendarDate } from "#lib/time/dates.ts";
import type { Event } from "#schemas/event/event.ts";
import { HomeCard } from "./home-card.tsx";

/** Events that the viewer hosts today or that have no results yet, each with its next step; nothing without one. */
export function HostingCard({ events, now }: { events: readonly Event[] | undefined; now: Date }) {
  if (!events || events.length === 0) return null;
  return (
    <div className="mb-5">
      <HomeCard part="hosting" heading="You’re hosting">
        <ul className="divide-y divide-line">
          {events.map((event) => (
            <li
              key={event.id}
              className="flex flex-col gap-x-6 gap-y-2 py-3 md:flex-row md:items-center md:justify-between"
            >
              <div className="min-w-0">
                <Link
                  href={`/events/${event.id}`}
                  prefetch={false}
                  className="text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
                >
                  {event.title}
                </Link>
                <p className="text-muted">{whenOf(event, now)}</p>
              </div>
              <NextSteps event={event} now={now} />
            </li>
          ))}
        </ul>
      </HomeCard>
    </div>
  );
}

function whenOf(event: Event, now: Date): string {
  const phase = phaseOfEvent(event, now);
  if (phase === "running") return `Happening now, until ${formatTime(endOf(event))}`;
  const isToday = event.date === toCalendarDate(now);
  return `${isToday ? "Today" : formatDate(event.startsAt)}, ${formatTime(event.startsAt)}`;
}

function NextSteps({ event, now }: { event: Event; now: Date }) {
  const phase = phaseOfEvent(event, now);
  const results = { href: `/events/${event.id}/close`, prefetch: false };
  const button = (text: string) => ({ "aria-label": `${text}: ${event.title}`, children: text });
  if (phase === "over") return <LinkButton {...results} {...button("Enter what was rescued")} />;
  return (
    <div className="flex flex-wrap gap-3 md:shrink-0">
      <LinkButton href={`/events/${event.id}/check-in`} prefetch={false} {...button("Check in")} />
      {phase === "running" ? (
        <LinkButton variant="secondary" {...results} {...button("Enter results")} />
      ) : null}
    </div>
  );
}
