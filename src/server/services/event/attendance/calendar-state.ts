import { and, eq, exists, isNotNull } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { attendanceNotifications, attendances } from "#server/db/schema/index.ts";

/** Records that all participants have the event in their calendar, by a notification of another kind. */
export async function recordInvited(tx: Db, eventId: number): Promise<void> {
  await tx
    .update(attendanceNotifications)
    .set({ joined: true, dueAt: null })
    .where(
      and(
        eq(attendanceNotifications.eventId, eventId),
        eq(attendanceNotifications.joined, false),
        hasNotifiedSeat(tx),
      ),
    );
}

/**
 * Returns users who left but still have the event in their calendar, for a notification of another kind that removes
 * it, and cancels the pending notifications about their leaving.
 */
export async function takeLeftIds(tx: Db, eventId: number): Promise<number[]> {
  const isPending = and(eq(attendanceNotifications.joined, true), isNotNull(attendanceNotifications.dueAt));
  const rows = await tx
    .update(attendanceNotifications)
    .set({ joined: false, dueAt: null })
    .where(and(eq(attendanceNotifications.eventId, eventId), isPending))
    .returning({ userId: attendanceNotifications.userId });
  return rows.map(({ userId }) => userId);
}

/** Returns the condition that the user of the query's `attendance_notices` row has a seat. */
export function hasNotifiedSeat(tx: Db) {
  const seat = tx
    .select({ userId: attendances.userId })
    .from(attendances)
    .where(
      and(
        eq(attendances.eventId, attendanceNotifications.eventId),
        eq(attendances.userId, attendanceNotifications.userId),
      ),
    );
  return exists(seat);
}
