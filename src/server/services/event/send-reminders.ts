import { and, asc, eq, exists, inArray, isNull, lte } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { attendances, events } from "#server/db/schema/index.ts";
import { REMINDER_MS } from "#server/services/event/attendance/seats.ts";
import {
  type NotifyParticipantsContext,
  notifyParticipants,
} from "#server/services/event/notify-participants.ts";
import { whereOpen } from "#server/services/event/open.ts";

const BATCH_SIZE = 200;

/**
 * Reminds each user with a seat in an event that starts within a day, once. Run it every few minutes; processes that
 * run it at the same time share the work.
 * @returns number of reminders
 */
export async function sendReminders(ctx: NotifyParticipantsContext): Promise<number> {
  const { db } = ctx;
  const due = await db
    .select({ id: events.id })
    .from(events)
    .where(and(isDue(ctx.now()), exists(notReminded(db))))
    .orderBy(asc(events.startsAt));
  let reminded = 0;
  for (const { id } of due) {
    for (let batch = BATCH_SIZE; batch === BATCH_SIZE; reminded += batch) {
      batch = await db.transaction((tx) => remindBatch({ ...ctx, db: tx }, id));
    }
  }
  return reminded;
}

/** Reminds up to 200 participants. Locks the event against a second process, a new start and a cancellation. */
async function remindBatch(ctx: NotifyParticipantsContext, eventId: number): Promise<number> {
  const { db: tx, now } = ctx;
  const [event] = await tx
    .select({ id: events.id, title: events.title, startsAt: events.startsAt, location: events.location })
    .from(events)
    .where(and(eq(events.id, eventId), isDue(now())))
    .for("update");
  if (!event) return 0;
  const next = await notReminded(tx, eventId).limit(BATCH_SIZE);
  const userIds = next.map(({ userId }) => userId);
  if (userIds.length === 0) return 0;
  await tx
    .update(attendances)
    .set({ remindedAt: now() })
    .where(and(eq(attendances.eventId, eventId), inArray(attendances.userId, userIds)));
  await notifyParticipants(ctx, { userIds, payload: { kind: "event_reminder", event } });
  return userIds.length;
}

function isDue(now: Date) {
  return and(whereOpen(now), lte(events.startsAt, new Date(now.getTime() + REMINDER_MS)));
}

function notReminded(db: Db, eventId?: number) {
  return db
    .select({ userId: attendances.userId })
    .from(attendances)
    .where(and(eq(attendances.eventId, eventId ?? events.id), isNull(attendances.remindedAt)));
}
