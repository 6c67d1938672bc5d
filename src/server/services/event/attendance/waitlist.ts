import { and, eq } from "drizzle-orm";
import type { AttendEventInput, WaitlistPosition } from "#schemas/event.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { waitlistEntries } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { requireOwnAttendance } from "#server/services/event/attendance/join-event.ts";
import { enterWaitlist, lockEvent, readSeats, requireOpen } from "#server/services/event/attendance/seats.ts";

/**
 * Queues the caller for a seat in a full event, behind everybody who waits already; waiting already is success.
 * @returns their place, from 1
 * @throws AppError NOT_FOUND; TOO_MANY_REQUESTS as for `joinEvent`; CONFLICT when they have a seat, the event is not full, over or not open; BAD_REQUEST or
 *   FORBIDDEN when the body names another event or user; UNAUTHENTICATED when the account is deleted meanwhile
 */
export async function joinWaitlist(
  { db, now }: ServiceContext,
  viewer: Viewer,
  input: AttendEventInput,
): Promise<WaitlistPosition> {
  requireOwnAttendance(viewer, input);
  return db.transaction(async (tx) => {
    // Entering needs the lock as well: ids are then in the order of arrival.
    const event = await lockEvent(tx, viewer, input.id);
    requireOpen(event, now());
    const taken = await enterWaitlist(tx, event, viewer.id, now());
    if (taken) {
      if (taken.isNew) await countTry(tx, LIMITS.join, viewer.id, now());
      return { place: taken.place };
    }
    const { joined } = await readSeats(tx, event.id, viewer.id, now());
    throw new AppError("CONFLICT", joined ? "You have joined this event already!" : "Event is not full!");
  });
}

/**
 * Takes the caller out of the queue; not waiting is success.
 * @throws AppError NOT_FOUND; BAD_REQUEST or FORBIDDEN when the body names another event or user
 */
export async function leaveWaitlist(
  { db }: ServiceContext,
  viewer: Viewer,
  input: AttendEventInput,
): Promise<WaitlistPosition> {
  requireOwnAttendance(viewer, input);
  await db.transaction(async (tx) => {
    // With the lock, so that nobody is moved up and leaves the queue at once.
    const event = await lockEvent(tx, viewer, input.id);
    await tx
      .delete(waitlistEntries)
      .where(and(eq(waitlistEntries.eventId, event.id), eq(waitlistEntries.userId, viewer.id)));
  });
  return { place: null };
}
