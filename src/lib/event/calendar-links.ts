import { type EventTimes, endOf } from "#lib/event/when/event-times.ts";
import { toAddress } from "#lib/places/address.ts";
import { toPlainText } from "#lib/text/plain-text.ts";

/** Fields of an event that a calendar entry needs. */
type Entry = EventTimes & {
  id: number;
  title: string;
  location: string;
  postalCode: string | null;
  description: string;
};

/** Keeps URLs below 2,000 characters, which work everywhere; the event's page has the rest of the text. */
const MAX_DETAILS_LENGTH = 1_000;

/** Path of the iCalendar file of an event. */
export const eventFilePath = (id: number) => `/api/v1/event/${id}/calendar.ics`;

/** Path of the iCalendar feed of all events. */
export const eventsFeedPath = "/api/v1/event/calendar.ics";

/** Returns the path of the feed of the events that fit; empty filters are left out. */
export function filteredFeedPath(filter: Record<"topic" | "region" | "area", string>): string {
  const chosen = Object.entries(filter).filter(([, value]) => value !== "");
  return chosen.length > 0 ? `${eventsFeedPath}?${new URLSearchParams(chosen)}` : eventsFeedPath;
}

/** URL of Google Calendar's form for a new entry, filled in with the event. @param appUrl the site's origin */
export function googleEventUrl(event: Entry, appUrl: string): string {
  const [start, end] = instantsOf(event).map((instant) =>
    instant.toISOString().replaceAll(/[-:]|\.\d+/g, ""),
  );
  return withQuery("https://calendar.google.com/calendar/render", {
    action: "TEMPLATE",
    text: event.title,
    dates: `${start}/${end}`,
    ctz: "Asia/Singapore",
    location: toAddress(event),
    details: detailsOf(event, appUrl),
  });
}

/** URL of Outlook.com's form for a new entry, filled in with the event. @param appUrl the site's origin */
export function outlookEventUrl(event: Entry, appUrl: string): string {
  const [start = "", end = ""] = instantsOf(event).map((instant) => instant.toISOString());
  return withQuery("https://outlook.live.com/calendar/0/deeplink/compose", {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: event.title,
    startdt: start,
    enddt: end,
    location: toAddress(event),
    body: detailsOf(event, appUrl),
  });
}

/** URLs that subscribe to a calendar feed in Google Calendar, Outlook.com, and the calendar app of the device. */
export function subscriptionUrls(feedUrl: string, name: string) {
  // Google subscribes to webcal: URLs; it accepts https: URLs of its own calendars only.
  const webcal = feedUrl.replace(/^https?:/, "webcal:");
  return {
    google: withQuery("https://calendar.google.com/calendar/render", { cid: webcal }),
    outlook: withQuery("https://outlook.live.com/calendar/0/addfromweb", { url: feedUrl, name }),
    device: webcal,
  };
}

function instantsOf(event: Entry): Date[] {
  return [event.startsAt, endOf(event)];
}

function detailsOf({ id, description }: Entry, appUrl: string): string {
  return `${cut(toPlainText(description), MAX_DETAILS_LENGTH)}\n\n${appUrl}/events/${id}`;
}

/** Cuts a text to a length in its URL-encoded form, in which an emoji takes twelve characters. */
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

/** Adds a query with spaces as %20, since Outlook shows a plus sign as such. */
function withQuery(url: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${url}?${pairs.join("&")}`;
}
