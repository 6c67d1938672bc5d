import { type EventQuery, toEventsHref } from "#lib/event/event-query.ts";

/** Paths of the Atom feeds. */
export const EVENT_FEED_PATH = "/events.atom";
export const GUIDE_FEED_PATH = "/guides.atom";

/** Returns the path of the feed with the filters of a list of upcoming events; a text to search for is none. */
export const eventFeedPath = (query: EventQuery): string =>
  toEventsHref({ ...query, q: "", page: 1 }).replace(/^\/events/, EVENT_FEED_PATH);
