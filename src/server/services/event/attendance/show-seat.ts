import { and, eq } from "drizzle-orm";
import type { SeatName, ShowSeatInput } from "#schemas/event/attendance.ts";
import type { MemberContext } from "#server/context.ts";
import { attendances, users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { canSeeEvent, eventNotFound } from "#server/services/event/row/access.ts";

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
