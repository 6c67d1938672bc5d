import type { ServiceContext } from "#server/context.ts";
import { type PlateMonth, readPlateMonths } from "#server/services/food/plate-months.ts";
import { singleton } from "#server/singleton.ts";

/** Below this number a scan takes a few milliseconds, which is not worth caching. */
const FEW_PLATES = 10_000;
/** Lifetime of an entry as a multiple of the scan's duration: scans use at most a twentieth of one core. */
const AGE_PER_COST = 20;
const MAX_AGE_MS = 60_000;

type Kept = { months: Promise<PlateMonth[]>; goodUntil: number };

/**
 * Sums up the food log by month, latest first: at most a minute old, and current while there are few plates. Concurrent
 * calls share one scan.
 */
export function getPlateMonths({ db }: Pick<ServiceContext, "db">): Promise<PlateMonth[]> {
  const cache = singleton("plateMonths", () => new WeakMap<object, Kept>());
  // Each call wraps `db` anew; `db._` is the same object for all calls on one pool.
  const pool = db._;
  const kept = cache.get(pool);
  if (kept && performance.now() < kept.goodUntil) return kept.months;
  const start = performance.now();
  const fresh: Kept = { months: readPlateMonths(db), goodUntil: Number.POSITIVE_INFINITY };
  cache.set(pool, fresh);
  fresh.months.then(
    (months) => {
      const now = performance.now();
      const isFew = months.reduce((sum, { plates }) => sum + plates, 0) < FEW_PLATES;
      fresh.goodUntil = isFew ? now : now + Math.min(MAX_AGE_MS, (now - start) * AGE_PER_COST);
    },
    () => cache.delete(pool),
  );
  return fresh.months;
}
