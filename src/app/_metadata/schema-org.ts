import { authorName } from "#lib/event/byline.ts";
import { statedEnd } from "#lib/event/when/event-times.ts";
import { site } from "#lib/site.ts";
import { toPlainText } from "#lib/text/plain-text.ts";
import { toCalendarDate, toClockTime } from "#lib/time/dates.ts";
import type { Event } from "#schemas/event/event.ts";
import type { Guide } from "#schemas/guide.ts";

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
    isAccessibleForFree: true,
    ...(event.capacity !== null && {
      maximumAttendeeCapacity: event.capacity,
      remainingAttendeeCapacity: Math.max(0, event.capacity - event.attending),
    }),
    organizer: organizersOf(event, origin),
  };
}

/** Returns who the event is by, as its page says. */
function organizersOf({ hosts, author }: Event, origin: string) {
  if (hosts.length > 0) return hosts.map(({ username }) => ({ "@type": "Person", name: username }));
  const name = authorName(author);
  return author === "site" ? organization(origin) : { "@type": "Person", name };
}

const organization = (origin: string) => ({ "@type": "Organization", name: site.name, url: origin });

/**
 * Converts the site to https://schema.org/Organization.
 * @param origin the site's, without a slash at the end
 */
export function toSiteJsonLd(origin: string) {
  return {
    "@context": "https://schema.org",
    ...organization(origin),
    logo: `${origin}/icons/icon-512.png`,
    description: site.description,
    email: site.contactEmail,
    areaServed: { "@type": "Country", name: "Singapore" },
  };
}

/**
 * Converts a guide to https://schema.org/Article.
 * @param origin the site's, without a slash at the end
 * @param summary plain text
 */
export function toGuideJsonLd(
  guide: Pick<Guide, "id" | "title" | "createdAt" | "updatedAt">,
  origin: string,
  summary: string,
) {
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: guide.title,
    ...(summary !== "" && { description: summary }),
    image: [`${origin}/guides/${guide.id}/card.png`],
    datePublished: guide.createdAt.toISOString(),
    dateModified: guide.updatedAt.toISOString(),
    inLanguage: "en-SG",
    isAccessibleForFree: true,
    author: organization(origin),
    publisher: organization(origin),
    mainEntityOfPage: `${origin}/guides/${guide.id}`,
  };
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
