import { authorName } from "#lib/byline.ts";
import { statedEnd } from "#lib/calendar-links.ts";
import { toCalendarDate, toClockTime } from "#lib/dates.ts";
import { toPlainText } from "#lib/text/plain-text.ts";
import type { Event } from "#schemas/event.ts";

const MAX_DESCRIPTION = 1_000;

/** Formats an instant in Singapore's time, `2026-12-01T18:30:00+08:00`. */
const inSingapore = (instant: Date) => `${toCalendarDate(instant)}T${toClockTime(instant)}:00+08:00`;

/**
 * Converts an event to https://schema.org/Event, with the properties that
 * https://developers.google.com/search/docs/appearance/structured-data/event requires.
 * @param event published or cancelled
 * @param origin the site's, without a slash at the end
 * @param images absolute URLs
 */
export function toEventJsonLd(event: Event, origin: string, images: readonly string[]) {
  const end = statedEnd(event);
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.title,
    startDate: inSingapore(event.startsAt),
    ...(end && { endDate: inSingapore(end) }),
    eventStatus: `https://schema.org/${event.status === "cancelled" ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: event.location,
      address: {
        "@type": "PostalAddress",
        streetAddress: event.location,
        ...(event.area && { addressLocality: event.area }),
        ...(event.postalCode && { postalCode: event.postalCode }),
        addressCountry: "SG",
      },
    },
    ...(event.series && { superEvent: { "@type": "EventSeries", name: event.title } }),
    description: toPlainText(event.description).slice(0, MAX_DESCRIPTION),
    image: images,
    url: `${origin}/events/${event.id}`,
    organizer: organizersOf(event, origin),
  };
}

/** Returns who the event is by, as its page says. */
function organizersOf({ hosts, author }: Event, origin: string) {
  if (hosts.length > 0) return hosts.map(({ username }) => ({ "@type": "Person", name: username }));
  const name = authorName(author);
  return author === "site" ? { "@type": "Organization", name, url: origin } : { "@type": "Person", name };
}

/** Serialises JSON for a script element; escapes characters that could end the element or begin a comment. */
export function toScriptJson(data: unknown): string {
  return JSON.stringify(data)
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e")
    .replaceAll("&", "\\u0026")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
