import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Position } from "#lib/cursor.ts";
import { BoundedStore } from "#server/cache/bounded-store.ts";
import { currentTagVersion, isStale } from "#server/cache/tag-versions.ts";
import type { Tag } from "#server/cache/tags.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Placeholders } from "#server/db/drizzle/statement.ts";
import type { Window } from "#server/services/paginate.ts";
import { singleton } from "#server/singleton.ts";

/** Returns the position of a row in a list that is ordered by its creation. */
export const positionByCreation = ({ createdAt, id }: { createdAt: Date; id: number }): Position => ({
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

/** Rows before a page beyond which its start is remembered; skipping fewer costs less than a millisecond. */
const DEEP = 1_000;
/** Age at which starts are forgotten, should the notification of another process be lost. */
const MAX_AGE_MS = 10_000;
const MAX_STARTS = 100;
const LIMITS = { entries: 100, bytes: 1_000_000 };

type Starts = {
  newestId: number;
  version: number;
  since: number;
  /** The row before each start, by the number of rows up to it. */
  positions: Map<number, Position>;
};
type Read<Row> = (window: Window, after: Position | null) => Promise<Row[]>;

/**
 * Reads a page of a list whose rows never move. A deep page starts where it was found before, or at the end of a page
 * read before it, instead of skipping all rows.
 * @param list `key`: unique among all lists; `tag`: invalidated by writes that remove rows, left out where none are;
 *   `readNewestId`: returns the greatest id of the table
 * @param read reads the window, counted from the row after `after` or from the first row
 */
export async function readDeepPage<Row>(
  ctx: Pick<ServiceContext, "db" | "now">,
  list: { key: string; tag?: Tag; readNewestId: () => Promise<number>; positionOf: (row: Row) => Position },
  { limit, offset }: Window,
  read: Read<Row>,
): Promise<Row[]> {
  if (offset < DEEP) return read({ limit, offset }, null);
  const version = currentTagVersion();
  const { positions } = startsOf(ctx, list, { newestId: await list.readNewestId(), version });
  const start = Math.max(0, ...[...positions.keys()].filter((rows) => rows <= offset));
  const after = positions.get(start) ?? null;
  // Reads the row before the page, too, so that the same page need not skip rows again.
  const isExact = start === offset;
  const rows = await read(
    isExact ? { limit, offset: 0 } : { limit: limit + 1, offset: offset - start - 1 },
    after,
  );
  const before = isExact ? undefined : rows.shift();
  if (before) positions.set(offset, list.positionOf(before));
  const last = rows.at(-1);
  if (last) positions.set(offset + rows.length, list.positionOf(last));
  for (const oldest of positions.keys()) {
    if (positions.size <= MAX_STARTS) break;
    positions.delete(oldest);
  }
  return rows;
}

/** Returns the starts of a list as it is now, none after a row was added or removed. */
function startsOf(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  { key, tag }: { key: string; tag?: Tag },
  current: { newestId: number; version: number },
): Starts {
  const stores = singleton("pageStarts", () => new WeakMap<object, BoundedStore<Starts>>());
  // Each call wraps `db` anew; `db._` is the same object for all calls on one pool.
  const store = stores.get(db._) ?? new BoundedStore<Starts>(LIMITS);
  stores.set(db._, store);
  const at = now().getTime();
  const kept = store.get(key);
  if (
    kept &&
    kept.newestId === current.newestId &&
    Math.abs(at - kept.since) < MAX_AGE_MS &&
    !isStale(tag ? [tag] : [], kept.version)
  )
    return kept;
  const fresh: Starts = { ...current, since: at, positions: new Map() };
  store.set(key, fresh, 50 * MAX_STARTS);
  return fresh;
}
