import { and, asc, eq, lte, sql } from "drizzle-orm";
import { hasStarted } from "#lib/event/when/event-phase.ts";
import { HOUR_MS } from "#lib/time/durations.ts";
import type { MemberContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { attendanceNotifications } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { hasNotifiedSeat } from "#server/services/event/attendance/calendar-state.ts";
import { lockEvents, type SeatedEvent } from "#server/services/event/attendance/seats.ts";
import {
  type NotifyParticipantsContext,
  notifyParticipants,
  withInvite,
} from "#server/services/event/notify-participants.ts";
import { isOpen } from "#server/services/event/row/open.ts";
import type { NotificationPayload } from "#server/services/notification/notification-kinds.ts";
import { notify } from "#server/services/notification/notify.ts";

/** Least time between two notifications about joining and leaving the same event. */
const INTERVAL_MS = HOUR_MS;
const BATCH_SIZE = 200;

type AttendanceChange = { event: SeatedEvent; joined: boolean };

type RecordedChange = { eventId: number; userId: number; joined: boolean; now: Date; earlier: Date };

/** Replaces the last notification if an hour has passed since it, and says whether it has. */
const recordStatement = statement((db, change: Placeholders<RecordedChange>) => {
  const { eventId, userId, joined, notifiedAt } = attendanceNotifications;
  const isDue = sql`(${joined} <> ${change.joined}::boolean and ${notifiedAt} <= ${change.earlier}::timestamptz)`;
  const last = db.$with("last").as(
    db
      .select({ isDue: sql<boolean>`${isDue}`.as("is_due") })
      .from(attendanceNotifications)
      .where(and(eq(eventId, change.eventId), eq(userId, change.userId))),
  );
  return db
    .with(last)
    .insert(attendanceNotifications)
    .values({
      eventId: sql`${change.eventId}`,
      userId: sql`${change.userId}`,
      joined: sql`${change.joined}`,
      notifiedAt: sql`${change.now}`,
      dueAt: null,
    })
    .onConflictDoUpdate({
      target: [eventId, userId],
      set: {
        joined: sql`case when ${isDue} then excluded.joined else ${joined} end`,
        notifiedAt: sql`case when ${isDue} then excluded.notified_at else ${notifiedAt} end`,
        dueAt: sql`case when not ${isDue} and ${joined} <> excluded.joined
          then ${notifiedAt} + ${sql.raw(`interval '${INTERVAL_MS} milliseconds'`)} end`,
      },
    })
    .returning({ isDue: sql<boolean>`coalesce((select is_due from last), true)` });
});

/**
 * Records that the viewer joined or left. Within an hour of the last notification about it, the next one waits until the
 * hour is over, and is dropped if the last one is true again by then. The event must be locked, in the transaction of
 * `ctx`.
 * @returns true if the viewer is to be notified now
 */
export async function recordAttendance(
  { db: tx, now, viewer }: Pick<MemberContext, "db" | "now" | "viewer">,
  { event, joined }: AttendanceChange,
): Promise<boolean> {
  const earlier = new Date(now().getTime() - INTERVAL_MS);
  const [row] = await recordStatement(tx, {
    eventId: event.id,
    userId: viewer.id,
    joined,
    now: now(),
    earlier,
  });
  return row?.isDue ?? false;
}

/**
 * Notifies the viewer that they joined or left: in the bell at once, and by a mail with an invitation or a cancellation
 * for their calendar, which a job sends.
 */
export async function notifyOfAttendance(
  ctx: MemberContext & InTransaction,
  change: AttendanceChange,
): Promise<void> {
  await notify(ctx, { userIds: [ctx.viewer.id], payload: toPayload(ctx, change) });
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
      batch = await inTransaction(ctx, (txCtx) => sendBatch(txCtx, eventId));
    }
  }
  return sent;
}

/** Sends up to 200 notifications. Locks the event, so that its seats do not change and no other process sends them. */
async function sendBatch(ctx: NotifyParticipantsContext & InTransaction, eventId: number): Promise<number> {
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
  ctx: NotifyParticipantsContext & InTransaction,
  { event, joined, userIds }: AttendanceChange & { userIds: number[] },
): Promise<void> {
  if (userIds.length === 0) return;
  const now = ctx.now();
  if (!joined || isOpen(event, now)) {
    await notifyParticipants(ctx, { userIds, payload: toPayload(ctx, { event, joined }) });
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

function toPayload(
  ctx: Pick<MemberContext, "now">,
  { event, joined }: AttendanceChange,
): NotificationPayload {
  const { id, title, startsAt, location } = event;
  const notified = { id, title, startsAt, location };
  if (joined) return { kind: "event_joined", event: notified, ...withInvite(ctx, event, "REQUEST") };
  const isOver = hasStarted(event, ctx.now()) ? ({ isOver: true } as const) : {};
  return { kind: "event_left", event: notified, ...isOver, ...withInvite(ctx, event, "CANCEL") };
}
