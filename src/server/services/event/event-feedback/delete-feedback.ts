import { and, eq } from "drizzle-orm";
import type { DeleteEventFeedbackInput } from "#schemas/event/event-feedback.ts";
import type { MemberContext } from "#server/context.ts";
import { eventFeedback } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";

/** Deletes one person's feedback about an event. @throws AppError NOT_FOUND, also for another event's */
export async function deleteEventFeedback(
  ctx: MemberContext,
  { id: eventId, feedbackId }: DeleteEventFeedbackInput,
): Promise<null> {
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const deleted = await tx
      .delete(eventFeedback)
      .where(and(eq(eventFeedback.id, feedbackId), eq(eventFeedback.eventId, eventId)))
      .returning({ id: eventFeedback.id });
    if (deleted.length === 0) throw new AppError("NOT_FOUND", "Feedback not found!");
    await recordAudit(txCtx, { action: "event.feedback", targetId: eventId });
  });
  return null;
}
