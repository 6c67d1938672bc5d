import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { eventMessages, guides } from "#server/db/schema/index.ts";
import type { NotificationPayload } from "#server/services/notification/notification-kinds.ts";

/**
 * Returns true for a message to attendees, or a guide, that was deleted while its notifications waited in a queue. Locks one that
 * is still there against its deletion until the transaction `db` ends, so that the deletion finds all notifications of it.
 */
export async function isWithdrawn(db: Db, payload: NotificationPayload): Promise<boolean> {
  if (payload.kind === "guide_reminder") {
    const rows = await db
      .select({ id: guides.id })
      .from(guides)
      .where(eq(guides.id, payload.guide.id))
      .for("key share");
    return rows.length === 0;
  }
  if (payload.kind !== "event_message") return false;
  const rows = await db
    .select({ id: eventMessages.id })
    .from(eventMessages)
    .where(eq(eventMessages.id, payload.message.id))
    .for("key share");
  return rows.length === 0;
}
