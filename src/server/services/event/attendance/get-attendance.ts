import { and, count, eq, lte } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Attendance, SeatName, ShowSeatInput } from "#schemas/event/attendance.ts";
import type { MemberContext } from "#server/context.ts";
import { attendances, users, waitlistEntries } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { canSeeEvent, eventNotFound } from "#server/services/event/row/access.ts";
import { findOwnCheckIn } from "#server/services/event/row/own-check-ins.ts";

type AttendanceContext = Pick<MemberContext, "db" | "now" | "viewer">;

/**
 * Returns whether the viewer has a seat in the event and shows their name on it, and, if not, their waitlist position, from 1; null
 * outside it. With it a check-in by username that they can confirm or undo.
 */
export async function getAttendance(ctx: AttendanceContext, eventId: number): Promise<Attendance> {
  const { db, viewer } = ctx;
  const [[seat], checkIn] = await Promise.all([
    db
      .select({ isShown: attendances.isShown })
      .from(attendances)
      .where(and(eq(attendances.eventId, eventId), eq(attendances.userId, viewer.id))),
    findOwnCheckIn(ctx, eventId),
  ]);
  if (seat) return { joined: true, place: null, ...seat, checkIn };
  return { joined: false, place: await findWaitlistPosition(ctx, eventId), isShown: false, checkIn };
}

async function findWaitlistPosition(
  { db, viewer }: AttendanceContext,
  eventId: number,
): Promise<number | null> {
  const own = alias(waitlistEntries, "own");
  const [row] = await db
    .select({ position: count() })
    .from(own)
    .innerJoin(
      waitlistEntries,
      and(eq(waitlistEntries.eventId, own.eventId), lte(waitlistEntries.id, own.id)),
    )
    .where(and(eq(own.eventId, eventId), eq(own.userId, viewer.id)));
  return row?.position || null;
}

/**
 * Shows or hides the viewer's first name on their seat in an event, and stores the name if it is given.
 * @throws AppError, the first that applies: NOT_FOUND if there is no event that the viewer may see; CONFLICT without a seat;
 *   BAD_REQUEST if a name is to be shown and there is none
 */
export async function showSeat(
  ctx: MemberContext,
  { id, isShown, firstName }: ShowSeatInput,
): Promise<SeatName> {
  const { now, viewer } = ctx;
  const name = firstName === undefined ? viewer.firstName : firstName;
  return inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const seats = await tx
      .update(attendances)
      .set({ isShown })
      .where(and(eq(attendances.eventId, id), eq(attendances.userId, viewer.id)))
      .returning({ isShown: attendances.isShown });
    if (seats.length === 0) {
      if (!(await canSeeEvent(txCtx, id))) throw eventNotFound();
      throw new AppError("CONFLICT", "You have not joined this event!");
    }
    if (isShown && name === null) {
      throw new AppError("BAD_REQUEST", "First name is required", { path: "firstName" });
    }
    if (firstName !== undefined && firstName !== viewer.firstName) {
      await tx.update(users).set({ firstName, updatedAt: now() }).where(eq(users.id, viewer.id));
    }
    return { isShown, firstName: name };
  });
}
