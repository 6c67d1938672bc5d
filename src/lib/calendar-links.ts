import { toInstant } from "#lib/dates.ts";
import type { Event } from "#schemas/event.ts";

/** What a calendar's entry is made of. */
type Entry = Pick<Event, "id" | "title" | "date" | "endTime" | "startsAt" | "location" | "description">;

/** How long an event without an end time is in calendars, which have no word for "open end". */
const ASSUMED_DURATION_MS = 2 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Servers and browsers take an address of 2,000 characters everywhere; the page has the rest of the text. */
const MAX_DETAILS_LENGTH = 1_000;

/** When an event ends in a calendar: as stated, else two hours after it has begun. */
export function calendarEnd(startsAt: Date, endsAt: Date | null): Date {
  return endsAt ?? new Date(startsAt.getTime() + ASSUMED_DURATION_MS);
}

/** When an event ends, from its end time in Singapore, which before the start's means the next day; else null. */
export function statedEnd({
  date,
  endTime,
  startsAt,
}: Pick<Entry, "date" | "endTime" | "startsAt">): Date | null {
  if (endTime === null) return null;
  const endsAt = toInstant(date, endTime);
  return endsAt > startsAt ? endsAt : new Date(endsAt.getTime() + DAY_MS);
}

/** The address, below the site's origin, of the file that puts an event into any calendar. */
export const eventFilePath = (id: number) => `/api/v1/event/${id}/calendar.ics`;

/** The address, below the site's origin, of the calendar of all events. */
export const eventsFeedPath = "/api/v1/event/calendar.ics";

/** Google Calendar's form for a new entry, filled in with the event. @param appUrl the site's origin */
export function googleEventUrl(event: Entry, appUrl: string): string {
  const [start, end] = instantsOf(event).map((instant) =>
    instant.toISOString().replaceAll(/[-:]|\.\d+/g, ""),
  );
  return withQuery("https://calendar.google.com/calendar/render", {
    action: "TEMPLATE",
    text: event.title,
    dates: `${start}/${end}`,
    ctz: "Asia/Singapore",
    location: event.location,
    details: detailsOf(event, appUrl),
  });
}

/** Outlook.com's form for a new entry, filled in with the event. @param appUrl the site's origin */
export function outlookEventUrl(event: Entry, appUrl: string): string {
  const [start = "", end = ""] = instantsOf(event).map((instant) => instant.toISOString());
  return withQuery("https://outlook.live.com/calendar/0/deeplink/compose", {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: event.title,
    startdt: start,
    enddt: end,
    location: event.location,
    body: detailsOf(event, appUrl),
  });
}

/** Where a calendar is subscribed to: Google Calendar, Outlook.com, and whatever app the device has. */
export function subscriptionUrls(feedUrl: string, name: string) {
  // Google adds an address of the scheme webcal as a subscription; with https it looks for a calendar of its own.
  const webcal = feedUrl.replace(/^https?:/, "webcal:");
  return {
    google: withQuery("https://calendar.google.com/calendar/render", { cid: webcal }),
    outlook: withQuery("https://outlook.live.com/calendar/0/addfromweb", { url: feedUrl, name }),
    device: webcal,
  };
}

function instantsOf(event: Entry): Date[] {
  return [event.startsAt, calendarEnd(event.startsAt, statedEnd(event))];
}

function detailsOf({ id, description }: Entry, appUrl: string): string {
  return `${cut(description, MAX_DETAILS_LENGTH)}\n\n${appUrl}/events/${id}`;
}

/** As much of the text as its escaped form may be long: an emoji takes twelve characters there. */
function cut(text: string, maxLength: number): string {
  let length = 0;
  let kept = "";
  // `encodeURIComponent` throws on a lone surrogate.
  for (const character of text.replace(/\p{Surrogate}/gu, "\uFFFD")) {
    length += encodeURIComponent(character).length;
    if (length > maxLength) return `${kept.trimEnd()}…`;
    kept += character;
  }
  return kept;
}

/** With spaces as %20: Outlook shows a plus sign as one. */
function withQuery(address: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address}?${pairs.join("&")}`;
}
