import { and, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import { DAY_MS } from "#lib/time/durations.ts";
import type { ServiceContext } from "#server/context.ts";
import { foodItems, uploads } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { isKeptByNoEvent } from "#server/services/upload/unused.ts";

/** Time that an upload may stay unused. */
const GRACE_MS = DAY_MS;
/** Unique among the app's advisory locks: "sweep" on a telephone keypad. */
const SWEEP_LOCK = 79_337;
const BATCH = 500;

/**
 * Removes uploads, stored or not, that are unused a day after they were announced, photos without a row, and partial
 * uploads of that age. Covers that a host replaced stay for 30 days, so that an admin can put them back, and photos of a
 * reopened event for a day. One process at a time; a concurrent call returns at once.
 * @returns numbers of rows and of photos without a row removed
 */
export async function sweepUploads({
  db,
  storage,
  now,
}: Pick<ServiceContext, "db" | "storage" | "now">): Promise<{ rows: number; strays: number }> {
  const before = new Date(now().getTime() - GRACE_MS);
  const swept = await inTransaction({ db }, async ({ db: tx }) => {
    const [lock] = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${SWEEP_LOCK}) as taken`,
    );
    if (!lock?.taken) return null;
    const unused = tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(
        and(
          lt(uploads.createdAt, before),
          notExists(tx.select({ one: sql`1` }).from(foodItems).where(eq(foodItems.uploadId, uploads.id))),
          isKeptByNoEvent(tx, now()),
        ),
      )
      .limit(BATCH)
      // A transaction that is about to refer to the row has locked it.
      .for("update", { skipLocked: true });
    return tx.delete(uploads).where(inArray(uploads.id, unused)).returning({ key: uploads.key });
  });
  if (!swept) return { rows: 0, strays: 0 };
  await storage.delete(swept.map(({ key }) => key));
  await storage.removePartial(before);
  const strays = await findStrays(db, await storage.list(before));
  await storage.delete(strays);
  return { rows: swept.length, strays: strays.length };
}

/** Finds photos without a row, which a crash between writing or deleting the two leaves behind. */
async function findStrays(db: ServiceContext["db"], keys: string[]): Promise<string[]> {
  const strays: string[] = [];
  for (let start = 0; start < keys.length; start += BATCH) {
    const batch = keys.slice(start, start + BATCH);
    const rows = await db.select({ key: uploads.key }).from(uploads).where(inArray(uploads.key, batch));
    const known = new Set(rows.map(({ key }) => key));
    strays.push(...batch.filter((key) => !known.has(key)));
  }
  return strays;
}
