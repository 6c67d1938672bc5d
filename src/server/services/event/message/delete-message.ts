import { and, eq, inArray } from "drizzle-orm";
import type { DeleteMessageInput } from "#schemas/event/event-message.ts";
import type { MemberContext } from "#server/context.ts";
import { eventMessages, notifications } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { messageLinks } from "#server/services/notification/message-link.ts";

/**
 * Deletes a message with the notifications that carry its text. Notifications and mails that still wait in a queue are
 * dropped there; mails that were sent stay sent.
 * @throws AppError NOT_FOUND, also for a message of another event
 */
export async function deleteMessage(
  ctx: MemberContext,
  { id, messageId }: DeleteMessageInput,
): Promise<null> {
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    // Waits for a job that stores notifications of the message, which locks its row.
    const deleted = await tx
      .delete(eventMessages)
      .where(and(eq(eventMessages.id, messageId), eq(eventMessages.eventId, id)))
      .returning({ id: eventMessages.id });
    if (deleted.length === 0) throw new AppError("NOT_FOUND", "Message not found!");
    await tx.delete(notifications).where(inArray(notifications.link, messageLinks(id, messageId)));
    await recordAudit(txCtx, { action: "message.delete", targetId: id, details: { messageId } });
  });
  return null;
}
