import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "#lib/time/durations.ts";
import { currentTagVersion, isStale } from "#server/cache/tag-versions.ts";
import type { Tag } from "#server/cache/tags.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { singleton } from "#server/singleton.ts";

const LIMITS = { max: 1_000, maxSize: 1_000_000, maxEntrySize: 100_000 };
/** Below this number of rows a scan takes a few milliseconds, which is not worth caching. */
const FEW_ROWS = 10_000;

/** Result, and the version of the tags before it was read. */
type Entry = { result: Promise<unknown>; version: number };

/**
 * Returns what `read` has returned within the last minute, or reads anew once a write has invalidated the tag, in other processes
 * some milliseconds later. Concurrent calls share one read; a failure is not kept.
 * @param of `key`: unique among all results; `tag`: invalidated by writes that change the result, left out if its age
 *   does not matter; `isKept`: returns whether a result is worth keeping
 */
export function cached<Result>(
  { db }: Pick<ServiceContext, "db">,
  of: { key: string; tag?: Tag; isKept?: (result: Result) => boolean },
  read: () => Promise<Result>,
): Promise<Result> {
  const { key, tag, isKept = () => true } = of;
  const stores = singleton("cached", () => new WeakMap<object, LRUCache<string, Entry>>());
  // Each call wraps `db` anew; `db._` is the same object for all calls on one pool.
  const store = stores.get(db._) ?? new LRUCache({ ...LIMITS, ttl: MINUTE_MS, ttlResolution: 0 });
  stores.set(db._, store);
  const kept = store.get(key);
  // A key has results of one type.
  if (kept && !isStale(tag ? [tag] : [], kept.version)) return kept.result as Promise<Result>;

  const version = currentTagVersion();
  const result = read();
  const fresh: Entry = { result, version };
  store.set(key, fresh, { size: 2 * key.length + 200 });
  const forget = () => store.get(key) === fresh && store.delete(key);
  result.then((value) => isKept(value) || forget(), forget);
  return result;
}

/**
 * Makes a function that returns the result of a scan over tables that grow: a minute old at most, and current while there are few rows.
 * @param name unique among all scans
 * @param scan reads the tables
 * @param rowsOf returns about how many rows the scan has read
 */
export function cachedScan<Result>(
  name: string,
  scan: (db: Db) => Promise<Result>,
  rowsOf: (result: Result) => number,
): (ctx: Pick<ServiceContext, "db">) => Promise<Result> {
  const isKept = (result: Result) => rowsOf(result) >= FEW_ROWS;
  return ({ db }) => cached({ db }, { key: `scan ${name}`, isKept }, () => scan(db));
}
