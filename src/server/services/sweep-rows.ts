import { inArray, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#server/db/client.ts";

const BATCH = 500;
/** What is left then goes with the next sweep: a backlog must not keep the database busy. */
const MAX_BATCHES = 40;

/**
 * Deletes the rows of `table` that `where` finds, 500 at a time, at most 20,000. Rows that somebody holds right now
 * are left for the next time.
 * @param key the table's primary key
 * @param where a condition that an index answers
 * @returns how many went
 */
export async function sweepRows(
  db: Db,
  table: PgTable,
  key: PgColumn,
  where: SQL | undefined,
): Promise<number> {
  let swept = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const due = db.select({ key }).from(table).where(where).limit(BATCH).for("update", { skipLocked: true });
    const gone = await db.delete(table).where(inArray(key, due)).returning({ key });
    swept += gone.length;
    if (gone.length < BATCH) break;
  }
  return swept;
}
