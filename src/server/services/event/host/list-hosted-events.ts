import { and, asc, count, desc, eq, notExists, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import { isAdmin } from "#lib/account/permission.ts";
import type { HostedEventPage } from "#schemas/event/host.ts";
import type { Paging } from "#schemas/paging.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { eventHosts, events } from "#server/db/schema/index.ts";
import { eventColumns, toEvents } from "#server/services/event/row/columns.ts";
import { endOfEvent } from "#server/services/event/row/phase.ts";
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

const selectPage = statement((db, of: Placeholders<Window & Values & { now: Date }>) => {
  const isOver = sql`${endOfEvent} <= ${of.now}::timestamptz`;
  const order = [
    isOver,
    sql`case when not ${isOver} then ${events.startsAt} end`,
    desc(events.startsAt),
    asc(events.id),
  ];
  const hosted = selectHosted(db, of);
  const page = db
    .select({ id: events.id, accepted: hosted.accepted })
    .from(hosted)
    .innerJoin(events, eq(events.id, hosted.eventId))
    .orderBy(...order)
    .limit(of.limit)
    .offset(of.offset)
    .as("page");
  return db
    .select({ ...eventColumns(db), accepted: page.accepted })
    .from(page)
    .innerJoin(events, eq(events.id, page.id))
    .orderBy(...order);
});

const countHosted = statement((db, of: Placeholders<Values>) =>
  db.select({ total: count() }).from(selectHosted(db, of)),
);

/**
 * Returns one page of the events that the viewer hosts or is invited to host, and of those that an admin published: those
 * that are not over by start, then past ones, latest first. Proposals and declined ones are among them.
 */
export async function listHostedEvents(ctx: MemberContext, paging: Paging): Promise<HostedEventPage> {
  const { db, now, viewer } = ctx;
  const values = { viewerId: viewer.id, isAdmin: isAdmin(viewer) };
  const rows = await selectPage(db, { ...values, now: now(), ...windowOf(paging) });
  const accepted = new Map(rows.map((row) => [row.id, row.accepted]));
  const items = toEvents(ctx, rows).map((event) => ({
    ...event,
    accepted: accepted.get(event.id) ?? false,
  }));
  return toPage(items, paging, async () => (await countHosted(db, values))[0]?.total ?? 0);
}
