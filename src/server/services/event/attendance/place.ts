import { and, count, eq, lte } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#server/db/client.ts";
import { waitlistEntries } from "#server/db/schema/index.ts";

/** Somebody's place in an event's waitlist, from 1, or null when they do not wait. */
export async function findWaitlistPosition(db: Db, eventId: number, userId: number): Promise<number | null> {
  const own = alias(waitlistEntries, "own");
  const [row] = await db
    .select({ place: count() })
    .from(own)
    .innerJoin(
      waitlistEntries,
      and(eq(waitlistEntries.eventId, own.eventId), lte(waitlistEntries.id, own.id)),
    )
    .where(and(eq(own.eventId, eventId), eq(own.userId, userId)));
  return row?.place || null;
}
