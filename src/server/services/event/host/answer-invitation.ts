import { and, eq } from "drizzle-orm";
import type { AnswerInvitationInput, Host } from "#schemas/event/host.ts";
import { eventTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { eventHosts } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { lockEvent } from "#server/services/event/attendance/seats.ts";
import { acceptedNow } from "#server/services/event/host/host-rows.ts";
import { notifyWithoutHost } from "#server/services/event/host/notify-without-host.ts";
import { requireNotOver } from "#server/services/event/row/open.ts";

/**
 * Changes the viewer's own row among the hosts: accepts or declines the invitation, shows or hides the username. A repeated
 * call changes nothing.
 * @returns null once the row is gone
 * @throws AppError NOT_FOUND without a row, and for an event that the viewer may not see; CONFLICT for an invitation accepted
 *   after the end
 */
export async function answerInvitation(
  ctx: MemberContext,
  { id, accept, isShown }: AnswerInvitationInput,
): Promise<Host | null> {
  const { now, viewer, invalidateTags } = ctx;
  const host = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const event = await lockEvent(txCtx, id);
    const own = and(eq(eventHosts.eventId, id), eq(eventHosts.userId, viewer.id));
    const [row] = await tx
      .select({ isShown: eventHosts.isShown, acceptedAt: eventHosts.acceptedAt })
      .from(eventHosts)
      .where(own);
    if (!row) throw new AppError("NOT_FOUND", "You are not invited to host this event.");
    if (accept === false) {
      await tx.delete(eventHosts).where(own);
      if (row.acceptedAt) await notifyWithoutHost(txCtx, event);
      return null;
    }
    const isAccepted = accept === true && !row.acceptedAt;
    if (isAccepted) requireNotOver(event, now());
    const accepted = isAccepted ? acceptedNow(event, now()) : {};
    const after = { ...row, ...(isShown !== undefined && { isShown }), ...accepted };
    await tx.update(eventHosts).set(after).where(own);
    return { username: viewer.username, isShown: after.isShown, accepted: after.acceptedAt !== null };
  });
  invalidateTags(...eventTags(id));
  return host;
}
