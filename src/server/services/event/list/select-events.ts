import { and, asc, count, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { DEFAULT_PAGE_SIZE } from "#lib/count.ts";
import type { EventPage, EventScope, ProposedDate } from "#schemas/event/event.ts";
import type { Paging } from "#schemas/paging.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { events, users } from "#server/db/schema/index.ts";
import { cached } from "#server/services/cached.ts";
import type { FilterCondition } from "#server/services/event/list/filter.ts";
import {
  containsText,
  hasSwappedWords,
  isLongEnough,
  isSimilarTo,
  similarityTo,
  withSimilarityThreshold,
} from "#server/services/event/list/search.ts";
import { eventColumns, type SelectedEvent } from "#server/services/event/row/columns.ts";
import { fieldsWhere } from "#server/services/event/row/event-fields.ts";
import { isNextOfSeries } from "#server/services/event/row/open.ts";
import { hasStarted, isPast, isUpcoming } from "#server/services/event/row/phase.ts";
import { countRows, isDefaultPage, toPage, type Window, windowOf } from "#server/services/paginate.ts";
import { foldQuery } from "#server/services/search/folded.ts";

const date = alias(events, "date");

const toTime = (startsAt: typeof date.startsAt | typeof events.startsAt) =>
  sql`(${startsAt} at time zone 'Asia/Singapore')::time`;
const toRow = (table: typeof date | typeof events) => {
  const columns = fieldsWhere(({ isCompared }) => isCompared).map((name) => sql`${table[name]}`);
  const times = [toTime(table.startsAt), sql`${table.endsAt} - ${table.startsAt}`];
  return sql`row(${sql.join([...columns, ...times], sql`, `)})`;
};

/** True if the date is not like the query's `events` row: a decision about all dates is also about what differs. */
const differs = sql`${toRow(date)} is distinct from ${toRow(events)}`;

/** Selects the proposed dates of the series of the query's `events` row, by start; empty for an event that does not repeat. */
function proposedDates(db: Db): SQL<ProposedDate[]> {
  return sql`array(${db
    .select({
      date: sql`json_build_object('id', ${date.id}, 'startsAt', ${date.startsAt}, 'status', ${date.status}, 'differs', ${differs})`,
    })
    .from(date)
    .where(and(eq(date.seriesId, events.seriesId), eq(date.status, "proposed")))
    .orderBy(date.startsAt, date.id)})`.mapWith(
    (dates: (Omit<ProposedDate, "startsAt"> & { startsAt: string })[]) =>
      dates.map(({ startsAt, ...rest }) => ({ ...rest, startsAt: new Date(startsAt) })),
  );
}

type ListContext = Pick<ServiceContext, "db" | "now">;
/** `viewerId`: whose events the scope `mine` lists; 0 for a visitor. */
type ListValues = { now: Date; viewerId: number };
type Selection = { where: SQL | undefined; orderBy: SQL[] };
/** `condition`: the list's filters. */
type ListSelection = ListValues & { scope: EventScope; condition: FilterCondition | null };
type Page = { items: SelectedEvent[]; meta: EventPage["meta"] };
/** Row of a page whose other columns are read by its id. */
type Found = { id: number; newestId: number };

/** Conditions and orders of the scopes; each order is that of an index. */
const scopes: Record<EventScope, (of: ListValues | Placeholders<ListValues>) => Selection> = {
  upcoming: ({ now }) => ({ where: isUpcoming(now), orderBy: [asc(events.startsAt), asc(events.id)] }),
  past: ({ now }) => ({
    where: isPast(now),
    orderBy: [desc(events.startsAt), desc(events.id)],
  }),
  mine: ({ viewerId }) => ({ where: eq(events.createdBy, viewerId), orderBy: [desc(events.id)] }),
  proposed: ({ now }) => ({
    // A date that has begun cannot be approved with the others, and stands for itself.
    where: and(eq(events.status, "proposed"), or(hasStarted(now), isNextOfSeries("proposed", now))),
    orderBy: [asc(events.id)],
  }),
};

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

/** Columns of a list's rows; those of proposals say who proposed them. */
function rowColumns(db: Db, scope: EventScope) {
  const proposer = sql<string | null>`(${db
    .select({ value: users.username })
    .from(users)
    .where(eq(users.id, events.createdBy))})`;
  return { ...eventColumns(db), ...(scope === "proposed" && { proposer, dates: proposedDates(db) }) };
}

/** Makes something for each scope. */
const forEachScope = <Made>(make: (scope: EventScope) => Made): Record<EventScope, Made> => ({
  upcoming: make("upcoming"),
  past: make("past"),
  mine: make("mine"),
  proposed: make("proposed"),
});

/**
 * Makes the statement of the page that most calls ask for, which PostgreSQL plans once. Only for the public scopes, whose order
 * is that of the index of their condition: without knowing that proposals are rare, PostgreSQL would look for them by id.
 */
const firstPageOf = (scope: "upcoming" | "past") =>
  statement((db, of: Placeholders<ListValues>) => {
    const { where, orderBy } = scopes[scope](of);
    return db
      .select({ ...rowColumns(db, scope), newestId })
      .from(events)
      .where(where)
      .orderBy(...orderBy)
      .limit(literalLimit(DEFAULT_PAGE_SIZE));
  });
const firstPages = { upcoming: firstPageOf("upcoming"), past: firstPageOf("past") };

const pageIds = forEachScope((scope) =>
  statement((db, of: Placeholders<ListValues & Window>) => selectIds(db, scopes[scope](of), of)),
);

const rowsById = forEachScope((scope) =>
  statement((db, of: Placeholders<ListValues & { ids: readonly number[] }>) =>
    db
      .select(rowColumns(db, scope))
      .from(events)
      .where(and(sql`${events.id} = any(${of.ids}::int[])`, scopes[scope](of).where)),
  ),
);

const counts = forEachScope((scope) =>
  statement((db, of: Placeholders<ListValues>) =>
    db.select({ total: count() }).from(events).where(scopes[scope](of).where),
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
  const isPublic = scope === "upcoming" || scope === "past";
  const countAll = async () => (await counts[scope](ctx.db, of))[0]?.total ?? 0;
  const toTotal = (found: readonly Found[]) =>
    isPublic ? totalOf(ctx, found, { key: scope }, countAll) : countAll();
  if (isPublic && isDefaultPage(paging)) {
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
  const { where, orderBy } = scopes[scope](of);
  const selection = {
    where: and(where, condition?.where, search?.match),
    orderBy: [...(search?.rank ?? []), ...orderBy],
  };
  const found = await selectIds(db, selection, windowOf(paging));
  const owner = scope === "mine" ? of.viewerId : 0;
  const key = JSON.stringify([search?.kind, scope, owner, search?.q, condition?.key]);
  const list = { key, dependsOnSeats: condition?.dependsOnSeats ?? false };
  const { items, meta } = await toPage(found, paging, () =>
    totalOf(ctx, found, list, () => countRows(db, events, selection.where)),
  );
  return { items: await readRows(db, { scope, ...of }, items), meta };
}

/** Reads the events with these ids, in their order; one that has left the scope since is left out. */
async function readRows(
  db: Db,
  { scope, ...of }: ListValues & { scope: EventScope },
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
