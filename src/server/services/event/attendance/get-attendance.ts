import { and, count, eq, lte } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Attendance } from "#schemas/event/attendance.ts";
import type { MemberContext } from "#server/context.ts";
import { attendances, waitlistEntries } from "#server/db/schema/index.ts";
import { findOwnCheckIn } from "#server/services/event/row/own-check-ins.ts";

type AttendanceContext = Pick<MemberContext, "db" | "now" | "viewer">;

/**
 * Returns whether the viewer has a seat in the event and shows their name on it, and, if not, their waitlist position, from 1; null
 * outside it. With it a check-in by username that they can confirm or undo.
 */
export async function getAttendance(ctx: AttendanceContext, eventId: number): Promise<Attendance> {
  const { db, viewer } = ctx;
  const [[seat], checkIn] = await Promise.all([
    db
      .select({ isShown: attendances.isShown })
      .from(attendances)
      .where(and(eq(attendances.eventId, eventId), eq(attendances.userId, viewer.id))),
    findOwnCheckIn(ctx, eventId),
  ]);
  if (seat) return { joined: true, place: null, ...seat, checkIn };
  return { joined: false, place: await findWaitlistPosition(ctx, eventId), isShown: false, checkIn };
}

async function findWaitlistPosition(
  { db, viewer }: AttendanceContext,
  eventId: number,
): Promise<number | null> {
  const own = alias(waitlistEntries, "own");
  const [row] = await db
    .select({ position: count() })
    .from(own)
    .innerJoin(
      waitlistEntries,
      and(eq(waitlistEntries.eventId, own.eventId), lte(waitlistEntries.id, own.id)),
    )
    .where(and(eq(own.eventId, eventId), eq(own.userId, viewer.id)));
  return row?.position || null;
}
