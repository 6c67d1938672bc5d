import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#server/db/client.ts";

/** Time at which the rows of the examples were made. */
export const BEFORE = new Date("2026-11-20T02:00:00Z");

/** Inserts rows under ids of their own. */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: (Table["$inferInsert"] & { id: number })[],
): Promise<void> {
  await db.insert(table).overridingSystemValue().values(rows);
}
