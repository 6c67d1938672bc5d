import { LRUCache } from "lru-cache";
import type { CacheHandlerValue } from "next/dist/server/lib/incremental-cache/index.js";
import type { CachedAppPageValue, IncrementalCacheValue } from "next/dist/server/response-cache/types.js";
import { isStale } from "#server/cache/tag-versions.ts";
import { type RequestContext, requestContext } from "#server/http/request-context.ts";
import { singleton } from "#server/singleton.ts";

export type Entry = {
  value: IncrementalCacheValue;
  lastModified: number;
  cacheControl: CacheHandlerValue["cacheControl"];
  /** Tag version at which its data began to be read. */
  version: number;
  tags: string[];
};
export type PageEntry = Entry & { value: CachedAppPageValue };

/** The longest page takes an eighth of it. */
const LIMITS = { max: 1_000, maxSize: 64 * 1024 * 1024, maxEntrySize: 8 * 1024 * 1024 };

/** Returns the process's cache of pages and reads, by the keys of Next.js. */
export const entries = () => singleton("pageCache", () => new LRUCache<string, Entry>(LIMITS));

const responses = () =>
  singleton("cachedResponses", () => new WeakMap<RequestContext, { key: string; entry: Entry }>());

/** Records that Next.js got `entry` for the current request. */
export function recordHit(key: string, entry: Entry): void {
  responses().set(requestContext(), { key, entry });
}

/** Returns what Next.js got from the cache last for a request. */
export function findHit(context: RequestContext): { key: string; entry: Entry } | undefined {
  return responses().get(context);
}

/** Returns true for a page that Next.js would send as it is, without rendering it again. */
export function isFreshPage(entry: Entry, now: number): entry is PageEntry {
  const { value, cacheControl, lastModified, tags, version } = entry;
  if (value.kind !== "APP_PAGE" || value.postponed || (value.status ?? 200) !== 200) return false;
  const revalidate = cacheControl?.revalidate;
  const isYoung =
    typeof revalidate === "number" ? now < lastModified + revalidate * 1_000 : revalidate === false;
  return isYoung && !isStale(tags, version);
}
