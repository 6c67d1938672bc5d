import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { singleton } from "#server/singleton.ts";

/** Below this number of rows a scan takes a few milliseconds, which is not worth caching. */
const FEW_ROWS = 10_000;
/** Lifetime of a result as a multiple of the scan's duration: each kind of scan uses at most a twentieth of one core. */
const AGE_PER_COST = 20;
const MAX_AGE_MS = 60_000;

type Entry<Result> = { result: Promise<Result>; goodUntil: number };

/**
 * Creates a function that returns the result of a scan over tables that grow: at most a minute old, and current while
 * there are few rows. Concurrent calls share one scan; a failure is not kept.
 * @param name unique among all scans
 * @param scan reads the tables
 * @param rowsOf returns about how many rows the scan has read
 */
export function cachedScan<Result>(
  name: string,
  scan: (db: Db) => Promise<Result>,
  rowsOf: (result: Result) => number,
): (ctx: Pick<ServiceContext, "db">) => Promise<Result> {
  return ({ db }) => {
    const cache = singleton(`scan ${name}`, () => new WeakMap<object, Entry<Result>>());
    // Each call wraps `db` anew; `db._` is the same object for all calls on one pool.
    const pool = db._;
    const kept = cache.get(pool);
    if (kept && performance.now() < kept.goodUntil) return kept.result;
    const start = performance.now();
    const fresh: Entry<Result> = { result: scan(db), goodUntil: Number.POSITIVE_INFINITY };
    cache.set(pool, fresh);
    fresh.result.then(
      (result) => {
        const now = performance.now();
        const isFew = rowsOf(result) < FEW_ROWS;
        fresh.goodUntil = isFew ? now : now + Math.min(MAX_AGE_MS, (now - start) * AGE_PER_COST);
      },
      () => cache.delete(pool),
    );
    return fresh.result;
  };
}
