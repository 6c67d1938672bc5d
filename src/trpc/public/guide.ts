import { eventTopicsOf, practicalGuides } from "#lib/guide/guide-events.ts";
import { toGuideLink } from "#lib/guide/guide-link.ts";
import type { GuideTopic } from "#lib/guide/guide-topics.ts";
import type { Event } from "#schemas/event/event.ts";
import type { Guide, GuideHtml, GuideLink, GuidePage, ListGuidesInput } from "#schemas/guide.ts";
import { cached, EMPTY_PAGE, visitorCaller } from "#trpc/server.ts";

/** Lists a page of guides, of all or of a topic; without a search it is cached until a guide changes. */
export async function listPublicGuides(input: ListGuidesInput): Promise<GuidePage> {
  if (input.q) return visitorCaller().guide.list(input);
  const { page, limit, topic } = input;
  return cached(
    ["guides", `${page}`, `${limit}`, topic ?? ""],
    { tags: ["guides"], building: EMPTY_PAGE },
    ({ guide }) => guide.list({ page, limit, topic }),
  );
}

/** Guides that are shown at once: more than the product's own. */
const MANY_GUIDES = 100;

/** Lists the guides of a topic, or all, oldest first, without their texts; cached until a guide changes. */
export const listGuideLinks = (topic?: GuideTopic): Promise<GuideLink[]> =>
  cached(["guide-links", topic ?? ""], { tags: ["guides"], building: [] }, async ({ guide }) => {
    const { items } = await guide.list({ topic, limit: MANY_GUIDES });
    return items.map(toGuideLink).toReversed();
  });

/** Lists the guides of a topic for an event: those that help with some food, such as recipes, or all if there are none. */
export const listEventGuides = (topic: GuideTopic): Promise<GuideLink[]> =>
  cached(["event-guides", topic], { tags: ["guides"], building: [] }, async ({ guide }) => {
    const { items } = await guide.list({ topic, limit: MANY_GUIDES });
    return practicalGuides(items).map(toGuideLink).toReversed();
  });

/** Lists the next events that go with a guide's topic; cached until an event is published, changed or gone. */
export async function listGuideEvents(topic: GuideTopic | null): Promise<Event[]> {
  const topics = topic === null ? [] : eventTopicsOf(topic);
  if (topics.length === 0) return [];
  return cached(["guide-events", ...topics], { tags: ["event-totals"] }, ({ event }) =>
    event.soonest({ topic: topics.join(",") }),
  );
}

/** Finds a guide, or null; cached until a guide changes. */
export const findPublicGuide = (id: number): Promise<Guide | null> =>
  cached(["guide", `${id}`], { tags: [`guide:${id}`] }, ({ guide }) => guide.find({ id }));

/** Renders a guide as HTML, or returns null if it cannot be rendered; cached until a guide changes. */
export const renderPublicGuide = (id: number): Promise<GuideHtml> =>
  cached(["guide-html", `${id}`], { tags: [`guide:${id}`] }, ({ guide }) => guide.html({ id }));
