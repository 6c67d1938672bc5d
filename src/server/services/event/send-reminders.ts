import { and, asc, eq, exists, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { attendances, eventHosts, events } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { REMINDER_MS } from "#server/services/event/attendance/seats.ts";
import {
  type NotifyParticipantsContext,
  notifyParticipants,
} from "#server/services/event/notify-participants.ts";
import { whereOpen } from "#server/services/event/row/open.ts";

const BATCH_SIZE = 200;

/**
 * Reminds each user with a seat in an event that starts within a day, and each host, once. Run it every few minutes; processes that
 * run it at the same time share the work.
 * @returns number of reminders
 */
export async function sendReminders(ctx: NotifyParticipantsContext): Promise<number> {
  const { db } = ctx;
  const due = await db
    .select({ id: events.id })
    .from(events)
    .where(and(isDue(ctx.now()), or(exists(notReminded(db)), exists(notRemindedHosts(db)))))
    .orderBy(asc(events.startsAt));
  let reminded = 0;
  for (const { id } of due) {
    reminded += await inTransaction(ctx, (txCtx) => remindHosts(txCtx, id));
    for (let batch = BATCH_SIZE; batch === BATCH_SIZE; reminded += batch) {
      batch = await inTransaction(ctx, (txCtx) => remindBatch(txCtx, id));
    }
  }
  return reminded;
}

/** Reminds up to 200 participants. */
async function remindBatch(ctx: NotifyParticipantsContext & InTransaction, eventId: number): Promise<number> {
  const { db: tx, now } = ctx;
  const event = await lockDue(ctx, eventId);
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

/** Reminds the hosts, of whom those with a seat are reminded as participants. */
async function remindHosts(ctx: NotifyParticipantsContext & InTransaction, eventId: number): Promise<number> {
  const { db: tx, now } = ctx;
  const event = await lockDue(ctx, eventId);
  if (!event) return 0;
  const hosts = await tx
    .update(eventHosts)
    .set({ remindedAt: now() })
    .where(and(eq(eventHosts.eventId, eventId), isUnremindedHost))
    .returning({ userId: eventHosts.userId });
  const ids = hosts.map(({ userId }) => userId);
  const seated = await tx
    .select({ userId: attendances.userId })
    .from(attendances)
    .where(and(eq(attendances.eventId, eventId), inArray(attendances.userId, ids)));
  const userIds = ids.filter((id) => !seated.some(({ userId }) => userId === id));
  await notifyParticipants(ctx, { userIds, payload: { kind: "event_reminder", event, isHost: true } });
  return userIds.length;
}

/** Locks an event that is due, against a second process, a new start and a cancellation. */
async function lockDue({ db: tx, now }: NotifyParticipantsContext, eventId: number) {
  const [event] = await tx
    .select({ id: events.id, title: events.title, startsAt: events.startsAt, location: events.location })
    .from(events)
    .where(and(eq(events.id, eventId), isDue(now())))
    .for("update");
  return event ?? null;
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

const isUnremindedHost = and(isNotNull(eventHosts.acceptedAt), isNull(eventHosts.remindedAt));

function notRemindedHosts(db: Db) {
  return db
    .select({ userId: eventHosts.userId })
    .from(eventHosts)
    .where(and(eq(eventHosts.eventId, events.id), isUnremindedHost));
}
