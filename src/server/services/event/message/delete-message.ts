import { and, eq, inArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { DeleteMessageInput } from "#schemas/event/event-message.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { eventMessages, events, notifications } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { messageLinks } from "#server/services/notification/message-link.ts";

/**
 * Deletes a message, from all dates to which it went, with the notifications that carry its text. Notifications and mails that still wait in a queue are
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
      .where(inArray(eventMessages.id, selectCopies(tx, { id, messageId })))
      .returning({ id: eventMessages.id, eventId: eventMessages.eventId });
    if (deleted.length === 0) throw new AppError("NOT_FOUND", "Message not found!");
    const links = deleted.flatMap((copy) => messageLinks(copy.eventId, copy.id));
    await tx.delete(notifications).where(inArray(notifications.link, links));
    await recordAudit(txCtx, { action: "message.delete", targetId: id, details: { messageId } });
  });
  return null;
}

const sent = alias(eventMessages, "sent");
const asked = alias(events, "asked");
const date = alias(events, "date");

/** Selects the ids of a message and of its copies: a message to several dates of a series is stored with each of them. */
function selectCopies(tx: Tx, { id, messageId }: DeleteMessageInput) {
  return tx
    .select({ id: eventMessages.id })
    .from(sent)
    .innerJoin(asked, eq(asked.id, sent.eventId))
    .innerJoin(date, or(eq(date.id, asked.id), eq(date.seriesId, asked.seriesId)))
    .innerJoin(
      eventMessages,
      and(
        eq(eventMessages.eventId, date.id),
        eq(eventMessages.createdAt, sent.createdAt),
        eq(eventMessages.audience, sent.audience),
        eq(eventMessages.text, sent.text),
      ),
    )
    .where(and(eq(sent.id, messageId), eq(sent.eventId, id)));
}
