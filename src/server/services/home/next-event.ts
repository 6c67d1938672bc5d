import { and, asc, count, eq, lte, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { NextEvent } from "#schemas/home.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { attendances, events, waitlistEntries } from "#server/db/schema/index.ts";
import { eventColumns, toEvents } from "#server/services/event/row/columns.ts";
import { isUpcoming } from "#server/services/event/row/phase.ts";

const ahead = alias(waitlistEntries, "ahead");

/** Lists the events in which a member has a seat or waits, with the number of their waitlist entry. */
const seatsOf = (db: Db, { viewerId }: Placeholders<{ viewerId: number }>) =>
  unionAll(
    db
      .select({ eventId: attendances.eventId, entry: sql<number | null>`null::integer`.as("entry") })
      .from(attendances)
      .where(eq(attendances.userId, viewerId)),
    db
      .select({
        eventId: waitlistEntries.eventId,
        entry: sql<number | null>`${waitlistEntries.id}`.as("entry"),
      })
      .from(waitlistEntries)
      .where(eq(waitlistEntries.userId, viewerId)),
  ).as("seat");

const selectOwn = statement((db, of: Placeholders<{ viewerId: number; now: Date }>) => {
  const seat = seatsOf(db, of);
  const place = db
    .select({ value: count() })
    .from(ahead)
    .where(and(eq(ahead.eventId, events.id), lte(ahead.id, seat.entry)));
  return db
    .select({
      ...eventColumns(db),
      place: sql<number | null>`case when ${seat.entry} is not null then (${place}) end`.mapWith(
        (value: unknown) => (value === null ? null : Number(value)),
      ),
    })
    .from(seat)
    .innerJoin(events, eq(events.id, seat.eventId))
    .where(isUpcoming(of.now))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(literalLimit(1));
});

const selectUpcoming = statement((db, { now }: Placeholders<{ now: Date }>) =>
  db
    .select(eventColumns(db))
    .from(events)
    .where(isUpcoming(now))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(literalLimit(1)),
);

/**
 * Finds the viewer's next event, with a seat or a waitlist position, or else the next upcoming event.
 * @returns null if nothing is planned at all
 */
export async function findNextEvent(
  ctx: Pick<MemberContext, "db" | "appUrl" | "now" | "viewer">,
): Promise<NextEvent | null> {
  const { db, viewer } = ctx;
  const now = ctx.now();
  const [own] = await selectOwn(db, { viewerId: viewer.id, now });
  const [row] = own ? [own] : await selectUpcoming(db, { now });
  if (!row) return null;
  const [event] = await toEvents(ctx, [row]);
  if (!event) return null;
  const place = own?.place ?? null;
  return { event, joined: own !== undefined && place === null, place };
}
