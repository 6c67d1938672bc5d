import ical, {
  foldLines,
  type ICalAttendeeData,
  type ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { LRUCache } from "lru-cache";
import { env } from "#env.ts";
import { authorName } from "#lib/event/byline.ts";
import { isTopic, TOPICS } from "#lib/event/topics.ts";
import { calendarEnd } from "#lib/event/when/event-phase.ts";
import { toAddress } from "#lib/places/address.ts";
import { findStation, formatStation } from "#lib/places/stations.ts";
import { site } from "#lib/site.ts";
import { toPlainText } from "#lib/text/plain-text.ts";
import { TIME_ZONE } from "#lib/time/dates.ts";
import { HOUR_MS, SECOND_MS } from "#lib/time/durations.ts";
import type { CalendarEvent } from "#server/services/calendar/calendar-event.ts";

/** Interval at which subscribers should refresh. */
const REFRESH_SECONDS = HOUR_MS / SECOND_MS;
/** Characters that RFC 5545 (3.1) forbids in text: all controls except tab and line feed. */
const CONTROLS = /[\p{Cc}--[\t\n]]/gv;

/** Cache of rendered events. Holds the largest calendar twice, for participants and for the public. */
const rendered = new LRUCache<string, { event: CalendarEvent; text: string }>({
  max: 1_000,
  maxSize: 32 * 2 ** 20,
});

export type CalendarOptions = {
  /** The site's origin. */
  appUrl: string;
  /** Name of a subscription; undefined for a file of one event. */
  name?: string;
  /** True if the reader participates; otherwise the time stays free in their calendar. */
  isAttending: boolean;
  /** Method, recipient and time of an invitation by mail (RFC 5546). */
  message?: { method: ICalCalendarMethod; attendee: ICalAttendeeData; sentAt: Date };
};

/**
 * Converts events to an iCalendar object (RFC 5545). Times are in UTC, which calendars show in their reader's zone:
 * Outlook and Google disagree about zones that are defined in the file.
 * @returns lines of at most 75 octets, ended by CRLF
 */
export function toICalendar(events: readonly CalendarEvent[], options: CalendarOptions): string {
  const { name, message } = options;
  const calendar = ical({
    prodId: { company: site.name, product: "Events", language: "EN" },
    ...(name !== undefined && { name, ttl: REFRESH_SECONDS, x: { "X-WR-TIMEZONE": TIME_ZONE } }),
    ...(message && { method: message.method }),
  }).toString();
  const head = calendar.slice(0, calendar.lastIndexOf("END:VCALENDAR"));
  const components = events.map((event) => (message ? render(event, options) : renderOnce(event, options)));
  return `${head}${components.join("")}END:VCALENDAR\r\n`;
}

/** Caches rendered events: folding a long text takes half a millisecond, and a calendar of 500 is requested often. */
function renderOnce(event: CalendarEvent, options: CalendarOptions): string {
  const key = `${event.id} ${options.isAttending} ${options.appUrl}`;
  const known = rendered.get(key);
  if (known && isSame(known.event, event)) return known.text;
  const text = render(event, options);
  rendered.set(key, { event, text }, { size: 2 * (text.length + event.description.length) });
  return text;
}

function isSame(a: CalendarEvent, b: CalendarEvent): boolean {
  const names = Object.keys({ ...a, ...b }) as (keyof CalendarEvent)[];
  return names.every((name) => toComparable(a[name]) === toComparable(b[name]));
}

const toComparable = (value: CalendarEvent[keyof CalendarEvent]) =>
  Array.isArray(value) ? value.join() : value?.valueOf();

/** Renders the lines of one event, from BEGIN:VEVENT to END:VEVENT. */
function render(event: CalendarEvent, options: CalendarOptions): string {
  const text = ical({ events: [toComponent(event, options)] }).toString();
  const component = text.slice(text.indexOf("BEGIN:VEVENT\r\n"), text.lastIndexOf("END:VEVENT"));
  // The value type is the default one (RFC 5545, 3.8.4.6), and some readers return an object for a URL that states it.
  const plain = component.replace("\r\nURL;VALUE=URI:", "\r\nURL:");
  return `${plain}${relation(event, options)}END:VEVENT\r\n`;
}

/**
 * Returns the line that relates a date to the first one of its series (RFC 5545, 3.8.4.5), for which the library has no option.
 * There is no RRULE: it would enter dates into the calendars of people who have no seat in them.
 */
function relation({ firstDateId, uidHost }: CalendarEvent, { appUrl }: CalendarOptions): string {
  return firstDateId ? `${foldLines(`RELATED-TO:${uidOf({ id: firstDateId, uidHost }, appUrl)}`)}\r\n` : "";
}

const uidOf = ({ id, uidHost }: Pick<CalendarEvent, "id" | "uidHost">, appUrl: string) =>
  `event-${id}@${uidHost ?? new URL(appUrl).hostname}`;

function toComponent(event: CalendarEvent, options: CalendarOptions): ICalEventData {
  const { appUrl, isAttending, message } = options;
  const isCancelled = event.status === "cancelled";
  const url = `${appUrl}/events/${event.id}`;
  return {
    id: uidOf(event, appUrl),
    sequence: event.sequence,
    // Without a method, DTSTAMP is the time of the last change (RFC 5545, 3.8.7.2), so an unchanged file stays the same.
    stamp: message?.sentAt ?? event.updatedAt,
    created: event.createdAt,
    lastModified: event.updatedAt,
    start: event.startsAt,
    end: calendarEnd(event.startsAt, event.endsAt),
    // Some calendars do not show the status.
    summary: toText(isCancelled ? `Cancelled: ${event.title}` : event.title),
    location: toText(toAddress(event)),
    description: toText(
      [toPlainText(event.description), ...wayThere(event), ...endNote(event), url].join("\n\n"),
    ),
    url,
    categories: (event.topics ?? []).flatMap((slug) => (isTopic(slug) ? [{ name: TOPICS[slug] }] : [])),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency:
      isAttending && !isCancelled ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    // Only a message between organizer and attendee names them (RFC 5545, 3.8.4.3).
    ...(message && { organizer: organizer(event), attendees: [message.attendee] }),
  };
}

function wayThere({ station, directions }: CalendarEvent): string[] {
  const nearest = station ? findStation(station) : null;
  return [
    ...(nearest ? [`Nearest station: ${formatStation(nearest)}`] : []),
    ...(directions ? [`Directions: ${directions}`] : []),
  ];
}

function endNote({ endsAt }: CalendarEvent): string[] {
  return endsAt ? [] : ["No end time given; we’ve set aside two hours."];
}

function toText(text: string): string {
  return text.replaceAll(/\r\n?|[\u2028\u2029]/g, "\n").replaceAll(CONTROLS, "");
}

/** Returns the event's author as organizer, by the site's email address. MAIL_FROM is `Name <mailbox@example.com>` or the email address only. */
function organizer({ bySite }: CalendarEvent) {
  const { MAIL_FROM } = env();
  return {
    name: authorName(bySite === false ? "member" : "site"),
    email: /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM.trim(),
  };
}
