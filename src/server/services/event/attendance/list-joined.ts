import { and, asc, count, desc, eq, gt, lte, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { DEFAULT_PAGE_SIZE } from "#lib/count.ts";
import type { JoinedScope, ListJoinedInput, WaitedEventPage } from "#schemas/attendance.ts";
import type { EventPage } from "#schemas/event.ts";
import type { Paging } from "#schemas/paging.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, events, waitlistEntries } from "#server/db/schema/index.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/statement.ts";
import { eventColumns, toEvents } from "#server/services/event/columns.ts";
import { endOfEvent, whereOpen } from "#server/services/event/open.ts";
import { toPage, type Window, windowOf } from "#server/services/paginate.ts";

type OwnValues = { viewerId: number; now: Date };
type Selection = { where?: SQL; orderBy: SQL[] };
type Part = JoinedScope | "all";

/** Conditions and orders of the parts of the list; `all` has the events that have not begun first. */
const selections: Record<Part, (now: Placeholder) => Selection> = {
  all(now) {
    const untilStart = sql`${events.startsAt} - ${now}::timestamptz`;
    return {
      orderBy: [
        sql`${untilStart} <= interval '0'`,
        sql`greatest(${untilStart}, -(${untilStart}))`,
        asc(events.id),
      ],
    };
  },
  upcoming: (now) => ({ where: gt(endOfEvent, now), orderBy: [asc(events.startsAt), asc(events.id)] }),
  past: (now) => ({ where: lte(endOfEvent, now), orderBy: [desc(events.startsAt), desc(events.id)] }),
};

const whereJoined = ({ viewerId }: { viewerId: Placeholder }, { where }: Selection) =>
  and(eq(attendances.userId, viewerId), where);

/** Selects one page of a part: its seats by their index, then the columns of its events. */
function selectPage(
  db: Db,
  of: Placeholders<OwnValues>,
  scope: Part,
  { limit, offset }: Placeholders<Window>,
) {
  const selection = selections[scope](of.now);
  const page = db
    .select({ id: events.id })
    .from(attendances)
    .innerJoin(events, eq(events.id, attendances.eventId))
    .where(whereJoined(of, selection))
    .orderBy(...selection.orderBy)
    .limit(limit)
    .offset(offset)
    .as("page");
  return db
    .select(eventColumns(db))
    .from(page)
    .innerJoin(events, eq(events.id, page.id))
    .orderBy(...selection.orderBy);
}

const pageOf = (scope: Part) =>
  statement((db, of: Placeholders<Window & OwnValues>) => selectPage(db, of, scope, of));

/** Makes the statement of the page that most calls ask for, which PostgreSQL plans once. */
const firstPageOf = (scope: Part) =>
  statement((db, of: Placeholders<OwnValues>) =>
    selectPage(db, of, scope, { limit: literalLimit(DEFAULT_PAGE_SIZE), offset: literalLimit(0) }),
  );

const countOf = (scope: Part) =>
  statement((db, of: Placeholders<OwnValues>) =>
    db
      .select({ total: count() })
      .from(attendances)
      .innerJoin(events, eq(events.id, attendances.eventId))
      .where(whereJoined(of, selections[scope](of.now))),
  );

/** Counts the viewer's seats, without reading their events. */
const countSeats = statement((db, { viewerId }: Placeholders<OwnValues>) =>
  db.select({ total: count() }).from(attendances).where(eq(attendances.userId, viewerId)),
);

const joinedLists = {
  all: { selectFirst: firstPageOf("all"), select: pageOf("all"), countAll: countSeats },
  upcoming: {
    selectFirst: firstPageOf("upcoming"),
    select: pageOf("upcoming"),
    countAll: countOf("upcoming"),
  },
  past: { selectFirst: firstPageOf("past"), select: pageOf("past"), countAll: countOf("past") },
};

/** Returns one page of the events that the viewer joined: upcoming ones by start, then past ones, latest first. */
export async function listJoinedEvents(
  ctx: MemberContext,
  { scope, ...paging }: ListJoinedInput,
): Promise<EventPage> {
  const { db, now, viewer } = ctx;
  const list = joinedLists[scope ?? "all"];
  const of = { viewerId: viewer.id, now: now() };
  const isFirst = paging.page === 1 && paging.limit === DEFAULT_PAGE_SIZE;
  const rows = isFirst
    ? await list.selectFirst(db, of)
    : await list.select(db, { ...of, ...windowOf(paging) });
  return toPage(toEvents(ctx, rows), paging, async () => (await list.countAll(db, of))[0]?.total ?? 0);
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
