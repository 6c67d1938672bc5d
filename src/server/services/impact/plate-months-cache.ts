import type { Db } from "#server/db/client.ts";
import { type PlateMonth, readPlateMonths } from "#server/services/impact/plate-months.ts";

/** Reading that takes no longer than this is not worth keeping. */
const CHEAP_MS = 50;
/** What was read stays good for this many times what the reading took: at most a twentieth of one core goes there. */
const AGE_PER_COST = 20;
const MAX_AGE_MS = 60_000;

type Kept = { months: Promise<PlateMonth[]>; goodUntil: number };
const store = globalThis as { cukupPlateMonths?: WeakMap<object, Kept> };

/**
 * The months of the food log: at most a minute old, and where reading is quick, as they are. Whoever asks while they
 * are being read gets the same answer.
 */
export function getPlateMonths(db: Db): Promise<PlateMonth[]> {
  store.cukupPlateMonths ??= new WeakMap();
  const { cukupPlateMonths: cache } = store;
  // `db` is wrapped anew for each call; what lies under it stays the same for a pool.
  const pool = db._;
  const kept = cache.get(pool);
  if (kept && performance.now() < kept.goodUntil) return kept.months;
  const start = performance.now();
  const fresh: Kept = { months: readPlateMonths(db), goodUntil: Number.POSITIVE_INFINITY };
  cache.set(pool, fresh);
  fresh.months.then(
    () => {
      const now = performance.now();
      const cost = now - start;
      fresh.goodUntil = cost <= CHEAP_MS ? now : now + Math.min(MAX_AGE_MS, cost * AGE_PER_COST);
    },
    () => cache.delete(pool),
  );
  return fresh.months;
}
