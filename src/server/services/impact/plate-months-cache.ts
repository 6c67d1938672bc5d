import type { Db } from "#server/db/client.ts";
import { type PlateMonth, readPlateMonths } from "#server/services/impact/plate-months.ts";
import { singleton } from "#server/singleton.ts";

/** Fewer plates than these are read in some milliseconds, which is not worth keeping. */
const FEW_PLATES = 10_000;
/** What was read stays good for this many times what the reading took: at most a twentieth of one core goes there. */
const AGE_PER_COST = 20;
const MAX_AGE_MS = 60_000;

type Kept = { months: Promise<PlateMonth[]>; goodUntil: number };

/**
 * The months of the food log: at most a minute old, and where there are few plates, as they are. Whoever asks while they
 * are being read gets the same answer.
 */
export function getPlateMonths(db: Db): Promise<PlateMonth[]> {
  const cache = singleton("plateMonths", () => new WeakMap<object, Kept>());
  // `db` is wrapped anew for each call; what lies under it stays the same for a pool.
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
