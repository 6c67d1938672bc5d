import { and, eq, exists, isNotNull } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { attendanceNotices, attendances } from "#server/db/schema/index.ts";

/** Records that everybody with a seat has the event in their calendar, from a notice of another kind. */
export async function recordInvited(tx: Db, eventId: number): Promise<void> {
  await tx
    .update(attendanceNotices)
    .set({ joined: true, dueAt: null })
    .where(
      and(eq(attendanceNotices.eventId, eventId), eq(attendanceNotices.joined, false), hasNotifiedSeat(tx)),
    );
}

/**
 * Finds who has left but still has the event in their calendar, for a notice of another kind that takes it out. None is
 * due to them any more.
 */
export async function takeLeftIds(tx: Db, eventId: number): Promise<number[]> {
  const isWaiting = and(eq(attendanceNotices.joined, true), isNotNull(attendanceNotices.dueAt));
  const rows = await tx
    .update(attendanceNotices)
    .set({ joined: false, dueAt: null })
    .where(and(eq(attendanceNotices.eventId, eventId), isWaiting))
    .returning({ userId: attendanceNotices.userId });
  return rows.map(({ userId }) => userId);
}

/** Whether the person of the statement's `attendance_notices` row has a seat. */
export function hasNotifiedSeat(tx: Db) {
  const seat = tx
    .select({ userId: attendances.userId })
    .from(attendances)
    .where(
      and(
        eq(attendances.eventId, attendanceNotices.eventId),
        eq(attendances.userId, attendanceNotices.userId),
      ),
    );
  return exists(seat);
}
