import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendanceNotices } from "#server/db/schema/index.ts";
import { hasNotifiedSeat } from "#server/services/event/attendance/calendar-state.ts";
import { lockEvents, type SeatedEvent } from "#server/services/event/attendance/seats.ts";
import {
  type NotifyContext,
  notifyParticipants,
  withInvite,
} from "#server/services/event/notify-participants.ts";

/** Between two notices about joining and leaving one event. */
const INTERVAL_MS = 60 * 60 * 1000;
const NOTIFIED_AT_ONCE = 200;

/**
 * Notifies somebody who has just joined or left an event, with what enters it into their calendar or takes it out. Within
 * an hour of the last such notice the next waits for the end of the hour, and is dropped when the last one is right
 * again by then. To be called with the event locked.
 */
export async function notifyAttendance(
  call: NotifyContext,
  tx: Db,
  event: SeatedEvent,
  userId: number,
  joined: boolean,
): Promise<void> {
  const now = call.now();
  const isOwn = and(eq(attendanceNotices.eventId, event.id), eq(attendanceNotices.userId, userId));
  const [last] = await tx
    .select({ joined: attendanceNotices.joined, notifiedAt: attendanceNotices.notifiedAt })
    .from(attendanceNotices)
    .where(isOwn);
  const nextAt = last ? new Date(last.notifiedAt.getTime() + INTERVAL_MS) : now;
  if (last && (last.joined === joined || nextAt > now)) {
    const dueAt = last.joined === joined ? null : nextAt;
    await tx.update(attendanceNotices).set({ dueAt }).where(isOwn);
    return;
  }
  await notifyAll(call, tx, event, [userId], joined);
}

/**
 * Sends the notices about joining and leaving that have waited for the end of their hour. To be run every few minutes;
 * processes that run it at the same time share the work.
 * @returns how many people were notified
 */
export async function sendDueAttendanceNotifications(
  call: Pick<ServiceContext, "db"> & NotifyContext,
): Promise<number> {
  const due = await call.db
    .selectDistinct({ eventId: attendanceNotices.eventId })
    .from(attendanceNotices)
    .where(lte(attendanceNotices.dueAt, call.now()));
  let sent = 0;
  for (const { eventId } of due) {
    for (let batch = NOTIFIED_AT_ONCE; batch === NOTIFIED_AT_ONCE; sent += batch) {
      batch = await call.db.transaction((tx) => sendBatch(call, tx, eventId));
    }
  }
  return sent;
}

/** The event's lock keeps its seats, and a second process, as they are meanwhile. */
async function sendBatch(call: NotifyContext, tx: Db, eventId: number): Promise<number> {
  const [event] = await lockEvents(tx, [eventId]);
  if (!event) return 0;
  const due = await tx
    .select({ userId: attendanceNotices.userId, joined: sql<boolean>`${hasNotifiedSeat(tx)}` })
    .from(attendanceNotices)
    .where(and(eq(attendanceNotices.eventId, eventId), lte(attendanceNotices.dueAt, call.now())))
    .orderBy(asc(attendanceNotices.userId))
    .limit(NOTIFIED_AT_ONCE);
  for (const joined of [true, false]) {
    const userIds = due.filter((row) => row.joined === joined).map(({ userId }) => userId);
    await notifyAll(call, tx, event, userIds, joined);
  }
  return due.length;
}

/** An event that is over or cancelled leaves calendars, but enters none. */
async function notifyAll(
  call: NotifyContext,
  tx: Db,
  event: SeatedEvent,
  userIds: number[],
  joined: boolean,
): Promise<void> {
  if (userIds.length === 0) return;
  const now = call.now();
  const isOver = event.startsAt <= now;
  if (!joined) {
    const invite = withInvite(call, event, "CANCEL");
    await notifyParticipants(call, tx, userIds, {
      kind: "event_left",
      event,
      ...(isOver && { isOver }),
      ...invite,
    });
  } else if (event.status === "published" && !isOver) {
    await notifyParticipants(call, tx, userIds, {
      kind: "event_joined",
      event,
      ...withInvite(call, event, "REQUEST"),
    });
  }
  const state = { joined, notifiedAt: now, dueAt: null };
  await tx
    .insert(attendanceNotices)
    .values(userIds.map((userId) => ({ eventId: event.id, userId, ...state })))
    .onConflictDoUpdate({ target: [attendanceNotices.eventId, attendanceNotices.userId], set: state });
}
