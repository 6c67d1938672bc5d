import { and, eq, exists, inArray, isNotNull } from "drizzle-orm";
import type { Tx } from "#server/db/client.ts";
import { attendanceNotifications, attendances } from "#server/db/schema/index.ts";

/** Records that all participants have the events in their calendar, by a notification of another kind. */
export async function recordInvited(tx: Tx, ...eventIds: readonly number[]): Promise<void> {
  await tx
    .update(attendanceNotifications)
    .set({ joined: true, dueAt: null })
    .where(
      and(
        inArray(attendanceNotifications.eventId, [...eventIds]),
        eq(attendanceNotifications.joined, false),
        hasNotifiedSeat(tx),
      ),
    );
}

/**
 * Returns users who left but still have one of the events in their calendar, for a notification of another kind that removes
 * it, and cancels the pending notifications about their leaving.
 */
export function takeLeft(
  tx: Tx,
  eventIds: readonly number[],
): Promise<{ eventId: number; userId: number }[]> {
  const isPending = and(eq(attendanceNotifications.joined, true), isNotNull(attendanceNotifications.dueAt));
  return tx
    .update(attendanceNotifications)
    .set({ joined: false, dueAt: null })
    .where(and(inArray(attendanceNotifications.eventId, [...eventIds]), isPending))
    .returning({ eventId: attendanceNotifications.eventId, userId: attendanceNotifications.userId });
}

/** Returns the condition that the user of the query's `attendance_notices` row has a seat. */
export function hasNotifiedSeat(tx: Tx) {
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
