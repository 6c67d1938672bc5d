import { and, eq } from "drizzle-orm";
import type { AttendEventInput } from "#schemas/event.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { attendances } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { notifyAttendance } from "#server/services/event/attendance/notify-attendance.ts";
import {
  isOpen,
  lockEvent,
  promoteFromWaitlist,
  readSeats,
  requireOpen,
  takeSeat,
} from "#server/services/event/attendance/seats.ts";

const eventFull = () => new AppError("CONFLICT", "Event is full!");

/**
 * Takes a seat for the caller and notifies them; having one already is success.
 * @throws AppError NOT_FOUND; CONFLICT when the event is full, over or not open; TOO_MANY_REQUESTS after too many seats
 *   and places newly taken; BAD_REQUEST or FORBIDDEN when the body names another event or user; UNAUTHENTICATED when
 *   the account is deleted meanwhile
 */
export async function joinEvent(ctx: ServiceContext, viewer: Viewer, input: AttendEventInput): Promise<null> {
  requireOwnAttendance(viewer, input);
  const { db, now, invalidateTags } = ctx;
  // A rush on a full event is refused without queueing for its lock.
  const seen = await readSeats(db, input.id, viewer.id, now());
  if (seen.isOpen && seen.isFull && !seen.joined) throw eventFull();
  const isNew = await db.transaction(async (tx) => {
    const event = await lockEvent(tx, viewer, input.id);
    if (!isOpen(event, now()) || !(await takeSeat(tx, event, viewer.id, now()))) {
      const { joined } = await readSeats(tx, event.id, viewer.id, now());
      if (joined) return false;
      requireOpen(event, now());
      throw eventFull();
    }
    await countTry(tx, LIMITS.join, viewer.id, now());
    await notifyAttendance(ctx, tx, event, viewer.id, true);
    return true;
  });
  if (isNew) invalidateTags("events");
  return null;
}

/**
 * Gives the caller's seat back, to the first who waits for one, and notifies them; having none is success. It is never
 * refused for how often it is done. Once the event has begun the seat stays theirs: the list of who came is kept.
 * @throws AppError NOT_FOUND; CONFLICT for a seat in an event that has begun; BAD_REQUEST or FORBIDDEN when the body names another event or user
 */
export async function leaveEvent(
  ctx: ServiceContext,
  viewer: Viewer,
  input: AttendEventInput,
): Promise<null> {
  requireOwnAttendance(viewer, input);
  const { db, now, invalidateTags } = ctx;
  const hasLeft = await db.transaction(async (tx) => {
    const event = await lockEvent(tx, viewer, input.id);
    const left = await tx
      .delete(attendances)
      .where(and(eq(attendances.eventId, event.id), eq(attendances.userId, viewer.id)))
      .returning({ userId: attendances.userId });
    if (left.length === 0) return false;
    if (event.startsAt <= now()) throw new AppError("CONFLICT", "Event is over!");
    await notifyAttendance(ctx, tx, event, viewer.id, false);
    await promoteFromWaitlist(ctx, tx, event);
    return true;
  });
  if (hasLeft) invalidateTags("events");
  return null;
}

/** What a body says about event and user grants nothing; it may only repeat what is so. */
export function requireOwnAttendance(viewer: Viewer, { id, eventId, userId }: AttendEventInput): void {
  if (eventId !== undefined && eventId !== id) {
    throw new AppError("BAD_REQUEST", "Event does not match the address", { path: "eventId" });
  }
  if (userId !== undefined && userId !== viewer.id) {
    throw new AppError("FORBIDDEN", "You can only do this for yourself!", { path: "userId" });
  }
}
