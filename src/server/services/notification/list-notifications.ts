import { and, count, desc, eq, isNull } from "drizzle-orm";
import { type NotificationPage, NotificationType } from "#schemas/notification.ts";
import type { Paging } from "#schemas/paging.ts";
import type { MemberContext } from "#server/context.ts";
import { notifications } from "#server/db/schema/index.ts";
import { paginate } from "#server/services/paginate.ts";

/** Counting more costs time, and the bell shows no higher number. */
const MAX_UNREAD = 100;

/** Returns one page of the viewer's notifications that are not archived, newest first. */
export async function listNotifications(
  { db, viewer }: MemberContext,
  paging: Paging,
): Promise<NotificationPage> {
  const where = isListedFor(viewer);
  const query = db
    .select({
      id: notifications.id,
      notificationMessage: notifications.notificationMessage,
      notificationType: notifications.notificationType,
      link: notifications.link,
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(where)
    .orderBy(desc(notifications.id));
  const { items, meta } = await paginate(db, { query, from: notifications, where }, paging);
  return { items: items.map(toNotification), meta };
}

/** Counts the viewer's notifications that they have not seen; 100 means 100 or more. */
export async function countUnread({ db, viewer }: MemberContext): Promise<{ unread: number }> {
  const some = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isListedFor(viewer), isNull(notifications.readAt)))
    .limit(MAX_UNREAD)
    .as("some");
  const [{ unread } = { unread: 0 }] = await db.select({ unread: count() }).from(some);
  return { unread };
}

/** Returns the condition of the user's notifications that the bell lists. */
export function isListedFor({ id }: { id: number }) {
  return and(eq(notifications.userId, id), isNull(notifications.archivedAt));
}

/** Converts a row; a type that a newer version stored becomes `info`. */
function toNotification<Row extends { notificationType: string }>(row: Row) {
  return { ...row, notificationType: NotificationType.catch("info").parse(row.notificationType) };
}
