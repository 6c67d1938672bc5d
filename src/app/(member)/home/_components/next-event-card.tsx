import { AddToCalendar } from "#components/calendar/add-to-calendar.tsx";
import { EventCover } from "#components/event/card/event-cover.tsx";
import { ShowPass } from "#components/event/check-in/show-pass.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { passPlace } from "#lib/event/check-in/check-in.ts";
import { endOf, phaseOfEvent } from "#lib/event/when/event-times.ts";
import { formatOrdinal } from "#lib/format.ts";
import { mapUrls } from "#lib/places/map-links.ts";
import { addDays, formatDayAndMonth, formatTime, formatWeekday, toCalendarDate } from "#lib/time/dates.ts";
import type { Event } from "#schemas/event/event.ts";
import type { NextEvent } from "#schemas/home.ts";
import { Countdown } from "./countdown.tsx";
import { FailedCard, HomeCard } from "./home-card.tsx";

const HEADING = "Your next event";

/** The viewer's next event, or else the next upcoming one, with the place and the way to one that runs now. @param props.next undefined if the read failed */
export function NextEventCard({ next, now }: { next: NextEvent | null | undefined; now: Date }) {
  if (next === undefined) return <FailedCard part="next" heading={HEADING} />;
  if (next === null) {
    return (
      <HomeCard part="next" heading={HEADING}>
        <p className="mt-3 text-muted">Nothing planned yet.</p>
        <p className="mt-auto pt-4">
          <LinkButton href="/events" prefetch={false} variant="secondary">
            All events
          </LinkButton>
        </p>
      </HomeCard>
    );
  }
  const { event, joined, place } = next;
  const isOwn = joined || place !== null;
  const isRunning = phaseOfEvent(event, now) === "running";
  return (
    <HomeCard part="next" heading={HEADING}>
      {isOwn ? null : <p className="mt-1 text-muted">Nothing planned yet.</p>}
      <div className="mt-4 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <EventCover event={event} className="aspect-video self-start rounded-control" />
        <div className="min-w-0">
          <p className="line-clamp-2 font-display text-lg font-bold wrap-anywhere">
            {isOwn ? (
              <Link href={`/events/me/${event.id}`} prefetch={false} className="text-link">
                {event.title}
              </Link>
            ) : (
              event.title
            )}
          </p>
          <p className="mt-1 wrap-anywhere">
            {formatDay(event.startsAt, now)}, {formatTime(event.startsAt)} ·{" "}
            {isRunning ? event.location : (event.area ?? event.location)}
          </p>
          <p className="mt-1 min-h-6 font-semibold text-pandan">
            {place === null || isRunning ? (
              <Countdown startsAt={event.startsAt} endsAt={endOf(event)} now={now} />
            ) : (
              `You’re ${formatOrdinal(place)} on the waitlist`
            )}
          </p>
        </div>
      </div>
      {isRunning && event.directions ? (
        <p className="mt-3 line-clamp-4 wrap-anywhere whitespace-pre-line">{event.directions}</p>
      ) : null}
      <div className="mt-auto flex flex-wrap items-start gap-3 pt-5">
        {joined && passPlace(event, now) === "top" ? <ShowPass eventId={event.id} /> : null}
        {isOwn ? <AddToCalendar event={event} /> : <SeeEvent event={event} />}
        {isOwn || isRunning ? <Directions event={event} /> : null}
      </div>
    </HomeCard>
  );
}

const Directions = ({ event }: { event: Event }) => (
  <a
    href={mapUrls(event).directions}
    target="_blank"
    rel="noopener noreferrer"
    className={buttonClass("secondary")}
  >
    Directions
  </a>
);

const SeeEvent = ({ event }: { event: Event }) => (
  <LinkButton href={`/events/${event.id}`} prefetch={false}>
    See the event
  </LinkButton>
);

/** Formats `Today`, `Tomorrow` or `Sat, 28 Nov`. */
function formatDay(instant: Date, now: Date): string {
  const today = toCalendarDate(now);
  const day = toCalendarDate(instant);
  if (day === today) return "Today";
  if (day === addDays(today, 1)) return "Tomorrow";
  return `${formatWeekday(instant)}, ${formatDayAndMonth(instant)}`;
}
