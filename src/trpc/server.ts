import { unstable_cache } from "next/cache";
import { headers } from "next/headers";
import { cache } from "react";
import superjson from "superjson";
import { isBuilding } from "#env.js";
import { byPage } from "#lib/by-page.ts";
import { eventTopicsOf } from "#lib/guide/guide-events.ts";
import { toGuideLink } from "#lib/guide/guide-link.ts";
import type { GuideTopic } from "#lib/guide/guide-topics.ts";
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
import type { FeedbackPage } from "#schemas/feedback.ts";
import type { DishSource } from "#schemas/food/dish.ts";
import type { Guide, GuideHtml, GuideLink, GuidePage, ListGuidesInput } from "#schemas/guide.ts";
import type { Impact, ImpactTotals } from "#schemas/impact.ts";
import { createCookieContext, createVisitorContext } from "#server/api/context.ts";
import { type Caller, createCaller } from "#server/api/root.ts";
import type { Tag } from "#server/cache/tags.ts";
import { prefetch } from "#trpc/prefetch.ts";

/** Age from which a page is rendered anew: that of the pages' `revalidate`, which a lower one would replace. */
const REVALIDATE_SECONDS = 40;

/** Creates a caller for the viewer of the page, once per request, which makes the page dynamic. */
export const viewerCaller = cache(
  async (): Promise<Caller> => createCaller(createCookieContext(new Headers(await headers()))),
);

/**
 * Finds an event for the viewer of the page, once per request for the page and its title.
 * @returns undefined if the read failed, null if the event does not exist or is not visible to the viewer
 */
export const findEvent = cache(async (id: number): Promise<Event | null | undefined> => {
  const caller = await viewerCaller();
  return prefetch(caller.event.find({ id }));
});

/** Creates a caller for a visitor, to read public data. */
export function visitorCaller(): Caller {
  return createCaller(createVisitorContext());
}

/** Lists the first page of upcoming or past events for visitors; cached until an event changes. */
export async function listPublicEvents(scope: "upcoming" | "past"): Promise<EventPage> {
  // A build has no database; its pages are never served, since the server caches in memory.
  if (isBuilding()) return { items: [], meta: { page: 1, limit: 20, total: 0 } };
  return cached(["events", scope], ["events"], (caller) => caller.event.list({ scope }));
}

/** Lists the events to come that the landing page names; cached until an event changes. */
export async function listSoonestEvents(): Promise<Event[]> {
  if (isBuilding()) return [];
  return cached(["events", "soonest"], ["events"], (caller) => caller.event.soonest({}));
}

/** Lists the public dates of an event's series; cached until an event is published, changed or gone. */
export async function listPublicDates(id: number): Promise<ListedDate[]> {
  return cached(["event-dates", `${id}`], ["event-totals"], (caller) => caller.event.dates({ id }));
}

/** Lists the first page of feedback for visitors; cached until an entry is added or deleted. */
export async function listPublicFeedback(): Promise<FeedbackPage> {
  if (isBuilding()) return { items: [], meta: { page: 1, limit: 20, total: 0 } };
  return cached(["feedback"], ["feedback"], (caller) => caller.feedback.list({}).then(byPage));
}

/** Lists the sources of the dish table, which change with the app only. */
export async function listDishSources(): Promise<DishSource[]> {
  if (isBuilding()) return [];
  return cached(["dish-credits"], [], (caller) => caller.dish.sources());
}

/** Lists the public event pages, for the sitemap; cached until an event changes. */
export async function listSitemapEvents(): Promise<SitemapEvent[]> {
  if (isBuilding()) return [];
  return cached(["sitemap-events"], ["event-totals"], (caller) => caller.event.sitemap());
}

/** Finds an event for visitors, or null; cached until an event changes, since its place in its series depends on others. */
export async function findPublicEvent(id: number): Promise<Event | null> {
  return cached(["event", `${id}`], [`event:${id}`, "event-totals"], (caller) => caller.event.find({ id }));
}

/**
 * Renders the description of a public event as HTML, or returns null if it cannot be rendered. Cached by version: a change of
 * seats does not render it again.
 */
export async function renderPublicEvent({
  id,
  updatedAt,
}: Pick<Event, "id" | "updatedAt">): Promise<EventHtml> {
  return cached(["event-html", `${id}`, updatedAt.toISOString()], [], (caller) => caller.event.html({ id }));
}

/** Finds the recap of a public event, or null; cached until the event changes. */
export async function findPublicRecap(id: number): Promise<Recap | null> {
  return cached(["recap", `${id}`], [`event:${id}`], (caller) => caller.event.findRecap({ id }));
}

/** Renders the note of a recap as HTML, or returns null if it cannot be rendered. Cached by version. */
export async function renderPublicRecap(
  id: number,
  { updatedAt }: Pick<Recap, "updatedAt">,
): Promise<RecapHtml> {
  return cached(["recap-html", `${id}`, updatedAt.toISOString()], [], (caller) =>
    caller.event.recapHtml({ id }),
  );
}

/**
 * Lists upcoming events like one; cached until an event is published, changed or gone. Seats may be a minute old, so that the page
 * stays cached while people join other events.
 */
export async function listSimilarEvents(id: number): Promise<Event[]> {
  return cached(["event-similar", `${id}`], ["event-totals"], (caller) => caller.event.similar({ id }));
}

/** Counts the upcoming events by planning area and by topic, for the filters of lists; cached until an event changes. */
export async function countUpcomingEvents(): Promise<{ areas: AreaCount[]; topics: TopicCount[] }> {
  if (isBuilding()) return { areas: [], topics: [] };
  return cached(["event-counts"], ["event-totals"], async ({ event }) => {
    const [areas, topics] = await Promise.all([event.areas(), event.topics()]);
    return { areas, topics };
  });
}

/** Lists the planning areas with past events, for the filter of their list; cached until an event changes. */
export async function listPastAreas(): Promise<string[]> {
  if (isBuilding()) return [];
  return cached(["past-areas"], ["event-totals"], ({ event }) => event.pastAreas());
}

/** Returns the figures of the impact page, or null while the app is built; cached until an admin changes them. */
export async function getImpact(): Promise<Impact | null> {
  if (isBuilding()) return null;
  return cached(["impact", "months"], ["impact"], (caller) => caller.dashboard.impact());
}

/** Returns the impact's totals for the landing page, or null while the app is built. */
export async function getImpactTotals(): Promise<ImpactTotals | null> {
  if (isBuilding()) return null;
  return cached(["impact", "totals"], ["impact"], (caller) => caller.dashboard.impactTotals());
}

/** Lists a page of guides, of all or of a topic; without a search it is cached until a guide changes. */
export async function listPublicGuides(input: ListGuidesInput): Promise<GuidePage> {
  if (isBuilding()) return { items: [], meta: { page: 1, limit: 20, total: 0 } };
  if (input.q) return createCaller(createVisitorContext()).guide.list(input);
  const { page, limit, topic } = input;
  return cached(["guides", `${page}`, `${limit}`, topic ?? ""], ["guides"], (caller) =>
    caller.guide.list({ page, limit, topic }),
  );
}

/** Guides that are shown at once: more than the product's own. */
const MANY_GUIDES = 100;

/** Lists the guides of a topic, or all, oldest first, without their texts; cached until a guide changes. */
export async function listGuideLinks(topic?: GuideTopic): Promise<GuideLink[]> {
  if (isBuilding()) return [];
  return cached(["guide-links", topic ?? ""], ["guides"], async (caller) => {
    const { items } = await caller.guide.list({ topic, limit: MANY_GUIDES });
    return items.map(toGuideLink).toReversed();
  });
}

/** Lists the next events that go with a guide's topic; cached until an event is published, changed or gone. */
export async function listGuideEvents(topic: GuideTopic | null): Promise<Event[]> {
  const topics = topic === null ? [] : eventTopicsOf(topic);
  if (topics.length === 0) return [];
  return cached(["guide-events", ...topics], ["event-totals"], (caller) =>
    caller.event.soonest({ topic: topics.join(",") }),
  );
}

/** Finds a guide, or null; cached until a guide changes. */
export async function findPublicGuide(id: number): Promise<Guide | null> {
  return cached(["guide", `${id}`], [`guide:${id}`], (caller) => caller.guide.find({ id }));
}

/** Renders a guide as HTML, or returns null if it cannot be rendered; cached until a guide changes. */
export async function renderPublicGuide(id: number): Promise<GuideHtml> {
  return cached(["guide-html", `${id}`], [`guide:${id}`], (caller) => caller.guide.html({ id }));
}

/** Caches a read until one of `tags`, which the pages that use it get, too, is invalidated. */
function cached<Value>(key: string[], tags: Tag[], load: (caller: Caller) => Promise<Value>): Promise<Value> {
  const read = unstable_cache(async () => superjson.stringify(await load(visitorCaller())), key, {
    tags,
    revalidate: REVALIDATE_SECONDS,
  });
  return read().then((text) => superjson.parse<Value>(text));
}
