import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CheckInItem } from "#schemas/event/check-in.ts";
import type { Tx } from "#server/db/client.ts";
import { attendances, users, waitlistEntries } from "#server/db/schema/index.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import { promoteFromWaitlist } from "#server/services/event/attendance/promote-from-waitlist.ts";
import {
  rethrowDeletedAccount,
  type SeatedEvent,
  toRemindedAt,
} from "#server/services/event/attendance/seats.ts";
import type { NotifyParticipantsContext } from "#server/services/event/notify-participants.ts";

/** Columns of a check-in that hosts see. */
export const checkedInColumns = { checkedInAt: attendances.checkedInAt, walkedIn: attendances.walkedIn };

/** Keeps the time and the host of an earlier check-in, so that several hosts at once store one of them. */
export const firstCheckIn = <Value>(now: Value, hostId: Value) => ({
  checkedInAt: sql`coalesce(${attendances.checkedInAt}, ${now}::timestamptz)`,
  checkedInBy: sql`case when ${attendances.checkedInAt} is null then ${hostId}::int else ${attendances.checkedInBy} end`,
});

type WalkIn = {
  userId: number;
  checkedInAt: Date;
  checkedInBy: number | null;
  /** True if members may see the first name. */
  isShown: boolean;
};

/**
 * Gives a seat to a member who came without one, even if the event is full. It keeps their place in the waitlist for an undo. The
 * event must be locked in the transaction `tx`.
 * @throws AppError UNAUTHENTICATED if the account of the host or the member is deleted meanwhile
 */
export async function storeSeatOfWalkIn(
  tx: Tx,
  { event, now, walkIn }: { event: SeatedEvent; now: Date; walkIn: WalkIn },
): Promise<Pick<CheckInItem, "checkedInAt" | "walkedIn"> | undefined> {
  const [waited] = await tx
    .delete(waitlistEntries)
    .where(and(eq(waitlistEntries.eventId, event.id), eq(waitlistEntries.userId, walkIn.userId)))
    .returning({ waitlistId: waitlistEntries.id, waitingSince: waitlistEntries.createdAt });
  const [seat] = await tx
    .insert(attendances)
    .values({
      ...walkIn,
      ...waited,
      eventId: event.id,
      walkedIn: true,
      remindedAt: toRemindedAt(event, now),
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [attendances.eventId, attendances.userId],
      set: firstCheckIn(sql`excluded.checked_in_at`, sql`excluded.checked_in_by`),
    })
    .returning(checkedInColumns)
    .catch(rethrowDeletedAccount);
  return seat;
}

/**
 * Takes the seat of a walk-in back, puts them into the waitlist again where they were, and gives a free seat to it. The event must be
 * locked in the transaction of `ctx`, and the account held.
 * @param options `where`: condition of the seat
 * @returns false if there is no such seat
 */
export async function releaseSeatOfWalkIn(
  ctx: NotifyParticipantsContext & InTransaction,
  event: SeatedEvent,
  { userId, where }: { userId: number; where: SQL | undefined },
): Promise<boolean> {
  const { db: tx } = ctx;
  const eventId = event.id;
  const [gone] = await tx
    .delete(attendances)
    .where(and(eq(attendances.eventId, eventId), eq(attendances.userId, userId), where))
    .returning({ id: attendances.waitlistId, createdAt: attendances.waitingSince });
  if (!gone) return false;
  if (gone.id !== null && gone.createdAt !== null) {
    // The order of the waitlist is that of the ids, which are not given twice.
    const entry = { eventId, userId, id: gone.id, createdAt: gone.createdAt };
    await tx.insert(waitlistEntries).overridingSystemValue().values(entry);
  }
  await promoteFromWaitlist(ctx, event);
  return true;
}

/**
 * Locks an account against its deletion until the transaction `tx` ends. Call it before writing rows that the deletion removes, in
 * whose order it would otherwise deadlock.
 * @returns undefined if it is deleted
 */
export async function holdAccount(tx: Tx, userId: number) {
  const [account] = await tx
    .select({ permission: users.permission, showsName: users.showsName })
    .from(users)
    .where(eq(users.id, userId))
    .for("key share");
  return account;
}
