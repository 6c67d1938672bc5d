import { and, asc, count, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { EventPage, EventScope } from "#schemas/event.ts";
import type { Paging } from "#schemas/paging.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { events, users } from "#server/db/schema/index.ts";
import { type Placeholders, statement } from "#server/db/statement.ts";
import { cachedTotal } from "#server/services/cached-total.ts";
import { type EventRow, eventColumns } from "#server/services/event/columns.ts";
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
  { scope, ...of }: ListValues & { scope: EventScope },
  paging: Paging,
): Promise<Page> {
  const countAll = async () => (await counts[scope](ctx.db, of))[0]?.total ?? 0;
  const rows = await pages[scope](ctx.db, { ...of, ...windowOf(paging) });
  const isPublic = scope === "upcoming" || scope === "past";
  return toEventPage(rows, paging, () => (isPublic ? totalOf(ctx, rows, scope, countAll) : countAll()));
}

/**
 * Searches a scope for a text: events that contain it; if there are none, events with its words, perhaps with two
 * letters swapped; if there are none, events with similar words, most similar first.
 */
export async function searchEvents(
  ctx: ListContext,
  { scope, q, ...of }: ListValues & { scope: EventScope; q: string },
  paging: Paging,
): Promise<Page> {
  const { where, orderBy } = scopes[scope](of);
  const key = JSON.stringify([scope, scope === "mine" ? of.viewerId : 0, q]);
  /** The best plan depends on the text, so these statements are not named. */
  const read = async (db: Db, kind: string, selection: Selection): Promise<Page> => {
    const rows = await selectPage(db, selection, windowOf(paging), scope);
    const countAll = () => countRows(db, events, selection.where);
    return toEventPage(rows, paging, () => totalOf(ctx, rows, `${kind} ${key}`, countAll));
  };

  const exact = await read(ctx.db, "contains", { where: and(where, containsText(q)), orderBy });
  if (exact.meta.total > 0 || !isLongEnough(q)) return exact;
  const words = hasSwappedWords(q);
  const swapped = words && (await read(ctx.db, "swapped", { where: and(where, words), orderBy }));
  if (swapped && swapped.meta.total > 0) return swapped;
  const alike = { where: and(where, isSimilarTo(q)), orderBy: [desc(similarityTo(q)), ...orderBy] };
  return withSimilarityThreshold(ctx.db, (tx) => read(tx, "similar", alike));
}

/** Returns the total of a list of all events, without a scan for each call. */
async function totalOf(
  ctx: ListContext,
  rows: readonly { newestId: number }[],
  list: string,
  countAll: () => Promise<number>,
): Promise<number> {
  const newestId = rows[0]?.newestId ?? (await selectNewestId(ctx.db, {}))[0]?.newestId ?? 0;
  return cachedTotal(ctx, { key: `events ${list}`, tag: "event-totals", newestId }, countAll);
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
