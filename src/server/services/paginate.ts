import { count, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { DEFAULT_PAGE_SIZE } from "#lib/count.ts";
import { encodeCursor, type Position } from "#lib/cursor.ts";
import type { CursorPaging, ListMeta, Paging } from "#schemas/paging.ts";
import type { Db } from "#server/db/client.ts";
import type { Placeholders } from "#server/db/drizzle/statement.ts";

/** Part of a list that a statement reads. */
export type Window = { limit: number; offset: number };

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
  paging: Paging,
): Promise<Page<Row>> {
  const items = await list.query.limit(paging.limit).offset(offsetOf(paging));
  return toPage(items, paging, () => countRows(db, list.from, list.where));
}

/**
 * Returns a page with its position.
 * @param countAll counts the rows of all pages; called only if the page does not show where the list ends
 */
export async function toPage<Row>(
  items: Row[],
  { page, limit }: Paging,
  countAll: () => Promise<number>,
): Promise<Page<Row>> {
  const isLast = items.length < limit && (items.length > 0 || page === 1);
  const total = isLast ? offsetOf({ page, limit }) + items.length : await countAll();
  return { items, meta: { page, limit, total } };
}

/**
 * Reads a list by page, or by cursor, newest first.
 * @param list `read`: reads the rows of a window, of those after a position if there is one; `countAll` as for `toPage`
 */
export async function readList<Row extends { createdAt: Date; id: number }>(
  { cursor, ...paging }: CursorPaging,
  list: {
    read: (window: Window, after: Position | null) => Promise<Row[]>;
    countAll: () => Promise<number>;
  },
): Promise<{ items: Row[]; meta: ListMeta }> {
  if (cursor === undefined) return toPage(await list.read(windowOf(paging), null), paging, list.countAll);
  return toCursorPage(await list.read(cursorWindow(paging), cursor), paging, positionByCreation);
}

/** Returns the window of a list by cursor: one row more than is shown tells whether the list goes on. */
export const cursorWindow = ({ limit }: { limit: number }): Window => ({ limit: limit + 1, offset: 0 });

/**
 * Returns a part of a list by cursor.
 * @param rows read with `cursorWindow`
 */
export function toCursorPage<Row>(
  rows: Row[],
  { limit }: { limit: number },
  positionOf: (row: Row) => Position,
): { items: Row[]; meta: { limit: number; next: string | null } } {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, meta: { limit, next: last ? encodeCursor(positionOf(last)) : null } };
}

/** Returns the position of a row in a list that is ordered by its creation. */
const positionByCreation = ({ createdAt, id }: { createdAt: Date; id: number }): Position => ({
  value: createdAt,
  id,
});

/** Returns the condition of the rows after a position; an index on both columns serves it. */
export function isAfter(
  columns: { value: PgColumn; id: PgColumn },
  { value, id }: Position | Placeholders<Position>,
): SQL {
  const at = value instanceof Date ? value.toISOString() : value;
  return sql`(${columns.value}, ${columns.id}) < (${at}::timestamptz, ${id}::int)`;
}

/** True for the page that most calls ask for, which a list may read by a statement of its own (see `literalLimit`). */
export const isDefaultPage = ({ page, limit }: Paging): boolean => page === 1 && limit === DEFAULT_PAGE_SIZE;

/** Returns the values of a page in a statement with placeholders for `limit` and `offset`. */
export const windowOf = (paging: Paging): Window => ({ limit: paging.limit, offset: offsetOf(paging) });

/** Returns how many rows come before a page. */
export const offsetOf = ({ page, limit }: Paging): number => (page - 1) * limit;

/** Counts rows. */
export async function countRows(db: Db, from: PgTable, where?: SQL): Promise<number> {
  const [row] = await db.select({ total: count() }).from(from).where(where);
  return row?.total ?? 0;
}
