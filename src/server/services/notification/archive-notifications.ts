import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import { notifications } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { shownTo } from "#server/services/notification/list-notifications.ts";

/** Marks as seen what somebody has been shown. @param upTo the id of the newest one shown */
export async function markSeen({ db, now }: ServiceContext, userId: number, upTo: number): Promise<null> {
  await db
    .update(notifications)
    .set({ readAt: now() })
    .where(and(shownTo(userId), isNull(notifications.readAt), lte(notifications.id, upTo)));
  return null;
}

/**
 * Takes a notification off its owner's list; archiving it again changes nothing.
 * @throws AppError NOT_FOUND, also for somebody else's
 */
export async function archiveNotification(
  { db, now }: ServiceContext,
  userId: number,
  id: number,
): Promise<null> {
  const archived = await db
    .update(notifications)
    .set(archivedFrom(now()))
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning({ id: notifications.id });
  if (archived.length === 0) throw new AppError("NOT_FOUND", "Notification not found!");
  return null;
}

/** Takes everything off somebody's list that they have been shown. @param upTo the id of the newest one shown */
export async function archiveAllNotifications(
  { db, now }: ServiceContext,
  userId: number,
  upTo: number,
): Promise<null> {
  await db
    .update(notifications)
    .set(archivedFrom(now()))
    .where(and(shownTo(userId), lte(notifications.id, upTo)));
  return null;
}

/** What is archived counts as seen; the first time of either stays. */
function archivedFrom(now: Date) {
  const first = (column: typeof notifications.archivedAt | typeof notifications.readAt) =>
    sql`coalesce(${column}, ${sql.param(now, column)})`;
  return { archivedAt: first(notifications.archivedAt), readAt: first(notifications.readAt) };
}
