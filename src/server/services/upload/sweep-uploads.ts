import { and, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import { events, foodItems, uploads } from "#server/db/schema/index.ts";

/** For how long a file may wait to be used by something. */
const GRACE_MS = 24 * 60 * 60 * 1000;
/** Any number that no other use of advisory locks has: "sweep" on a telephone's keys. */
const SWEEP_LOCK = 79_337;
const BATCH = 500;

/**
 * Removes uploads that nothing uses a day after they were announced, arrived or not, and files that have no row.
 * One process at a time does it; another's call returns at once.
 * @returns how many rows and stray files went
 */
export async function sweepUploads({
  db,
  storage,
  now,
}: Pick<ServiceContext, "db" | "storage" | "now">): Promise<{ rows: number; strays: number }> {
  const before = new Date(now().getTime() - GRACE_MS);
  const swept = await db.transaction(async (tx) => {
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
          notExists(tx.select({ one: sql`1` }).from(events).where(eq(events.coverUploadId, uploads.id))),
        ),
      )
      .limit(BATCH)
      // Whoever refers to a row right now holds it.
      .for("update", { skipLocked: true });
    return tx.delete(uploads).where(inArray(uploads.id, unused)).returning({ key: uploads.key });
  });
  if (!swept) return { rows: 0, strays: 0 };
  await storage.delete(swept.map(({ key }) => key));
  const strays = await findStrays(db, await storage.list(before));
  await storage.delete(strays);
  return { rows: swept.length, strays: strays.length };
}

/** A crash between writing a file and its row, or between deleting a row and its file, leaves one. */
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
