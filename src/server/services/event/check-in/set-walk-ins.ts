import { eq } from "drizzle-orm";
import type { SetWalkInsInput, WalkIns } from "#schemas/event/check-in.ts";
import type { MemberContext } from "#server/context.ts";
import { events } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { lockEvent } from "#server/services/event/attendance/seats.ts";
import { requireNotClosed } from "#server/services/event/change/lock-for-change.ts";
import { requireCheckInOpen } from "#server/services/event/check-in/open-check-in.ts";
import { requireOrganiser } from "#server/services/event/row/access.ts";

/**
 * Stores how many people without an account were let in. The number is part of no page, and no version of the event.
 * @throws AppError NOT_FOUND; FORBIDDEN for a viewer who does not organise the event; CONFLICT outside the time of the
 *   check-in, and once the event is closed, whose recap has the number
 */
export async function setWalkIns(ctx: MemberContext, { id, count }: SetWalkInsInput): Promise<WalkIns> {
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const event = await lockEvent(txCtx, id);
    await requireOrganiser(txCtx, id);
    requireCheckInOpen(event, ctx.now());
    await requireNotClosed(tx, id);
    // Keeps `updatedAt`, which Drizzle would set: an organiser who edits the event meanwhile is not refused.
    await tx.update(events).set({ walkIns: count, updatedAt: events.updatedAt }).where(eq(events.id, id));
  });
  return { walkIns: count };
}
