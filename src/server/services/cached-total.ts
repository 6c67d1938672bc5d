import { LRUCache } from "lru-cache";
import { currentTagVersion, isStale } from "#server/cache/tag-versions.ts";
import type { Tag } from "#server/cache/tags.ts";
import type { ServiceContext } from "#server/context.ts";
import { singleton } from "#server/singleton.ts";

/** Lifetime of a total that is counted fast. */
const MIN_AGE_MS = 5_000;
const MAX_AGE_MS = 60_000;
/** Lifetime as a multiple of the count's duration: the counts of one list use at most a twentieth of one core. */
const AGE_PER_COST = 20;
const LIMITS = { max: 1_000, maxSize: 1_000_000, maxEntrySize: 100_000 };

type Entry = {
  total: Promise<number>;
  newestId: number;
  /** Version of the tags before the count. */
  version: number;
  /** Time on the call's clock. */
  countedAt: number;
  ageMs: number;
};

/**
 * Returns the total of a list that grows with all users, a minute old at most. Counts anew once a newer row exists, so that its
 * author sees it, or a write has invalidated the tag, in other processes some milliseconds later. Concurrent calls share one
 * count.
 * @param list `key`: list and filter, unique among all lists; `tag`: invalidated by writes that change the total, left out
 *   for rows that never change; `newestId`: greatest id of the table, read before
 * @param count counts the rows; its failure is not kept
 */
export function cachedTotal(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  { key, tag, newestId }: { key: string; tag?: Tag; newestId: number },
  count: () => Promise<number>,
): Promise<number> {
  const stores = singleton("totals", () => new WeakMap<object, LRUCache<string, Entry>>());
  // Each call wraps `db` anew; `db._` is the same object for all calls on one pool.
  const store = stores.get(db._) ?? new LRUCache<string, Entry>(LIMITS);
  stores.set(db._, store);
  const countedAt = now().getTime();
  const kept = store.get(key);
  if (
    kept &&
    kept.newestId === newestId &&
    Math.abs(countedAt - kept.countedAt) < kept.ageMs &&
    !isStale(tag ? [tag] : [], kept.version)
  )
    return kept.total;

  const start = performance.now();
  const version = currentTagVersion();
  const fresh: Entry = { total: count(), newestId, version, countedAt, ageMs: MAX_AGE_MS };
  store.set(key, fresh, { size: 2 * key.length + 200 });
  fresh.total.then(
    () => {
      const cost = performance.now() - start;
      fresh.ageMs = Math.min(MAX_AGE_MS, Math.max(MIN_AGE_MS, cost * AGE_PER_COST));
    },
    () => {
      if (store.get(key) === fresh) store.delete(key);
    },
  );
  return fresh.total;
}
