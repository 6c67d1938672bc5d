import { unstable_cache } from "next/cache";
import { headers } from "next/headers";
import { cache } from "react";
import superjson from "superjson";
import { isBuilding } from "#env.ts";
import type { Event } from "#schemas/event/event.ts";
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

/** Creates a caller for a visitor, to fill the cache. */
function fillingCaller(): Caller {
  return createCaller({ ...createVisitorContext(), fillsCache: true });
}

/** First page of a list during a build. */
export const EMPTY_PAGE = { items: [], meta: { page: 1, limit: 20, total: 0 } };

/**
 * Reads public data from the cache, until one of `tags`, which the pages that use it get, too, is invalidated.
 * @param options `building`: the value during a build, which has no database; the pages of a build are never served
 */
export async function cached<Value>(
  key: string[],
  options: { tags: Tag[]; building?: Value },
  load: (caller: Caller) => Promise<Value>,
): Promise<Value> {
  if (options.building !== undefined && isBuilding()) return options.building;
  const read = unstable_cache(async () => superjson.stringify(await load(fillingCaller())), key, {
    tags: options.tags,
    revalidate: REVALIDATE_SECONDS,
  });
  return superjson.parse<Value>(await read());
}
