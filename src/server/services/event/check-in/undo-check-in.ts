import { and, eq } from "drizzle-orm";
import type { UndoCheckInInput } from "#schemas/event/check-in.ts";
import { seatTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { attendances } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { lockEvent } from "#server/services/event/attendance/seats.ts";
import { getOrganisedEvent, requireCheckInOpen } from "#server/services/event/check-in/open-check-in.ts";
import { getPerson } from "#server/services/event/check-in/person.ts";
import { removeUsernameCheckIn } from "#server/services/event/row/username-check-in-rows.ts";
import { holdAccount, releaseSeatOfWalkIn } from "#server/services/event/walk-in/seat-of-walk-in.ts";

/**
 * Takes a check-in back, and with it the seat of a member who came without one, who is in the waitlist again where they were, or what
 * they have not confirmed.
 * Succeeds for a person who is not checked in.
 * @throws AppError NOT_FOUND for an event or a username that is not there; FORBIDDEN for a viewer who does not organise
 *   the event; CONFLICT outside the time of the check-in
 */
export async function undoCheckIn(ctx: MemberContext, { id, username }: UndoCheckInInput): Promise<null> {
  const { db, now } = ctx;
  requireCheckInOpen(await getOrganisedEvent(ctx, id), now());
  const person = await getPerson(db, username);
  const isSeatGone = await inTransaction(ctx, (txCtx) => undo(txCtx, id, person.id));
  if (isSeatGone) ctx.invalidateTags(...seatTags(id));
  return null;
}

/** @returns true if the seat was a walk-in's and is gone */
async function undo(ctx: MemberContext & InTransaction, eventId: number, userId: number): Promise<boolean> {
  const { db: tx } = ctx;
  const event = await lockEvent(ctx, eventId);
  if (!(await holdAccount(tx, userId))) return false;
  await removeUsernameCheckIn(tx, { eventId, userId });
  if (await releaseSeatOfWalkIn(ctx, event, { userId, where: eq(attendances.walkedIn, true) })) return true;
  await tx
    .update(attendances)
    .set({ checkedInAt: null, checkedInBy: null })
    .where(and(eq(attendances.eventId, eventId), eq(attendances.userId, userId)));
  return false;
}
