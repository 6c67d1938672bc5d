import { HostedRow } from "#components/event/card/hosted-row.tsx";
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
        <ul className="-mb-2 divide-y divide-line *:first:pt-1 *:last:pb-2">
          {events.map((event) => (
            <HostedRow key={event.id} event={event} facts={whenOf(event, now)}>
              <NextSteps event={event} now={now} />
            </HostedRow>
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
    <>
      <LinkButton href={`/events/${event.id}/check-in`} prefetch={false} {...button("Check in")} />
      {phase === "running" ? (
        <LinkButton variant="secondary" {...results} {...button("Enter results")} />
      ) : null}
    </>
  );
}
