import ical, {
  type ICalAttendeeData,
  type ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { env } from "#env.js";
import { calendarEnd } from "#lib/calendar-links.ts";
import { TIME_ZONE } from "#lib/dates.ts";
import { site } from "#lib/site.ts";
import { BoundedStore } from "#server/cache/bounded-store.ts";
import type { CalendarEvent } from "#server/services/calendar/calendar-event.ts";

/** How often a subscriber should look for changes, in seconds. */
const REFRESH_SECONDS = 60 * 60;
/** What RFC 5545 (3.1) allows in no text: all controls but tab and line feed. */
const CONTROLS = /[\p{Cc}--[\t\n]]/gv;

/** Twice the largest calendar: as those who come have it, and as everybody has. */
const written = new BoundedStore<{ event: CalendarEvent; text: string }>({
  entries: 1_000,
  bytes: 32 * 2 ** 20,
});

export type CalendarOptions = {
  /** The site's origin. */
  appUrl: string;
  /** What a subscription is called; a file of one event has no name. */
  name?: string;
  /** Whether the reader means to come: else the time stays free in their calendar. */
  isAttending: boolean;
  /** For mails (RFC 5546): what is asked of the recipient, who that is, and when. */
  message?: { method: ICalCalendarMethod; attendee: ICalAttendeeData; sentAt: Date };
};

/**
 * Events as an iCalendar object (RFC 5545), in UTC: every calendar shows that in its reader's own zone, while a
 * zone of our own would have to be defined in the file, which Outlook and Google read differently.
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
  const components = events.map((event) => (message ? write(event, options) : writeOnce(event, options)));
  return `${head}${components.join("")}END:VCALENDAR\r\n`;
}

/** Folding is slow, half a millisecond for a long text, and a calendar of 500 is asked for again and again. */
function writeOnce(event: CalendarEvent, options: CalendarOptions): string {
  const key = `${event.id} ${options.isAttending} ${options.appUrl}`;
  const known = written.get(key);
  if (known && isSame(known.event, event)) return known.text;
  const text = write(event, options);
  written.set(key, { event, text }, 2 * (text.length + event.description.length));
  return text;
}

function isSame(a: CalendarEvent, b: CalendarEvent): boolean {
  const names = Object.keys(a) as (keyof CalendarEvent)[];
  return names.every((name) => a[name]?.valueOf() === b[name]?.valueOf());
}

/** The lines of one event, from BEGIN:VEVENT to END:VEVENT. */
function write(event: CalendarEvent, options: CalendarOptions): string {
  const text = ical({ events: [toComponent(event, options)] }).toString();
  return text.slice(text.indexOf("BEGIN:VEVENT\r\n"), text.lastIndexOf("END:VCALENDAR"));
}

function toComponent(event: CalendarEvent, options: CalendarOptions): ICalEventData {
  const { appUrl, isAttending, message } = options;
  const isCancelled = event.status === "cancelled";
  const url = `${appUrl}/events/${event.id}`;
  return {
    id: `event-${event.id}@${new URL(appUrl).hostname}`,
    sequence: event.sequence,
    // Without a method, DTSTAMP is when the event was last changed (3.8.7.2), so an unchanged file stays the same.
    stamp: message?.sentAt ?? event.updatedAt,
    created: event.createdAt,
    lastModified: event.updatedAt,
    start: event.startsAt,
    end: calendarEnd(event.startsAt, event.endsAt),
    // Not every calendar shows the status.
    summary: toText(isCancelled ? `Cancelled: ${event.title}` : event.title),
    location: toText(event.location),
    description: toText([event.description, ...endNote(event), url].join("\n\n")),
    url,
    organizer: organizer(),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency:
      isAttending && !isCancelled ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    ...(message && { attendees: [message.attendee] }),
  };
}

function endNote({ endsAt }: CalendarEvent): string[] {
  return endsAt ? [] : ["The end time is open; two hours are set aside."];
}

function toText(text: string): string {
  return text.replaceAll(/\r\n?|[\u2028\u2029]/g, "\n").replaceAll(CONTROLS, "");
}

/** The site, under the address that its mails come from: `Name <address>` or an address alone. */
function organizer() {
  const { MAIL_FROM } = env();
  return { name: site.name, email: /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM.trim() };
}
