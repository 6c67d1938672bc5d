import { clsx } from "clsx";
import { Fragment, type ReactNode } from "react";
import { Badges, Outcome } from "#components/event/card/event-badges.tsx";
import { EventCover } from "#components/event/card/event-cover.tsx";
import { FoldedDates, isFolded } from "#components/event/card/folded-dates.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { toByline } from "#lib/event/byline.ts";
import { formatTimes, isHappening, phaseOfEvent } from "#lib/event/when/event-times.ts";
import { mapUrls } from "#lib/places/map-links.ts";
import { findStation, nameStation } from "#lib/places/stations.ts";
import { formatDate } from "#lib/time/dates.ts";
import type { Event } from "#schemas/event/event.ts";

type CardProps = {
  event: Event;
  /** Target of 'Learn More'; null for a card that leads nowhere, such as a preview. */
  href: string | null;
  /** Puts a small picture beside the text, to show many events on a screen. */
  isRow?: boolean;
  /** Shows the date, in a list that is not grouped by day. */
  hasDate?: boolean;
  /** Decides what the card shows: the seats, how to get to a running event, or what was rescued. */
  now: Date;
  /** Shows the location above the station. */
  hasLocation?: boolean;
  /** Leaves out how many spots are left, for a viewer with a seat. */
  hasSeat?: boolean;
  /** Level of the title. */
  level?: 2 | 3;
  /** Line above the title. */
  note?: ReactNode;
  /** Buttons beside 'Learn More'. */
  actions?: ReactNode;
  /** Returns the path of another date of its series, in a list that has a series once. */
  toDate?: (id: number) => string;
};

/** Card of an event in a list, with one link that is stretched over it. */
export function EventCard(props: CardProps) {
  const { event, isRow = false } = props;
  const describedBy = titleId(event);
  const isNow = isHappening(event, props.now);
  const actions = props.actions ? (
    <div className="relative z-10 flex flex-wrap gap-3">{props.actions}</div>
  ) : null;
  return (
    <Card
      className={clsx(
        "relative h-full overflow-hidden transition-shadow duration-quick hover:shadow-raised",
        isRow
          ? "grid grid-cols-[7rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-3 p-3! sm:grid-cols-[16rem_minmax(0,1fr)] sm:gap-x-5 sm:p-4!"
          : "flex flex-col p-0!",
      )}
    >
      <EventCover
        event={event}
        className={clsx(
          "aspect-video",
          isRow && "col-start-1 row-start-1 self-start rounded-control sm:row-span-2",
        )}
      />
      <div className={clsx("min-w-0", isRow ? "col-start-2 row-span-2 row-start-1" : "grow p-5 pb-4")}>
        <CardText {...props} isNow={isNow} />
        <FoldedDates
          event={event}
          now={props.now}
          toHref={props.toDate}
          className={clsx("relative z-10 mt-2", isRow && "max-sm:mt-1")}
        />
        {isRow ? <div className="flex flex-wrap gap-3 not-empty:pt-3">{actions}</div> : null}
      </div>
      <div
        className={clsx(
          "flex",
          isRow
            ? "items-start gap-x-5 gap-y-3 self-end max-sm:col-start-1 max-sm:row-start-2 max-sm:flex-col max-sm:pt-3 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:justify-self-end"
            : "flex-wrap gap-3 px-5 pb-5",
        )}
      >
        {props.href === null ? null : (
          // Its box is the card: the pending mark of a pressed link fills it, too.
          <Link
            href={props.href}
            prefetch={false}
            aria-describedby={describedBy}
            className={clsx(
              isRow ? rowLinkClass : buttonClass("secondary"),
              "static! after:absolute after:inset-0 after:rounded-card",
            )}
          >
            <span>
              Learn More<VisuallyHidden> about this event</VisuallyHidden>
            </span>
          </Link>
        )}
        {isNow ? <Directions event={event} describedBy={describedBy} isRow={isRow} /> : null}
        {isRow ? null : actions}
      </div>
    </Card>
  );
}

/** Look of a link of a row; its target is 32 px high. */
const rowLinkClass = "text-link -my-1.5 py-1.5 text-sm font-semibold";
const titleId = ({ id }: Event) => `event-${id}`;

/** Everything of a card that is read: when, what, where, by whom, and its badges. */
function CardText(props: CardProps & { isNow: boolean }) {
  const { event, isRow = false, isNow } = props;
  const Title = props.level === 2 ? "h2" : "h3";
  const isAhead = phaseOfEvent(event, props.now) === "ahead";
  return (
    <>
      {props.note}
      <When event={event} hasDate={props.hasDate === true} />
      <Title
        id={titleId(event)}
        className={clsx(
          "wrap-anywhere",
          isRow ? "leading-tight! max-sm:line-clamp-2 max-sm:text-lg sm:text-xl" : "mt-1 text-xl",
        )}
      >
        {event.title}
      </Title>
      <p className={clsx("wrap-anywhere text-muted", isRow ? "max-sm:text-sm/snug" : "mt-1")}>
        {placeOf(event, props.hasLocation || isNow).map((line) => (
          <Fragment key={line}>
            {line}
            <br />
          </Fragment>
        ))}
        <span className={clsx(isRow && (isFolded(event) || isNow ? "max-sm:hidden" : "max-sm:line-clamp-1"))}>
          {toByline(event)}
        </span>
      </p>
      {isNow && event.directions ? (
        <p
          className={clsx(
            "wrap-anywhere whitespace-pre-line",
            isRow ? "line-clamp-2 max-sm:text-sm/snug sm:mt-2" : "mt-2 line-clamp-4",
            isRow && (props.hasDate || isFolded(event)) && "max-sm:hidden",
          )}
        >
          {event.directions}
        </p>
      ) : null}
      <div
        className={clsx(
          "text-sm",
          isRow ? "pt-2 max-sm:text-xs max-sm:[&_li]:px-2" : "not-empty:mt-3",
          // The heading above says it.
          isRow && isNow && !props.hasDate && "max-sm:hidden",
        )}
      >
        {isAhead ? <Badges event={event} hasSeat={props.hasSeat} /> : <Outcome event={event} isNow={isNow} />}
      </div>
    </>
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

function Directions(props: { event: Event; describedBy: string; isRow: boolean }) {
  return (
    <a
      href={mapUrls(props.event).directions}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={props.describedBy}
      className={clsx("relative z-10", props.isRow ? rowLinkClass : buttonClass("secondary"))}
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
