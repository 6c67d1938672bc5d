import { unstable_cache } from "next/cache";
import { headers } from "next/headers";
import { cache } from "react";
import superjson from "superjson";
import { isBuilding } from "#env.js";
import type { Event, EventPage, SitemapEvent } from "#schemas/event.ts";
import type { FeedbackPage } from "#schemas/feedback.ts";
import type { DishSource } from "#schemas/food.ts";
import type { Guide, GuideHtml, GuidePage, ListGuidesInput } from "#schemas/guide.ts";
import type { Impact, ImpactTotals } from "#schemas/impact.ts";
import { createCookieContext, createVisitorContext } from "#server/api/context.ts";
import { type Caller, createCaller } from "#server/api/root.ts";

/** What a cached page shows at most this long after the clock alone has changed it, in seconds. */
const REVALIDATE_SECONDS = 60;

/** The procedures, called as whoever opens the page. Makes the page dynamic. */
export async function viewerCaller(): Promise<Caller> {
  return createCaller(createCookieContext(new Headers(await headers())));
}

/**
 * An event as whoever opens the page sees it, read once for the page and its title.
 * @returns undefined when it could not be read, null when there is none that they may see
 */
export const findEvent = cache(async (id: number): Promise<Event | null | undefined> => {
  const caller = await viewerCaller();
  return caller.event.find({ id }).catch(() => undefined);
});

/** The procedures, called as a visitor: for what a page shows to everybody alike. */
export function visitorCaller(): Caller {
  return createCaller(createVisitorContext());
}

/** The first page of upcoming or past events, as everybody sees it; cached until an event changes. */
export async function listPublicEvents(scope: "upcoming" | "past"): Promise<EventPage> {
  // A build has no database; its pages are never served, since the cache lives in the running process.
  if (isBuilding()) return { items: [], meta: { page: 1, limit: 20, total: 0 } };
  return cached(["events", scope], (caller) => caller.event.list({ scope }));
}

/** The first page of feedback, as everybody sees it; cached until an entry comes or goes. */
export async function listPublicFeedback(): Promise<FeedbackPage> {
  if (isBuilding()) return { items: [], meta: { page: 1, limit: 20, total: 0 } };
  return cached(["feedback", "list"], (caller) => caller.feedback.list({}));
}

/** Whom the dish table's figures come from; they change with the app alone. */
export async function listDishSources(): Promise<DishSource[]> {
  if (isBuilding()) return [];
  return cached(["dishes", "sources"], (caller) => caller.food.dishSources());
}

/** Which pages of events there are for everybody; cached until an event changes. */
export async function listSitemapEvents(): Promise<SitemapEvent[]> {
  if (isBuilding()) return [];
  return cached(["events", "sitemap"], (caller) => caller.event.sitemap());
}

/** An event as everybody sees it, or null; cached until an event changes. */
export async function findPublicEvent(id: number): Promise<Event | null> {
  return cached(["events", String(id)], (caller) => caller.event.find({ id }));
}

/** What the community has done, for the impact page; null while the app is built. Cached until an admin changes it. */
export async function getImpact(): Promise<Impact | null> {
  if (isBuilding()) return null;
  return cached(["impact", "months"], (caller) => caller.dashboard.impact());
}

/** The same in all, for the landing page. */
export async function getImpactTotals(): Promise<ImpactTotals | null> {
  if (isBuilding()) return null;
  return cached(["impact", "totals"], (caller) => caller.dashboard.impactTotals());
}

/** A page of the guides, as everybody sees it; without a search it is cached until a guide changes. */
export async function listPublicGuides(input: ListGuidesInput): Promise<GuidePage> {
  if (isBuilding()) return { items: [], meta: { page: 1, limit: 20, total: 0 } };
  if (input.q) return createCaller(createVisitorContext()).guide.list(input);
  const { page, limit } = input;
  return cached(["guides", "list", `${page}`, `${limit}`], (caller) => caller.guide.list({ page, limit }));
}

/** A guide, or null; cached until a guide changes. */
export async function findPublicGuide(id: number): Promise<Guide | null> {
  return cached(["guides", String(id)], (caller) => caller.guide.find({ id }));
}

/** The text of a guide as HTML, or null where it cannot be rendered; cached until a guide changes. */
export async function renderPublicGuide(id: number): Promise<GuideHtml> {
  return cached(["guides", String(id), "html"], (caller) => caller.guide.html({ id }));
}

/** The first part of the key is the tag whose invalidation voids the entry and the page that used it. */
function cached<Value>(
  key: [tag: string, ...rest: string[]],
  load: (caller: Caller) => Promise<Value>,
): Promise<Value> {
  const read = unstable_cache(async () => superjson.stringify(await load(visitorCaller())), key, {
    tags: [key[0]],
    revalidate: REVALIDATE_SECONDS,
  });
  return read().then((text) => superjson.parse<Value>(text));
}
