import { and, asc, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ServiceContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import {
  attendances,
  eventHosts,
  eventPhotos,
  events,
  uploads,
  waitlistEntries,
} from "#server/db/schema/index.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import { promoteFromWaitlist } from "#server/services/event/attendance/promote-from-waitlist.ts";
import { lockEvents, type SeatedEvent } from "#server/services/event/attendance/seats.ts";
import type { NotifyParticipantsContext } from "#server/services/event/notify-participants.ts";

/**
 * Locks each event whose row or seats the deletion of an account touches. Call it before locking the account: joining
 * locks the event first and then users, so the other order would deadlock.
 */
export async function lockEventsOf(
  { db: tx }: Pick<ServiceContext, "db"> & InTransaction,
  userId: number,
): Promise<SeatedEvent[]> {
  const rows = await tx
    .select({ id: events.id })
    .from(events)
    .where(concerns(tx, userId))
    .orderBy(asc(events.id));
  return lockEvents(
    { db: tx },
    rows.map(({ id }) => id),
  );
}

/** Returns true if `locked` still are all events that the account touches. Call it once the account is locked. */
export async function areAllLocked(
  { db: tx }: Pick<ServiceContext, "db"> & InTransaction,
  { userId, locked }: { userId: number; locked: readonly SeatedEvent[] },
): Promise<boolean> {
  const ids = locked.map(({ id }) => id);
  const others = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(concerns(tx, userId), ids.length > 0 ? notInArray(events.id, ids) : undefined))
    .limit(1);
  return others.length === 0;
}

/**
 * Deletes the account's seats and waitlist entries, and gives the seats to the waitlist. Events count the account among those
 * who came if it was checked in.
 */
export async function releaseSeats(
  ctx: NotifyParticipantsContext & InTransaction,
  { userId, locked }: { userId: number; locked: readonly SeatedEvent[] },
): Promise<void> {
  const { db: tx } = ctx;
  await tx.delete(waitlistEntries).where(eq(waitlistEntries.userId, userId));
  const left = await tx
    .delete(attendances)
    .where(eq(attendances.userId, userId))
    .returning({ eventId: attendances.eventId, checkedInAt: attendances.checkedInAt });
  const cameTo = left.flatMap(({ eventId, checkedInAt }) => (checkedInAt ? [eventId] : []));
  if (cameTo.length > 0) {
    await tx
      .update(events)
      // Keeps `updatedAt`, which Drizzle would set: an organiser who edits the event meanwhile is not refused.
      .set({ formerCheckIns: sql`${events.formerCheckIns} + 1`, updatedAt: events.updatedAt })
      .where(inArray(events.id, cameTo));
  }
  const freed = new Set(left.map(({ eventId }) => eventId));
  for (const event of locked) if (freed.has(event.id)) await promoteFromWaitlist(ctx, event);
}

/** Returns the condition of events with a seat, waitlist entry, picture or photo of the account, hosted or created by it. */
function concerns(tx: Tx, userId: number): SQL {
  // A union reads an index for each part, which `or` between a table and subqueries does not.
  return sql`${events.id} in (
    ${tx.select({ id: attendances.eventId }).from(attendances).where(eq(attendances.userId, userId))}
    union all
    ${tx.select({ id: waitlistEntries.eventId }).from(waitlistEntries).where(eq(waitlistEntries.userId, userId))}
    union all
    ${tx.select({ id: eventHosts.eventId }).from(eventHosts).where(eq(eventHosts.userId, userId))}
    union all
    ${tx.select({ id: created.id }).from(created).where(eq(created.createdBy, userId))}
    union all
    ${tx.select({ id: created.id }).from(created).innerJoin(uploads, eq(uploads.id, created.coverUploadId)).where(eq(uploads.userId, userId))}
    union all
    ${tx.select({ id: eventPhotos.eventId }).from(eventPhotos).innerJoin(uploads, eq(uploads.id, eventPhotos.uploadId)).where(eq(uploads.userId, userId))})`;
}

const created = alias(events, "created");
