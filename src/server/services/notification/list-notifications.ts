import { and, count, desc, eq, isNull } from "drizzle-orm";
import { type NotificationPage, NotificationType } from "#schemas/notification.ts";
import type { Paging } from "#schemas/paging.ts";
import type { ServiceContext } from "#server/context.ts";
import { notifications } from "#server/db/schema/index.ts";
import { paginate } from "#server/services/paginate.ts";

/** More is no news to anybody, and costs. */
const COUNTED = 100;

/** One page of somebody's notifications that are not archived, newest first. */
export async function listNotifications(
  { db }: ServiceContext,
  userId: number,
  paging: Paging,
): Promise<NotificationPage> {
  const where = shownTo(userId);
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

/** How many notifications somebody has not seen yet; a hundred stands for any number above. */
export async function countUnread({ db }: ServiceContext, userId: number): Promise<{ unread: number }> {
  const some = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(shownTo(userId), isNull(notifications.readAt)))
    .limit(COUNTED)
    .as("some");
  const [{ unread } = { unread: 0 }] = await db.select({ unread: count() }).from(some);
  return { unread };
}

/** The condition for what the bell shows of somebody. */
export function shownTo(userId: number) {
  return and(eq(notifications.userId, userId), isNull(notifications.archivedAt));
}

/** A type this version does not know is shown as plain information. */
function toNotification<Row extends { notificationType: string }>(row: Row) {
  return { ...row, notificationType: NotificationType.catch("info").parse(row.notificationType) };
}
