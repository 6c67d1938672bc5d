import { and, eq } from "drizzle-orm";
import type { AttendEventInput, WaitlistPosition } from "#schemas/event/attendance.ts";
import { seatTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { waitlistEntries } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { requireOwnAttendance } from "#server/services/event/attendance/join-event.ts";
import { enterWaitlist, lockEvent, readSeats, requireOpen } from "#server/services/event/attendance/seats.ts";

/**
 * Adds the viewer to the end of a full event's waitlist; succeeds if they are in it already.
 * @returns their position, from 1
 * @throws AppError NOT_FOUND; TOO_MANY_REQUESTS as for `joinEvent`; CONFLICT if they have a seat or the event is not full
 *   or not open; BAD_REQUEST or FORBIDDEN if the body names another event or user; UNAUTHENTICATED if the account is
 *   deleted meanwhile
 */
export async function joinWaitlist(ctx: MemberContext, input: AttendEventInput): Promise<WaitlistPosition> {
  requireOwnAttendance(ctx, input);
  const { now } = ctx;
  const { position, isNew } = await inTransaction(ctx, async (txCtx) => {
    // The lock also makes the ids of entries grow in the order of arrival.
    const event = await lockEvent(txCtx, input.id);
    requireOpen(event, now());
    const entry = await enterWaitlist(txCtx, event);
    if (entry) {
      if (entry.isNew) await txCtx.count("join");
      return entry;
    }
    const { joined } = await readSeats(txCtx, event.id);
    throw new AppError("CONFLICT", joined ? "You have joined this event already!" : "Event is not full!");
  });
  if (isNew) ctx.invalidateTags(...seatTags(input.id));
  return { place: position };
}

/**
 * Removes the viewer from the waitlist; succeeds if they are not in it.
 * @throws AppError NOT_FOUND; BAD_REQUEST or FORBIDDEN if the body names another event or user
 */
export async function leaveWaitlist(ctx: MemberContext, input: AttendEventInput): Promise<WaitlistPosition> {
  requireOwnAttendance(ctx, input);
  const left = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    // Without the lock, a viewer could be promoted to a seat and leave the waitlist at the same time.
    const event = await lockEvent(txCtx, input.id);
    return tx
      .delete(waitlistEntries)
      .where(and(eq(waitlistEntries.eventId, event.id), eq(waitlistEntries.userId, ctx.viewer.id)))
      .returning({ id: waitlistEntries.id });
  });
  if (left.length > 0) ctx.invalidateTags(...seatTags(input.id));
  return { place: null };
}
