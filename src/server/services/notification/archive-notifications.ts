import { and, eq, isNull, lt, lte, sql } from "drizzle-orm";
import { DAY_MS } from "#lib/time/durations.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import { notifications } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { isListedFor } from "#server/services/notification/list-notifications.ts";
import { sweepRows } from "#server/services/sweep-rows.ts";

const KEPT_MS = 90 * DAY_MS;

/** Marks the viewer's notifications as seen. @param upTo id of the newest one shown */
export async function markSeen({ db, now, viewer }: MemberContext, upTo: number): Promise<null> {
  await db
    .update(notifications)
    .set({ readAt: now() })
    .where(and(isListedFor(viewer), isNull(notifications.readAt), lte(notifications.id, upTo)));
  return null;
}

/**
 * Archives one of the viewer's notifications; archiving it again changes nothing.
 * @throws AppError NOT_FOUND, also for another user's notification
 */
export async function archiveNotification({ db, now, viewer }: MemberContext, id: number): Promise<null> {
  const archived = await db
    .update(notifications)
    .set(archivedFrom(now()))
    .where(and(eq(notifications.id, id), eq(notifications.userId, viewer.id)))
    .returning({ id: notifications.id });
  if (archived.length === 0) throw new AppError("NOT_FOUND", "Notification not found!");
  return null;
}

/** Archives all notifications that the viewer has been shown. @param upTo id of the newest one shown */
export async function archiveAllNotifications(
  { db, now, viewer }: MemberContext,
  upTo: number,
): Promise<null> {
  await db
    .update(notifications)
    .set(archivedFrom(now()))
    .where(and(isListedFor(viewer), lte(notifications.id, upTo)));
  return null;
}

/** Deletes notifications that were archived more than 90 days ago. @returns number of deleted rows */
export async function sweepNotifications({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - KEPT_MS);
  return sweepRows(db, notifications, notifications.id, lt(notifications.archivedAt, before));
}

/** Returns the columns of an archived notification, which counts as seen; times that are set already stay. */
function archivedFrom(now: Date) {
  const first = (column: typeof notifications.archivedAt | typeof notifications.readAt) =>
    sql`coalesce(${column}, ${sql.param(now, column)})`;
  return { archivedAt: first(notifications.archivedAt), readAt: first(notifications.readAt) };
}
