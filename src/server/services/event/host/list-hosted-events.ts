import { and, asc, count, desc, eq, notExists, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import { isAdmin } from "#lib/account/permission.ts";
import type { HostedEventPage, ListHostedInput } from "#schemas/event/host.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { eventHosts, events } from "#server/db/schema/index.ts";
import { eventColumns, toEvents } from "#server/services/event/row/columns.ts";
import { endOfEvent } from "#server/services/event/row/phase.ts";
import { datesById, foldSeries } from "#server/services/event/row/series-dates.ts";
import { toPage, type Window, windowOf } from "#server/services/paginate.ts";

type Values = { viewerId: number; isAdmin: boolean };

const created = alias(events, "created");

/** Selects the events with a row of the viewer's among the hosts, and those that an admin published. */
function selectHosted(db: Db, of: Placeholders<Values>) {
  const rows = db
    .select({
      eventId: eventHosts.eventId,
      accepted: sql<boolean>`${eventHosts.acceptedAt} is not null`.as("accepted"),
    })
    .from(eventHosts)
    .where(eq(eventHosts.userId, of.viewerId));
  const ownRow = db
    .select({ one: sql`1` })
    .from(eventHosts)
    .where(and(eq(eventHosts.eventId, created.id), eq(eventHosts.userId, of.viewerId)));
  const published = db
    .select({ eventId: created.id, accepted: sql<boolean>`true`.as("accepted") })
    .from(created)
    .where(and(sql`${of.isAdmin}::boolean`, eq(created.createdBy, of.viewerId), notExists(ownRow)));
  return unionAll(rows, published).as("hosted");
}

/** Selects the same events, with what a list that has a series once needs of them. */
function selectFolded(db: Db, of: Placeholders<Values & { now: Date }>) {
  const hosted = selectHosted(db, of);
  return db
    .select({ id: events.id, accepted: hosted.accepted, ...foldSeries(of.now, hosted.accepted) })
    .from(hosted)
    .innerJoin(events, eq(events.id, hosted.eventId))
    .as("folded");
}

const pageOf = ({ isOnce }: { isOnce: boolean }) =>
  statement((db, of: Placeholders<Window & Values & { now: Date }>) => {
    const isOver = sql`${endOfEvent} <= ${of.now}::timestamptz`;
    const order = [
      isOver,
      sql`case when not ${isOver} then ${events.startsAt} end`,
      desc(events.startsAt),
      asc(events.id),
    ];
    const folded = selectFolded(db, of);
    const page = db
      .select({ id: events.id, accepted: folded.accepted, dateIds: folded.dateIds })
      .from(folded)
      .innerJoin(events, eq(events.id, folded.id))
      .where(isOnce ? sql`${folded.isFirst}` : undefined)
      .orderBy(...order)
      .limit(of.limit)
      .offset(of.offset)
      .as("page");
    return db
      .select({
        ...eventColumns(db),
        accepted: page.accepted,
        ...(isOnce && { dates: datesById(db, page.dateIds) }),
      })
      .from(page)
      .innerJoin(events, eq(events.id, page.id))
      .orderBy(...order);
  });
const pages = { each: pageOf({ isOnce: false }), once: pageOf({ isOnce: true }) };

const countHosted = statement((db, of: Placeholders<Values>) =>
  db.select({ total: count() }).from(selectHosted(db, of)),
);

const countOnce = statement((db, of: Placeholders<Values & { now: Date }>) => {
  const folded = selectFolded(db, of);
  return db.select({ total: count() }).from(folded).where(sql`${folded.isFirst}`);
});

/**
 * Returns one page of the events that the viewer hosts or is invited to host, and of those that an admin published: those
 * that are not over by start, then past ones, latest first. Proposals and declined ones are among them. May have those
 * of a series that are not over once.
 */
export async function listHostedEvents(
  ctx: MemberContext,
  { series, ...paging }: ListHostedInput,
): Promise<HostedEventPage> {
  const { db, now, viewer } = ctx;
  const values = { viewerId: viewer.id, isAdmin: isAdmin(viewer), now: now() };
  const rows = await pages[series ?? "each"](db, { ...values, ...windowOf(paging) });
  const accepted = new Map(rows.map((row) => [row.id, row.accepted]));
  const items = toEvents(ctx, rows).map((event) => ({
    ...event,
    accepted: accepted.get(event.id) ?? false,
  }));
  return toPage(items, paging, async () => {
    const [counted] = await (series ? countOnce : countHosted)(db, values);
    return counted?.total ?? 0;
  });
}
