import { and, asc, eq, lte, sql } from "drizzle-orm";
import { HOUR_MS } from "#lib/durations.ts";
import type { MemberContext } from "#server/context.ts";
import { attendanceNotifications } from "#server/db/schema/index.ts";
import { hasNotifiedSeat } from "#server/services/event/attendance/calendar-state.ts";
import { lockEvents, type SeatedEvent } from "#server/services/event/attendance/seats.ts";
import {
  type NotifyParticipantsContext,
  notifyParticipants,
  withInvite,
} from "#server/services/event/notify-participants.ts";
import { isOpen } from "#server/services/event/open.ts";

/** Least time between two notifications about joining and leaving the same event. */
const INTERVAL_MS = HOUR_MS;
const BATCH_SIZE = 200;

type AttendanceChange = { event: SeatedEvent; joined: boolean };

/**
 * Notifies the viewer that they joined or left, with an invitation or a cancellation for their calendar. Within an hour
 * of the last one, the notification waits until the hour is over, and is dropped if the last one is true again by then.
 * The event must be locked, in the transaction of `ctx`.
 */
export async function notifyAttendance(
  ctx: MemberContext,
  { event, joined }: AttendanceChange,
): Promise<void> {
  const { db: tx, viewer } = ctx;
  const now = ctx.now();
  const isOwn = and(
    eq(attendanceNotifications.eventId, event.id),
    eq(attendanceNotifications.userId, viewer.id),
  );
  const [last] = await tx
    .select({ joined: attendanceNotifications.joined, notifiedAt: attendanceNotifications.notifiedAt })
    .from(attendanceNotifications)
    .where(isOwn);
  const nextAt = last ? new Date(last.notifiedAt.getTime() + INTERVAL_MS) : now;
  if (last && (last.joined === joined || nextAt > now)) {
    const dueAt = last.joined === joined ? null : nextAt;
    await tx.update(attendanceNotifications).set({ dueAt }).where(isOwn);
    return;
  }
  await notifyAll(ctx, { event, joined, userIds: [viewer.id] });
}

/**
 * Sends the notifications about joining and leaving that have waited for an hour. Run it every few minutes; processes
 * that run it at the same time share the work.
 * @returns number of users notified
 */
export async function sendDueAttendanceNotifications(ctx: NotifyParticipantsContext): Promise<number> {
  const { db, now } = ctx;
  const due = await db
    .selectDistinct({ eventId: attendanceNotifications.eventId })
    .from(attendanceNotifications)
    .where(lte(attendanceNotifications.dueAt, now()));
  let sent = 0;
  for (const { eventId } of due) {
    for (let batch = BATCH_SIZE; batch === BATCH_SIZE; sent += batch) {
      batch = await db.transaction((tx) => sendBatch({ ...ctx, db: tx }, eventId));
    }
  }
  return sent;
}

/** Sends up to 200 notifications. Locks the event, so that its seats do not change and no other process sends them. */
async function sendBatch(ctx: NotifyParticipantsContext, eventId: number): Promise<number> {
  const { db: tx, now } = ctx;
  const [event] = await lockEvents(ctx, [eventId]);
  if (!event) return 0;
  const due = await tx
    .select({ userId: attendanceNotifications.userId, joined: sql<boolean>`${hasNotifiedSeat(tx)}` })
    .from(attendanceNotifications)
    .where(and(eq(attendanceNotifications.eventId, eventId), lte(attendanceNotifications.dueAt, now())))
    .orderBy(asc(attendanceNotifications.userId))
    .limit(BATCH_SIZE);
  for (const joined of [true, false]) {
    const userIds = due.filter((row) => row.joined === joined).map(({ userId }) => userId);
    await notifyAll(ctx, { event, joined, userIds });
  }
  return due.length;
}

/** Removes a past or cancelled event from calendars too, but adds none. */
async function notifyAll(
  ctx: NotifyParticipantsContext,
  { event, joined, userIds }: AttendanceChange & { userIds: number[] },
): Promise<void> {
  if (userIds.length === 0) return;
  const now = ctx.now();
  if (!joined) {
    const isOver = event.startsAt <= now ? ({ isOver: true } as const) : {};
    const invite = withInvite(ctx, event, "CANCEL");
    await notifyParticipants(ctx, { userIds, payload: { kind: "event_left", event, ...isOver, ...invite } });
  } else if (isOpen(event, now)) {
    const invite = withInvite(ctx, event, "REQUEST");
    await notifyParticipants(ctx, { userIds, payload: { kind: "event_joined", event, ...invite } });
  }
  const state = { joined, notifiedAt: now, dueAt: null };
  await ctx.db
    .insert(attendanceNotifications)
    .values(userIds.map((userId) => ({ eventId: event.id, userId, ...state })))
    .onConflictDoUpdate({
      target: [attendanceNotifications.eventId, attendanceNotifications.userId],
      set: state,
    });
}
