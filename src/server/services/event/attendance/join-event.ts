import { and, eq } from "drizzle-orm";
import type { AttendEventInput } from "#schemas/event/attendance.ts";
import { seatTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { attendances } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { notifyOfAttendance, recordAttendance } from "#server/services/event/attendance/notify-attendance.ts";
import { promoteFromWaitlist } from "#server/services/event/attendance/promote-from-waitlist.ts";
import {
  lockEvent,
  lockEventForSeat,
  readSeats,
  requireOpen,
  takeSeat,
} from "#server/services/event/attendance/seats.ts";
import { isOpen, requireNotStarted } from "#server/services/event/row/open.ts";

const eventFull = () => new AppError("CONFLICT", "Event is full!");

/** Undoes the transaction of a viewer who got no seat; `joinEvent` finds out why. */
const noSeat = new Error("The viewer got no spot");

/**
 * Takes a seat for the viewer and notifies them; succeeds if they have one already.
 * @throws AppError NOT_FOUND; CONFLICT if the event is full or not open; TOO_MANY_REQUESTS after too many new seats and
 *   waitlist entries; BAD_REQUEST or FORBIDDEN if the body names another event or user; UNAUTHENTICATED if the account
 *   is deleted meanwhile
 */
export async function joinEvent(ctx: MemberContext, input: AttendEventInput): Promise<null> {
  requireOwnAttendance(ctx, input);
  const { id } = input;
  try {
    await inTransaction(ctx, (txCtx) => takeSeatOnce(txCtx, id));
    ctx.invalidateTags(...seatTags(id));
  } catch (error) {
    if (error !== noSeat) throw error;
    const { joined } = await readSeats(ctx, id);
    if (!joined) throw eventFull();
  }
  return null;
}

/** @throws noSeat if the viewer has a seat already, or none is free */
async function takeSeatOnce(ctx: MemberContext & InTransaction, id: number): Promise<void> {
  const { now } = ctx;
  const event = await lockEventForSeat(ctx, id);
  if (!event) throw noSeat;
  if (!isOpen(event, now()) && !(await readSeats(ctx, id)).joined) requireOpen(event, now());
  // The driver sends these statements together; without a seat, the others are undone.
  const [seat, limit, notification] = [
    takeSeat(ctx, event),
    ctx.count("join"),
    recordAttendance(ctx, { event, joined: true }),
  ];
  await Promise.allSettled([seat, limit, notification]);
  if (!(await seat)) throw noSeat;
  await limit;
  if (await notification) await notifyOfAttendance(ctx, { event, joined: true });
}

/**
 * Gives up the viewer's seat, which goes to the first in the waitlist, and notifies them; succeeds if they have none.
 * Leaving is not limited. A seat is kept once the event has started, as a record of who came.
 * @throws AppError NOT_FOUND; CONFLICT for a seat in an event that has started; BAD_REQUEST or FORBIDDEN if the body
 *   names another event or user
 */
export async function leaveEvent(ctx: MemberContext, input: AttendEventInput): Promise<null> {
  requireOwnAttendance(ctx, input);
  const hasLeft = await inTransaction(ctx, (txCtx) => giveUpSeat(txCtx, input.id));
  if (hasLeft) ctx.invalidateTags(...seatTags(input.id));
  return null;
}

/** @returns false if the viewer has no seat */
async function giveUpSeat(ctx: MemberContext & InTransaction, id: number): Promise<boolean> {
  const event = await lockEvent(ctx, id);
  const left = await ctx.db
    .delete(attendances)
    .where(and(eq(attendances.eventId, id), eq(attendances.userId, ctx.viewer.id)))
    .returning({ userId: attendances.userId });
  if (left.length === 0) return false;
  requireNotStarted(event, ctx.now());
  const isDue = await recordAttendance(ctx, { event, joined: false });
  if (isDue) await notifyOfAttendance(ctx, { event, joined: false });
  await promoteFromWaitlist(ctx, event);
  return true;
}

/** Refuses a body that names another event or user: it grants nothing and may only repeat the path and the viewer. */
export function requireOwnAttendance(
  { viewer }: Pick<MemberContext, "viewer">,
  { id, eventId, userId }: AttendEventInput,
): void {
  if (eventId !== undefined && eventId !== id) {
    throw new AppError("BAD_REQUEST", "Event does not match the URL", { path: "eventId" });
  }
  if (userId !== undefined && userId !== viewer.id) {
    throw new AppError("FORBIDDEN", "You can only do this for yourself!", { path: "userId" });
  }
}
