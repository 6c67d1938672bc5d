import { type EmbedFilters, type EmbedQuery, type FilterName, toEventQuery } from "#lib/embed/embed-query.ts";
import { escapeMarkup } from "#lib/embed/embed-snippet.ts";
import { toEventsHref } from "#lib/event/event-query.ts";
import { namesOfPlace } from "#lib/event/place-filter.ts";
import { toSeatsLine } from "#lib/event/seats-line.ts";
import { formatTimes, phaseOfEvent } from "#lib/event/when/event-times.ts";
import { formatSeries } from "#lib/event/when/series-line.ts";
import { toAddress } from "#lib/places/address.ts";
import { formatDate } from "#lib/time/dates.ts";
import type { Event } from "#schemas/event/event.ts";
import { embedPage, line, link } from "#server/api/embed/embed-page.ts";

/** Says that a filter is left out, since its value is not in its list. */
const UNKNOWN: Record<FilterName, string> = {
  area: "We don’t know this area, so these are from all over Singapore.",
  region: "We don’t know this region, so these are from all over Singapore.",
  topic: "We don’t know this topic, so these are on any topic.",
};

/** Returns the lines about filters that are left out. */
export const unknownLines = (unknown: readonly FilterName[]): string =>
  unknown.map((name) => line(UNKNOWN[name])).join("");

/** Returns the heading of a list: `Upcoming events: Food rescue, East`. */
export function eventsHeading({ topic, region, area }: EmbedFilters): string {
  const names = namesOfPlace({ topic: topic ? [topic] : [], region, area });
  return names.length > 0 ? `Upcoming events: ${names.join(", ")}` : "Upcoming events";
}

type Shown = { appUrl: string; now: Date };

/** Returns the page with a list of upcoming events. */
export function eventsEmbed(
  events: readonly Event[],
  query: EmbedQuery & { unknown: readonly FilterName[] },
  { appUrl, now }: Shown,
): string {
  const rows = events.map((event) => `<li>${eventRow(event, { appUrl, now })}</li>`).join("");
  const list = events.length > 0 ? `<ul>${rows}</ul>` : "<p>No upcoming events at the moment.</p>";
  return embedPage({
    heading: eventsHeading(query),
    theme: query.theme,
    html: unknownLines(query.unknown) + list,
    more: appUrl + toEventsHref(toEventQuery(query)),
  });
}

function eventRow(event: Event, { appUrl, now }: Shown): string {
  const dates = event.dates ?? [];
  const html = [
    line(whenOf(event), "when"),
    `<h2>${escapeMarkup(event.title)}</h2>`,
    line(event.area ?? event.location),
    line(event.series && dates.length > 1 ? formatSeries(event.series, dates, now) : null),
    line(stateOf(event, now)),
  ].join("");
  return link({ href: `${appUrl}/events/${event.id}`, html, className: "card" });
}

/** Returns the page with the card of one event that visitors may see. */
export function eventEmbed(event: Event, theme: EmbedQuery["theme"], { appUrl, now }: Shown): string {
  const html = [
    line(whenOf(event), "when"),
    line(toAddress(event)),
    line(event.area),
    line(stateOf(event, now)),
  ].join("");
  return embedPage({
    heading: event.title,
    theme,
    html: `<div class="card">${html}</div>`,
    more: `${appUrl}/events/${event.id}`,
  });
}

const whenOf = (event: Event) => `${formatDate(event.startsAt)} · ${formatTimes(event)}`;

/** Returns what decides whether to come: that it is cancelled, over or running, or the spots left; null without a limit. */
function stateOf(event: Event, now: Date): string | null {
  if (event.status === "cancelled") return "This event has been cancelled.";
  const phase = phaseOfEvent(event, now);
  if (phase === "over") return "This event is over.";
  return phase === "running" ? "Happening now" : toSeatsLine(event).left;
}
