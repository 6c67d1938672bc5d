import { and, asc, eq, inArray, notInArray, or, type SQL } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, events, uploads, waitlistEntries } from "#server/db/schema/index.ts";
import {
  lockEvents,
  promoteFromWaitlist,
  type SeatedEvent,
} from "#server/services/event/attendance/seats.ts";

/**
 * Locks every event whose row or seats the deletion of an account touches. To be called before the account is locked:
 * whoever gives seats locks event, then people, and the other way round would end in a deadlock.
 */
export async function lockEventsOf(tx: Db, userId: number): Promise<SeatedEvent[]> {
  const rows = await tx
    .select({ id: events.id })
    .from(events)
    .where(concerns(tx, userId))
    .orderBy(asc(events.id));
  return lockEvents(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Whether `locked` still are all events that the account touches. To be asked once the account is locked. */
export async function areAllLocked(tx: Db, userId: number, locked: SeatedEvent[]): Promise<boolean> {
  const ids = locked.map(({ id }) => id);
  const others = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(concerns(tx, userId), ids.length > 0 ? notInArray(events.id, ids) : undefined))
    .limit(1);
  return others.length === 0;
}

/** Gives up the account's seats and places in waitlists; the seats go to whoever waits for them. */
export async function releaseSeats(
  ctx: ServiceContext,
  tx: Db,
  userId: number,
  locked: SeatedEvent[],
): Promise<void> {
  await tx.delete(waitlistEntries).where(eq(waitlistEntries.userId, userId));
  const left = await tx
    .delete(attendances)
    .where(eq(attendances.userId, userId))
    .returning({ eventId: attendances.eventId });
  const freed = new Set(left.map(({ eventId }) => eventId));
  for (const event of locked) if (freed.has(event.id)) await promoteFromWaitlist(ctx, tx, event);
}

/** Events with a seat or a place of the account, and those whose row names it or a picture of it. */
function concerns(tx: Db, userId: number): SQL | undefined {
  return or(
    inArray(
      events.id,
      tx.select({ id: attendances.eventId }).from(attendances).where(eq(attendances.userId, userId)),
    ),
    inArray(
      events.id,
      tx
        .select({ id: waitlistEntries.eventId })
        .from(waitlistEntries)
        .where(eq(waitlistEntries.userId, userId)),
    ),
    eq(events.createdBy, userId),
    inArray(
      events.coverUploadId,
      tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.userId, userId)),
    ),
  );
}
