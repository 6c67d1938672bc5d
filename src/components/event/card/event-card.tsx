import { clsx } from "clsx";
import { Fragment, type ReactNode } from "react";
import { EventCover } from "#components/event/card/event-cover.tsx";
import { FoldedDates } from "#components/event/card/folded-dates.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { toByline } from "#lib/event/byline.ts";
import { countSeatsLeft, FEW_SEATS } from "#lib/event/seats-line.ts";
import { formatTimes, phaseOfEvent } from "#lib/event/when/event-times.ts";
import { REPEAT_NAMES } from "#lib/event/when/repeat.ts";
import { formatQuantity } from "#lib/format.ts";
import { mapUrls } from "#lib/places/map-links.ts";
import { findStation, nameStation } from "#lib/places/stations.ts";
import { formatDate } from "#lib/time/dates.ts";
import type { Event } from "#schemas/event/event.ts";

/** Number of people from which on a card tells how many go. */
const MANY_GOING = 3;

/**
 * Card of an event in a list, with one link that is stretched over it.
 * @param props.href target of 'Learn More'
 * @param props.isRow puts the picture beside the text where there is room
 * @param props.hasDate shows the date, in a list that is not grouped by day
 * @param props.now decides what it shows: who goes, how to get to a running event, or what was rescued
 * @param props.hasLocation shows the location above the station
 * @param props.hasSeat leaves out how many places are left, for a viewer with a seat
 * @param props.level of the title
 * @param props.note line above the title
 * @param props.actions buttons beside 'Learn More'
 * @param props.toDate returns the path of another date of its series, in a list that has a series once
 */
export function EventCard(props: {
  event: Event;
  href: string;
  isRow?: boolean;
  hasDate?: boolean;
  now: Date;
  hasLocation?: boolean;
  hasSeat?: boolean;
  level?: 2 | 3;
  note?: ReactNode;
  actions?: ReactNode;
  toDate?: (id: number) => string;
}) {
  const { event, isRow = false } = props;
  const phase = phaseOfEvent(event, props.now);
  const isRunning = event.status === "published" && phase === "running";
  const titleId = `event-${event.id}`;
  const Title = props.level === 2 ? "h2" : "h3";
  return (
    <Card
      className={clsx(
        "relative flex h-full flex-col overflow-hidden p-0! transition-shadow duration-quick hover:shadow-raised",
        isRow && "sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]",
      )}
    >
      <EventCover
        event={event}
        className={clsx("aspect-video", isRow && "sm:aspect-auto sm:h-full sm:min-h-44")}
      />
      <div className="flex min-w-0 grow flex-col p-5">
        {props.note}
        <When event={event} hasDate={props.hasDate === true} />
        <Title id={titleId} className="mt-1 text-xl wrap-anywhere">
          {event.title}
        </Title>
        <p className="mt-1 wrap-anywhere text-muted">
          {placeOf(event, props.hasLocation || isRunning).map((line) => (
            <Fragment key={line}>
              {line}
              <br />
            </Fragment>
          ))}
          {toByline(event)}
        </p>
        {isRunning && event.directions ? (
          <p className="mt-2 line-clamp-4 wrap-anywhere whitespace-pre-line">{event.directions}</p>
        ) : null}
        {phase === "ahead" ? (
          <Badges event={event} hasSeat={props.hasSeat} />
        ) : (
          <Outcome event={event} isRunning={isRunning} />
        )}
        <FoldedDates event={event} now={props.now} toHref={props.toDate} className="relative z-10 mt-3" />
        <div className="mt-auto flex flex-wrap gap-3 pt-4">
          {/* Its box is the card: the pending mark of a pressed link fills it, too. */}
          <Link
            href={props.href}
            prefetch={false}
            aria-describedby={titleId}
            className={buttonClass("secondary", "static! after:absolute after:inset-0 after:rounded-card")}
          >
            <span>
              Learn More<VisuallyHidden> about this event</VisuallyHidden>
            </span>
          </Link>
          <div className="contents *:relative *:z-10">
            {isRunning ? <Directions event={event} describedBy={titleId} /> : null}
            {props.actions}
          </div>
        </div>
      </div>
    </Card>
  );
}

function When({ event, hasDate }: { event: Event; hasDate: boolean }) {
  return (
    <p className="font-semibold text-pandan">
      {hasDate ? (
        <>
          <time dateTime={event.date}>{formatDate(event.startsAt)}</time>
          {" · "}
        </>
      ) : null}
      <time dateTime={event.time}>{formatTimes(event)}</time>
    </p>
  );
}

function Directions({ event, describedBy }: { event: Event; describedBy: string }) {
  return (
    <a
      href={mapUrls(event).directions}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={describedBy}
      className={buttonClass("secondary")}
    >
      Directions
    </a>
  );
}

/** Returns `Admiralty MRT · Woodlands`, after the location if it is asked for, or the location of an event without a station. */
function placeOf({ station: name, area, location }: Event, hasLocation: boolean): string[] {
  const station = name === null ? null : findStation(name);
  if (!station) return [location];
  const nearby = [nameStation(station), area].filter(Boolean).join(" · ");
  return hasLocation ? [location, nearby] : [nearby];
}

/** Badge of an event that has started: that it goes on, or what was rescued. */
function Outcome({ event: { recap }, isRunning }: { event: Event; isRunning: boolean }) {
  if (!isRunning && !recap?.kgRescued) return null;
  return (
    <p className="mt-3 text-sm font-semibold">
      {recap?.kgRescued ? (
        <span className="inline-block rounded-full bg-pandan-soft px-3 py-0.5 text-pandan">
          {formatQuantity(recap.kgRescued)} kg rescued
        </span>
      ) : (
        <span className="inline-block rounded-full bg-sambal-soft px-3 py-0.5 text-sambal">
          Happening now
        </span>
      )}
    </p>
  );
}

function Badges({ event, hasSeat = false }: { event: Event; hasSeat?: boolean | undefined }) {
  // A list that has a series once says more about it.
  const isFolded = event.dates !== null && event.dates.length > 0;
  const repeat = event.series && !isFolded && REPEAT_NAMES[event.series.repeat];
  const left = countSeatsLeft(event);
  const isPublished = event.status === "published";
  const isScarce = isPublished && !hasSeat && left !== null && left <= FEW_SEATS;
  const going = isPublished && event.attending >= MANY_GOING ? `${event.attending} going` : null;
  if (!repeat && !isScarce && !going) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2 text-sm font-semibold">
      {repeat ? <li className="rounded-full border border-edge px-3 py-0.5">{repeat}</li> : null}
      {isScarce ? (
        <li className="rounded-full bg-sambal-soft px-3 py-0.5 text-sambal">
          {left === 0 ? "Full" : `${left} ${left === 1 ? "place" : "places"} left`}
        </li>
      ) : null}
      {going ? <li className="rounded-full bg-pandan-soft px-3 py-0.5 text-pandan">{going}</li> : null}
    </ul>
  );
}
