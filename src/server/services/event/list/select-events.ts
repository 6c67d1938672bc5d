import { and, desc, eq, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { DEFAULT_PAGE_SIZE } from "#lib/count.ts";
import type { EventPage } from "#schemas/event/event.ts";
import type { Paging } from "#schemas/paging.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { events, users } from "#server/db/schema/index.ts";
import { cached } from "#server/services/cached.ts";
import type { FilterCondition } from "#server/services/event/list/filter.ts";
import {
  countOfScope,
  type ListScope,
  type ListValues,
  rowsOf,
  type Selection,
  scopes,
} from "#server/services/event/list/list-scopes.ts";
import {
  containsText,
  hasSwappedWords,
  isLongEnough,
  isSimilarTo,
  similarityTo,
  withSimilarityThreshold,
} from "#server/services/event/list/search.ts";
import { eventColumns, type SelectedEvent } from "#server/services/event/row/columns.ts";
import { comingDates, proposedDates } from "#server/services/event/row/series-dates.ts";
import { isDefaultPage, toPage, type Window, windowOf } from "#server/services/paginate.ts";
import { foldQuery } from "#server/services/search/folded.ts";

type ListContext = Pick<ServiceContext, "db" | "now">;
/** `condition`: the list's filters. */
type ListSelection = ListValues & { scope: ListScope; condition: FilterCondition | null };
type Page = { items: SelectedEvent[]; meta: EventPage["meta"] };
/** Row of a page whose other columns are read by its id. */
type Found = { id: number; newestId: number };

/** Greatest id of all events, beside each row. */
const newestId = sql<number>`(select max(id) from events)`;

/** Selects the ids of one page, by an index alone if the order is that of an index. */
const selectIds = (db: Db, { where, orderBy }: Selection, { limit, offset }: Window | Placeholders<Window>) =>
  db
    .select({ id: events.id, newestId })
    .from(events)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);

/** The row of `events` under a name that a subquery on `events` does not hide. */
const shown = sql`lateral (select ${events.id} as id, ${events.seriesId} as series_id, ${events.startsAt} as starts_at) as shown`;

/** Selects ids as `selectIds` does, of a series that of the first date that fits alone. */
function selectFirstIds(db: Db, { where, orderBy }: Selection, { limit, offset }: Window) {
  const earlier = db
    .select({ one: sql`1` })
    .from(events)
    .where(
      and(
        where,
        sql`${events.seriesId} = shown.series_id`,
        sql`(${events.startsAt}, ${events.id}) < (shown.starts_at, shown.id)`,
      ),
    );
  return db
    .select({ id: events.id, newestId })
    .from(events)
    .crossJoin(shown)
    .where(and(where, or(isNull(events.seriesId), notExists(earlier))))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
}

/** Columns of a list's rows; those of proposals say who proposed them, and those of series have the dates listed with them. */
function rowColumns(db: Db, scope: ListScope, { now }: ListValues | Placeholders<ListValues>) {
  const proposer = sql<string | null>`(${db
    .select({ value: users.username })
    .from(users)
    .where(eq(users.id, events.createdBy))})`;
  return {
    ...eventColumns(db),
    ...(scope === "proposed" && { proposer, dates: proposedDates(db) }),
    ...(scope === "folded" && { dates: comingDates(db, now) }),
  };
}

/** Makes something for each scope. */
const forEachScope = <Made>(make: (scope: ListScope) => Made): Record<ListScope, Made> => ({
  upcoming: make("upcoming"),
  past: make("past"),
  mine: make("mine"),
  proposed: make("proposed"),
  folded: make("folded"),
});

type PublicScope = "upcoming" | "past" | "folded";

/**
 * Makes the statement of the page that most calls ask for, which PostgreSQL plans once. Only for the public scopes, whose order
 * is that of the index of their condition: without knowing that proposals are rare, PostgreSQL would look for them by id.
 */
const firstPageOf = (scope: PublicScope) =>
  statement((db, of: Placeholders<ListValues>) => {
    const { where, orderBy } = scopes[scope](of);
    return db
      .select({ ...rowColumns(db, scope, of), newestId })
      .from(events)
      .where(where)
      .orderBy(...orderBy)
      .limit(literalLimit(DEFAULT_PAGE_SIZE));
  });
const firstPages = {
  upcoming: firstPageOf("upcoming"),
  past: firstPageOf("past"),
  folded: firstPageOf("folded"),
};
const isPublicScope = (scope: ListScope): scope is PublicScope => Object.hasOwn(firstPages, scope);

const pageIds = forEachScope((scope) =>
  statement((db, of: Placeholders<ListValues & Window>) => selectIds(db, scopes[scope](of), of)),
);

const rowsById = forEachScope((scope) =>
  statement((db, of: Placeholders<ListValues & { ids: readonly number[] }>) =>
    db
      .select(rowColumns(db, scope, of))
      .from(events)
      .where(and(sql`${events.id} = any(${of.ids}::int[])`, rowsOf(scope, of))),
  ),
);

const counts = forEachScope((scope) =>
  statement((db, of: Placeholders<ListValues>) =>
    db
      .select({ total: countOfScope(scope) })
      .from(events)
      .where(rowsOf(scope, of)),
  ),
);

const selectNewestId = statement((db) =>
  db.select({ newestId: sql<number | null>`max(${events.id})` }).from(events),
);

/** Reads one page of a scope. The total of the public scopes may be old, see `cached`. */
export async function readEventPage(
  ctx: ListContext,
  { scope, condition, ...of }: ListSelection,
  paging: Paging,
): Promise<Page> {
  if (condition) return readSelection(ctx, { scope, condition, ...of }, paging);
  const countAll = async () => (await counts[scope](ctx.db, of))[0]?.total ?? 0;
  const toTotal = (found: readonly Found[]) =>
    isPublicScope(scope) ? totalOf(ctx, found, { key: scope }, countAll) : countAll();
  if (isPublicScope(scope) && isDefaultPage(paging)) {
    const found = await firstPages[scope](ctx.db, of);
    const { items, meta } = await toPage(found, paging, () => toTotal(found));
    return { items: items.map(({ newestId, ...row }) => row), meta };
  }
  const found = await pageIds[scope](ctx.db, { ...of, ...windowOf(paging) });
  const { items, meta } = await toPage(found, paging, () => toTotal(found));
  return { items: await readRows(ctx.db, { scope, ...of }, items), meta };
}

/**
 * Searches a scope for a text: events that contain it; if there are none, events with its words, perhaps with two
 * letters swapped; if there are none, events with similar words, most similar first.
 */
export async function searchEvents(
  ctx: ListContext,
  { q, ...of }: ListSelection & { q: string },
  paging: Paging,
): Promise<Page> {
  const folded = await foldQuery(ctx.db, q);
  const read = (db: Db, kind: string, match: SQL | undefined, rank: SQL[] = []) =>
    readSelection(ctx, { ...of, db, search: { kind, q, match, rank } }, paging);

  const exact = await read(ctx.db, "contains", containsText(q, folded));
  if (exact.meta.total > 0 || !isLongEnough(folded)) return exact;
  const words = hasSwappedWords(folded);
  const swapped = words && (await read(ctx.db, "swapped", words));
  if (swapped && swapped.meta.total > 0) return swapped;
  return withSimilarityThreshold(ctx.db, (tx) =>
    read(tx, "similar", isSimilarTo(folded), [desc(similarityTo(folded))]),
  );
}

type Search = { kind: string; q: string; match: SQL | undefined; rank: SQL[] };

/**
 * Reads one page of the events that fit: their ids, then their rows. The best plan for the ids depends on the values, so that
 * PostgreSQL plans this statement each time; it is small, since planning all columns took longer than the search.
 * @param selection `db`: transaction of the search, if any
 */
async function readSelection(
  ctx: ListContext,
  { db = ctx.db, scope, condition, search, ...of }: ListSelection & { db?: Db; search?: Search },
  paging: Paging,
): Promise<Page> {
  const where = and(rowsOf(scope, of), condition?.where, search?.match);
  const selection = { where, orderBy: [...(search?.rank ?? []), ...scopes[scope](of).orderBy] };
  const select = scope === "folded" ? selectFirstIds : selectIds;
  const found = await select(db, selection, windowOf(paging));
  const owner = scope === "mine" ? of.viewerId : 0;
  const key = JSON.stringify([search?.kind, scope, owner, search?.q, condition?.key]);
  const list = { key, dependsOnSeats: condition?.dependsOnSeats ?? false };
  const { items, meta } = await toPage(found, paging, () =>
    totalOf(ctx, found, list, async () => {
      const [row] = await db
        .select({ total: countOfScope(scope) })
        .from(events)
        .where(where);
      return row?.total ?? 0;
    }),
  );
  return { items: await readRows(db, { scope, ...of }, items), meta };
}

/** Reads the events with these ids, in their order; one that has left the scope since is left out. */
async function readRows(
  db: Db,
  { scope, ...of }: ListValues & { scope: ListScope },
  found: readonly Found[],
): Promise<SelectedEvent[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const read = await rowsById[scope](db, { ...of, ids });
  const byId = new Map(read.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the total of a list of all events, without a scan for each call. */
async function totalOf(
  ctx: ListContext,
  rows: readonly Pick<Found, "newestId">[],
  { key, dependsOnSeats = false }: { key: string; dependsOnSeats?: boolean },
  countAll: () => Promise<number>,
): Promise<number> {
  const newestId = rows[0]?.newestId ?? (await selectNewestId(ctx.db, {}))[0]?.newestId ?? 0;
  const tag = dependsOnSeats ? "events" : "event-totals";
  // The greatest id counts an event of another process at once.
  return cached(ctx, { key: `events ${newestId} ${key}`, tag }, countAll);
}
