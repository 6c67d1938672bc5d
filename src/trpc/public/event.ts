import type {
  AreaCount,
  Event,
  EventHtml,
  EventPage,
  ListedDate,
  SitemapEvent,
  TopicCount,
} from "#schemas/event/event.ts";
import type { Recap, RecapHtml } from "#schemas/event/recap.ts";
import { cached, EMPTY_PAGE } from "#trpc/server.ts";

/** Lists the first page of upcoming or past events for visitors, an upcoming series once; cached until an event changes. */
export const listPublicEvents = (scope: "upcoming" | "past"): Promise<EventPage> =>
  cached(["events", scope], { tags: ["events"], building: EMPTY_PAGE }, ({ event }) =>
    event.list({ scope, series: "once" }),
  );

/** Lists the events to come that the landing page names; cached until an event changes. */
export const listSoonestEvents = (): Promise<Event[]> =>
  cached(["events", "soonest"], { tags: ["events"], building: [] }, ({ event }) => event.soonest({}));

/** Lists the public dates of an event's series; cached until an event is published, changed or gone. */
export const listPublicDates = (id: number): Promise<ListedDate[]> =>
  cached(["event-dates", `${id}`], { tags: ["event-totals"] }, ({ event }) => event.dates({ id }));

/** Lists the public event pages, for the sitemap; cached until an event changes. */
export const listSitemapEvents = (): Promise<SitemapEvent[]> =>
  cached(["sitemap-events"], { tags: ["event-totals"], building: [] }, ({ event }) => event.sitemap());

/** Finds an event for visitors, or null; cached until an event changes, since its place in its series depends on others. */
export const findPublicEvent = (id: number): Promise<Event | null> =>
  cached(["event", `${id}`], { tags: [`event:${id}`, "event-totals"] }, ({ event }) => event.find({ id }));

/**
 * Renders the description of a public event as HTML, or returns null if it cannot be rendered. Cached by version: a change of
 * seats does not render it again.
 */
export const renderPublicEvent = ({ id, updatedAt }: Pick<Event, "id" | "updatedAt">): Promise<EventHtml> =>
  cached(["event-html", `${id}`, updatedAt.toISOString()], { tags: [] }, ({ event }) => event.html({ id }));

/** Finds the recap of a public event, or null; cached until the event changes. */
export const findPublicRecap = (id: number): Promise<Recap | null> =>
  cached(["recap", `${id}`], { tags: [`event:${id}`] }, ({ event }) => event.findRecap({ id }));

/** Renders the note of a recap as HTML, or returns null if it cannot be rendered. Cached by version. */
export const renderPublicRecap = (id: number, { updatedAt }: Pick<Recap, "updatedAt">): Promise<RecapHtml> =>
  cached(["recap-html", `${id}`, updatedAt.toISOString()], { tags: [] }, ({ event }) =>
    event.recapHtml({ id }),
  );

/**
 * Lists upcoming events like one; cached until an event is published, changed or gone. Seats may be a minute old, so that the page
 * stays cached while people join other events.
 */
export const listSimilarEvents = (id: number): Promise<Event[]> =>
  cached(["event-similar", `${id}`], { tags: ["event-totals"] }, ({ event }) => event.similar({ id }));

/** Counts the upcoming events by planning area and by topic, for the filters of lists; cached until an event changes. */
export const countUpcomingEvents = (): Promise<{ areas: AreaCount[]; topics: TopicCount[] }> =>
  cached(
    ["event-counts"],
    { tags: ["event-totals"], building: { areas: [], topics: [] } },
    async ({ event }) => {
      const [areas, topics] = await Promise.all([event.areas(), event.topics()]);
      return { areas, topics };
    },
  );

/** Lists the planning areas with past events, for the filter of their list; cached until an event changes. */
export const listPastAreas = (): Promise<string[]> =>
  cached(["past-areas"], { tags: ["event-totals"], building: [] }, ({ event }) => event.pastAreas());
