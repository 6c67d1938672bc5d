import { and, eq, isNotNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, events } from "#server/db/schema/index.ts";

/**
 * Returns the condition that the owner of the query's `attendances` row came: was checked in, or has a seat in an event
 * without a check-in, that of a deleted account included.
 * @param eventId of the seats; as a number it lets PostgreSQL look once for all seats of an event
 */
export function hasCome(db: Db, eventId: number | typeof attendances.eventId): SQL | undefined {
  const others = alias(attendances, "others");
  const checkedIn = db
    .select({ one: sql`1` })
    .from(others)
    .where(and(eq(others.eventId, eventId), isNotNull(others.checkedInAt)));
  const former = alias(events, "former");
  // A value, since PostgreSQL makes a join with the whole table of `not exists`.
  const formerCheckIns = db
    .select({ count: former.formerCheckIns })
    .from(former)
    .where(eq(former.id, eventId));
  return or(isNotNull(attendances.checkedInAt), and(notExists(checkedIn), sql`(${formerCheckIns}) = 0`));
}

/** Returns whether the viewer came to an event; null without a seat. */
export async function didCome(
  { db, viewer }: Pick<MemberContext, "db" | "viewer">,
  eventId: number,
): Promise<boolean | null> {
  const [seat] = await db
    .select({ came: sql<boolean>`${hasCome(db, eventId)}` })
    .from(attendances)
    .where(and(eq(attendances.eventId, eventId), eq(attendances.userId, viewer.id)));
  return seat ? seat.came : null;
}
