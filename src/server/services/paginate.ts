import { count, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Paging } from "#schemas/paging.ts";
import type { Db } from "#server/db/client.ts";

type Page<Row> = { items: Row[]; meta: Paging & { total: number } };

type ListQuery<Row> = {
  limit: (rows: number) => { offset: (rows: number) => PromiseLike<Row[]> };
};

/**
 * Reads one page of a list and counts the rows of all pages.
 * @param list `query`: the ordered select, without a limit; `from`, `where`: the table whose rows are counted and the
 *   condition of the query
 */
export async function paginate<Row>(
  db: Db,
  list: { query: ListQuery<Row>; from: PgTable; where?: SQL | undefined },
  { page, limit }: Paging,
): Promise<Page<Row>> {
  const [items, total] = await Promise.all([
    list.query.limit(limit).offset(offsetOf({ page, limit })),
    countRows(db, list.from, list.where),
  ]);
  return { items, meta: { page, limit, total } };
}

/** Returns how many rows come before a page. */
export const offsetOf = ({ page, limit }: Paging): number => (page - 1) * limit;

/** Counts rows. Not by `db.$count`, which is raw SQL, so that `abortable` would run it as a write. */
export async function countRows(db: Db, from: PgTable, where?: SQL): Promise<number> {
  const [row] = await db.select({ total: count() }).from(from).where(where);
  return row?.total ?? 0;
}
