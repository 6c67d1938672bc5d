import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#server/db/client.ts";

const BATCH = 500;
/** Keeps a backlog from loading the database; the next sweep continues. */
const MAX_BATCHES = 40;

/**
 * Deletes rows, 500 at a time, at most 20,000. Leaves locked rows to the next sweep.
 * @param key primary key of the table, of one column or several
 * @param where condition that an index serves
 * @returns number of rows deleted
 */
export async function sweepRows(
  db: Db,
  table: PgTable,
  key: PgColumn | PgColumn[],
  where: SQL | undefined,
): Promise<number> {
  const columns = [key].flat();
  const selected = Object.fromEntries(columns.map((column) => [column.name, column]));
  const row = sql`(${sql.join(columns, sql`, `)})`;
  let swept = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const due = db.select(selected).from(table).where(where).limit(BATCH).for("update", { skipLocked: true });
    const gone = await db.delete(table).where(sql`${row} in ${due}`).returning(selected);
    swept += gone.length;
    if (gone.length < BATCH) break;
  }
  return swept;
}
