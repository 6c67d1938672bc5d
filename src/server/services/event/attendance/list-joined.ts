import { and, asc, count, desc, eq, gt, lte, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { DEFAULT_PAGE_SIZE } from "#lib/count.ts";
import type { JoinedScope, ListJoinedInput, WaitedEventPage } from "#schemas/event/attendance.ts";
import type { EventPage } from "#schemas/event/event.ts";
import type { Paging } from "#schemas/paging.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { attendances, events, waitlistEntries } from "#server/db/schema/index.ts";
import { eventColumns, toEvents } from "#server/services/event/row/columns.ts";
import { whereOpen } from "#server/services/event/row/open.ts";
import { endOfEvent } from "#server/services/event/row/phase.ts";
import { datesById, foldSeries } from "#server/services/event/row/series-dates.ts";
import { isDefaultPage, toPage, type Window, windowOf } from "#server/services/paginate.ts";

type OwnValues = { viewerId: number; now: Date };
type Selection = { where?: SQL; orderBy: SQL[] };
type Part = JoinedScope | "all";

/** Conditions and orders of the parts of the list; `all` has the events that are not over first. */
const selections: Record<Part, (now: Placeholder) => Selection> = {
  all(now) {
    const isOver = sql`${endOfEvent} <= ${now}::timestamptz`;
    return {
      orderBy: [
        isOver,
        sql`case when not ${isOver} then ${events.startsAt} end`,
        desc(events.startsAt),
        asc(events.id),
      ],
    };
  },
  upcoming: (now) => ({ where: gt(endOfEvent, now), orderBy: [asc(events.startsAt), asc(events.id)] }),
  past: (now) => ({ where: lte(endOfEvent, now), orderBy: [desc(events.startsAt), desc(events.id)] }),
};

const whereJoined = ({ viewerId }: { viewerId: Placeholder }, { where }: Selection) =>
  and(eq(attendances.userId, viewerId), where);

const pageOf = (part: Part) =>
  statement((db, of: Placeholders<Window & OwnValues>) => {
    const selection = selections[part](of.now);
    const page = db
      .select({ id: events.id })
      .from(attendances)
      .innerJoin(events, eq(events.id, attendances.eventId))
      .where(whereJoined(of, selection))
      .orderBy(...selection.orderBy)
      .limit(of.limit)
      .offset(of.offset)
      .as("page");
    return db
      .select(eventColumns(db))
      .from(page)
      .innerJoin(events, eq(events.id, page.id))
      .orderBy(...selection.orderBy);
  });

/** Counts the viewer's seats in a part; all of them without reading their events. */
function countSeats(db: Db, of: Placeholders<OwnValues>, part: Part) {
  const seats = db.select({ total: count() }).from(attendances).$dynamic();
  if (part !== "all") seats.innerJoin(events, eq(events.id, attendances.eventId));
  return seats.where(whereJoined(of, selections[part](of.now)));
}

const countOf = (part: Part) => statement((db, of: Placeholders<OwnValues>) => countSeats(db, of, part));

/**
 * Makes the statement of the page that most calls ask for, with the total beside each row. PostgreSQL plans it once, since its
 * limit is no parameter, and computes the columns of an event after the limit.
 */
const firstPageOf = (part: Part) =>
  statement((db, of: Placeholders<OwnValues>) => {
    const selection = selections[part](of.now);
    return db
      .select({ ...eventColumns(db), total: sql<number>`(${countSeats(db, of, part)})`.mapWith(Number) })
      .from(attendances)
      .innerJoin(events, eq(events.id, attendances.eventId))
      .where(whereJoined(of, selection))
      .orderBy(...selection.orderBy)
      .limit(literalLimit(DEFAULT_PAGE_SIZE));
  });

const listOf = (part: Part) => ({
  selectFirst: firstPageOf(part),
  select: pageOf(part),
  countAll: countOf(part),
});
const joinedLists = { all: listOf("all"), upcoming: listOf("upcoming"), past: listOf("past") };

/** Selects the viewer's upcoming seats with what a list that has a series once needs of them. */
const selectFolded = (db: Db, of: Placeholders<OwnValues>) =>
  db
    .select({ id: events.id, ...foldSeries(of.now) })
    .from(attendances)
    .innerJoin(events, eq(events.id, attendances.eventId))
    .where(whereJoined(of, selections.upcoming(of.now)))
    .as("folded");

const selectOnce = statement((db, of: Placeholders<Window & OwnValues>) => {
  const { orderBy } = selections.upcoming(of.now);
  const folded = selectFolded(db, of);
  const page = db
    .select({ id: events.id, dateIds: folded.dateIds })
    .from(folded)
    .innerJoin(events, eq(events.id, folded.id))
    .where(sql`${folded.isFirst}`)
    .orderBy(...orderBy)
    .limit(of.limit)
    .offset(of.offset)
    .as("page");
  return db
    .select({ ...eventColumns(db), dates: datesById(db, page.dateIds) })
    .from(page)
    .innerJoin(events, eq(events.id, page.id))
    .orderBy(...orderBy);
});

const countOnce = statement((db, of: Placeholders<OwnValues>) => {
  const folded = selectFolded(db, of);
  return db.select({ total: count() }).from(folded).where(sql`${folded.isFirst}`);
});

/** Returns one page of the events that the viewer joined: upcoming ones by start, then past ones, latest first. */
export async function listJoinedEvents(
  ctx: MemberContext,
  { scope, series, ...paging }: ListJoinedInput,
): Promise<EventPage> {
  const { db, now, viewer } = ctx;
  if (scope === "upcoming" && series === "once") return listOnce(ctx, paging);
  const list = joinedLists[scope ?? "all"];
  const of = { viewerId: viewer.id, now: now() };
  if (isDefaultPage(paging)) {
    const rows = await list.selectFirst(db, of);
    const found = rows.map(({ total, ...row }) => row);
    return toPage(toEvents(ctx, found), paging, async () => rows[0]?.total ?? 0);
  }
  const rows = await list.select(db, { ...of, ...windowOf(paging) });
  return toPage(toEvents(ctx, rows), paging, async () => (await list.countAll(db, of))[0]?.total ?? 0);
}

/** Returns one page of the upcoming events that the viewer joined, a series once with the dates that they joined. */
async function listOnce(ctx: MemberContext, paging: Paging): Promise<EventPage> {
  const { db, now, viewer } = ctx;
  const of = { viewerId: viewer.id, now: now() };
  const rows = await selectOnce(db, { ...of, ...windowOf(paging) });
  return toPage(toEvents(ctx, rows), paging, async () => (await countOnce(db, of))[0]?.total ?? 0);
}

const own = alias(waitlistEntries, "own");
const ahead = alias(waitlistEntries, "ahead");

/** Selects the waitlist position of the query's `own` row, from 1. */
const position = (db: Db) =>
  sql<number>`(${db
    .select({ value: count() })
    .from(ahead)
    .where(and(eq(ahead.eventId, own.eventId), lte(ahead.id, own.id)))})`.mapWith(Number);

const selectWaited = statement((db, of: Placeholders<Window & OwnValues>) =>
  db
    .select({ ...eventColumns(db), place: position(db) })
    .from(own)
    .innerJoin(events, eq(events.id, own.eventId))
    .where(and(eq(own.userId, of.viewerId), whereOpen(of.now)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(of.limit)
    .offset(of.offset),
);

const countWaited = statement((db, of: Placeholders<OwnValues>) =>
  db
    .select({ total: count() })
    .from(own)
    .innerJoin(events, eq(events.id, own.eventId))
    .where(and(eq(own.userId, of.viewerId), whereOpen(of.now))),
);

/** Returns one page of the upcoming events that the viewer waits for, by start, with their waitlist positions. */
export async function listWaitedEvents(ctx: MemberContext, paging: Paging): Promise<WaitedEventPage> {
  const { db, now, viewer } = ctx;
  const of = { viewerId: viewer.id, now: now() };
  const rows = await selectWaited(db, { ...of, ...windowOf(paging) });
  const places = new Map(rows.map(({ id, place }) => [id, place]));
  const items = toEvents(ctx, rows).map((event) => ({ ...event, place: places.get(event.id) ?? 0 }));
  return toPage(items, paging, async () => (await countWaited(db, of))[0]?.total ?? 0);
}
