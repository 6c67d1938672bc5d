import { eventFeedPath } from "#lib/embed/feed-path.ts";
import { parseEventQuery, toEventsHref, toListEventsInput } from "#lib/event/event-query.ts";
import { namesOfPlace } from "#lib/event/place-filter.ts";
import { TOPICS } from "#lib/event/topics.ts";
import { formatTimes } from "#lib/event/when/event-times.ts";
import { formatSeriesDay } from "#lib/event/when/series-line.ts";
import { formatCount } from "#lib/format.ts";
import { toAddress } from "#lib/places/address.ts";
import { findStation, formatStation } from "#lib/places/stations.ts";
import { site } from "#lib/site.ts";
import { toPlainText } from "#lib/text/plain-text.ts";
import { formatDate } from "#lib/time/dates.ts";
import type { FeedEvent } from "#schemas/event/event-feed.ts";
import { type AtomEntry, toFeedHtml, toParagraph } from "#server/api/feed/atom.ts";
import { type FeedOptions, feedReply } from "#server/api/feed/feed-reply.ts";
import type { Reply } from "#server/http/response/reply.ts";

/**
 * Answers `/events.atom`, with the filters of /events; an unknown value is none, as there.
 * @throws AppError METHOD_NOT_ALLOWED; NOT_FOUND for a path below
 */
export function handleEventFeed(request: Request, options: FeedOptions = {}): Promise<Reply | Response> {
  const query = { ...parseEventQuery("upcoming", new URL(request.url).searchParams), q: "", page: 1 };
  const { topic, region, area, seats } = query;
  const names = namesOfPlace({ topic: topic ? [topic] : [], region, area });
  const title = names.length > 0 ? `${site.name} events: ${names.join(", ")}` : `${site.name} events`;
  return feedReply(
    request,
    {
      path: eventFeedPath(query),
      // Only this filter lets a change of seats change the feed.
      tags: seats ? ["events"] : ["event-totals"],
      async read(caller, appUrl) {
        const found = await caller.event.feed(toListEventsInput(query));
        return {
          title,
          page: appUrl + toEventsHref(query),
          entries: found.map((entry) => toEntry(entry, appUrl)),
        };
      },
    },
    options,
  );
}

function toEntry({ event, changedAt, dates, html }: FeedEvent, appUrl: string): AtomEntry {
  const isCancelled = event.status === "cancelled";
  const facts = factsOf(event, dates);
  const cancelled = [
    "This event has been cancelled.",
    ...(event.changeReason ? [`Reason: ${event.changeReason}`] : []),
  ];
  const { series } = event;
  return {
    // The page of a series is that of its next date.
    ...(series && { id: `${appUrl}/events#series-${series.id}${isCancelled ? "-cancelled" : ""}` }),
    url: `${appUrl}/events/${event.id}`,
    title: isCancelled ? `Cancelled: ${event.title}` : event.title,
    changedAt,
    summary: facts.slice(0, 2).join(" · "),
    html: [
      isCancelled ? toParagraph(cancelled) : "",
      toParagraph(facts),
      html === null ? toParagraph(toPlainText(event.description).split("\n")) : toFeedHtml(html),
    ].join("\n"),
    categories: event.topics.map((slug) => ({ slug, name: TOPICS[slug] })),
  };
}

/** Returns what an event is about in lines: when, where, and for how many. People are in no feed. */
function factsOf(event: FeedEvent["event"], dates: readonly Date[]): string[] {
  const station = event.station === null ? null : findStation(event.station);
  const others = dates.slice(1).map((startsAt) => formatSeriesDay({ startsAt }));
  return [
    `When: ${formatDate(event.startsAt)}, ${formatTimes(event)}`,
    `Where: ${toAddress(event)}`,
    ...(others.length > 0 ? [`Other dates: ${others.join("; ")}`] : []),
    ...(station ? [`Near ${formatStation(station)}`] : []),
    ...(event.area ? [`Area: ${event.area}`] : []),
    ...(event.directions ? event.directions.split("\n") : []),
    ...(event.capacity === null ? [] : [`For ${formatCount(event.capacity, "person", "people")}`]),
  ];
}
