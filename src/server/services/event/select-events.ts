import { and, asc, count, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { EventPage, EventScope } from "#schemas/event.ts";
import type { Paging } from "#schemas/paging.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { events, users } from "#server/db/schema/index.ts";
import { type Placeholders, statement } from "#server/db/statement.ts";
import { cachedTotal } from "#server/services/cached-total.ts";
import { type EventRow, eventColumns } from "#server/services/event/columns.ts";
import type { FilterCondition } from "#server/services/event/filter.ts";
import { whereOpen } from "#server/services/event/open.ts";
import {
  containsText,
  hasSwappedWords,
  isLongEnough,
  isSimilarTo,
  similarityTo,
  withSimilarityThreshold,
} from "#server/services/event/search.ts";
import { countRows, toPage, type Window, windowOf } from "#server/services/paginate.ts";

type ListContext = Pick<ServiceContext, "db" | "now">;
/** `viewerId`: whose events the scope `mine` lists; 0 for a visitor. */
type ListValues = { now: Date; viewerId: number };
type Selection = { where: SQL | undefined; orderBy: SQL[] };
/** `condition`: the list's filters. */
type ListSelection = ListValues & { scope: EventScope; condition: FilterCondition | null };
type Page = { items: EventRow[]; meta: EventPage["meta"] };

/** Conditions and orders of the scopes; each order is that of an index. */
const scopes: Record<EventScope, (of: ListValues | Placeholders<ListValues>) => Selection> = {
  upcoming: ({ now }) => ({ where: whereOpen(now), orderBy: [asc(events.startsAt), asc(events.id)] }),
  past: ({ now }) => ({
    where: and(eq(events.status, "published"), lte(events.startsAt, now)),
    orderBy: [desc(events.startsAt), desc(events.id)],
  }),
  mine: ({ viewerId }) => ({ where: eq(events.createdBy, viewerId), orderBy: [desc(events.id)] }),
  proposed: () => ({ where: eq(events.status, "proposed"), orderBy: [asc(events.id)] }),
};

/**
 * Selects one page: its ids by the index alone, so that the rows before it cost little, then the columns. Each row also
 * has the greatest id of all events.
 */
function selectPage(
  db: Db,
  { where, orderBy }: Selection,
  { limit, offset }: Window | Placeholders<Window>,
  scope: EventScope,
) {
  const page = db
    .select({ id: events.id })
    .from(events)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .as("page");
  const proposer = sql<string | null>`(${db
    .select({ value: users.username })
    .from(users)
    .where(eq(users.id, events.createdBy))})`;
  return db
    .select({
      ...eventColumns(db),
      ...(scope === "proposed" && { proposer }),
      newestId: sql<number>`(select max(id) from events)`,
    })
    .from(page)
    .innerJoin(events, eq(events.id, page.id))
    .orderBy(...orderBy);
}

const pageOf = (scope: EventScope) =>
  statement((db, of: Placeholders<ListValues & Window>) => selectPage(db, scopes[scope](of), of, scope));
const pages = {
  upcoming: pageOf("upcoming"),
  past: pageOf("past"),
  mine: pageOf("mine"),
  proposed: pageOf("proposed"),
};

const countOf = (scope: EventScope) =>
  statement((db, of: Placeholders<ListValues>) =>
    db.select({ total: count() }).from(events).where(scopes[scope](of).where),
  );
const counts = {
  upcoming: countOf("upcoming"),
  past: countOf("past"),
  mine: countOf("mine"),
  proposed: countOf("proposed"),
};

const selectNewestId = statement((db) =>
  db.select({ newestId: sql<number | null>`max(${events.id})` }).from(events),
);

/** Reads one page of a scope. The total of the public scopes may be old, see `cachedTotal`. */
export async function readEventPage(
  ctx: ListContext,
  { scope, condition, ...of }: ListSelection,
  paging: Paging,
): Promise<Page> {
  if (condition) return readSelection(ctx, { scope, condition, ...of }, paging);
  const countAll = async () => (await counts[scope](ctx.db, of))[0]?.total ?? 0;
  const rows = await pages[scope](ctx.db, { ...of, ...windowOf(paging) });
  const isPublic = scope === "upcoming" || scope === "past";
  return toEventPage(rows, paging, () =>
    isPublic ? totalOf(ctx, rows, { key: scope }, countAll) : countAll(),
  );
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
  const read = (db: Db, kind: string, match: SQL, rank: SQL[] = []) =>
    readSelection(ctx, { ...of, db, search: { kind, q, match, rank } }, paging);

  const exact = await read(ctx.db, "contains", containsText(q));
  if (exact.meta.total > 0 || !isLongEnough(q)) return exact;
  const words = hasSwappedWords(q);
  const swapped = words && (await read(ctx.db, "swapped", words));
  if (swapped && swapped.meta.total > 0) return swapped;
  return withSimilarityThreshold(ctx.db, (tx) =>
    read(tx, "similar", isSimilarTo(q), [desc(similarityTo(q))]),
  );
}

type Search = { kind: string; q: string; match: SQL; rank: SQL[] };

/**
 * Reads one page of the events that fit. The best plan depends on the values, so these statements are not named.
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
  const rows = await selectPage(db, selection, windowOf(paging), scope);
  const owner = scope === "mine" ? of.viewerId : 0;
  const key = JSON.stringify([search?.kind, scope, owner, search?.q, condition?.key]);
  const list = { key, dependsOnSeats: condition?.dependsOnSeats ?? false };
  return toEventPage(rows, paging, () =>
    totalOf(ctx, rows, list, () => countRows(db, events, selection.where)),
  );
}

/** Returns the total of a list of all events, without a scan for each call. */
async function totalOf(
  ctx: ListContext,
  rows: readonly { newestId: number }[],
  { key, dependsOnSeats = false }: { key: string; dependsOnSeats?: boolean },
  countAll: () => Promise<number>,
): Promise<number> {
  const newestId = rows[0]?.newestId ?? (await selectNewestId(ctx.db, {}))[0]?.newestId ?? 0;
  const tag = dependsOnSeats ? "events" : "event-totals";
  return cachedTotal(ctx, { key: `events ${key}`, tag, newestId }, countAll);
}

function toEventPage(
  rows: (EventRow & { newestId: number })[],
  paging: Paging,
  countAll: () => Promise<number>,
): Promise<Page> {
  return toPage(
    rows.map(({ newestId, ...row }) => row),
    paging,
    countAll,
  );
}
