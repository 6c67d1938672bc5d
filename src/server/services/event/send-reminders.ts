import {
  and,
  asc,
  type Column,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { HOUR_MS } from "#lib/time/durations.ts";
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
/** Time before the start of the second reminder; the first one comes `REMINDER_MS` before it. */
const SECOND_REMINDER_MS = 2 * HOUR_MS;

/**
 * Reminds each user with a seat in an event, and each host, twice: a day before the start and two hours before it. Run it every few
 * minutes; processes that run it at the same time share the work, and a reminder that was missed is not made up by two.
 * @returns number of reminders
 */
export async function sendReminders(ctx: NotifyParticipantsContext): Promise<number> {
  const { db } = ctx;
  const due = await db
    .select({ id: events.id })
    .from(events)
    .where(and(isDue(ctx.now()), or(...unreminded(db, ctx.now()))))
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
  const next = await tx
    .select({ userId: attendances.userId })
    .from(attendances)
    .where(and(eq(attendances.eventId, eventId), isUnreminded(attendances.remindedAt, event, now())))
    .limit(BATCH_SIZE);
  const userIds = next.map(({ userId }) => userId);
  if (userIds.length === 0) return 0;
  await tx
    .update(attendances)
    .set({ remindedAt: now() })
    .where(and(eq(attendances.eventId, eventId), inArray(attendances.userId, userIds)));
  await notifyParticipants(ctx, { userIds, payload: { kind: "event_reminder", event, at: now() } });
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
    .where(
      and(
        eq(eventHosts.eventId, eventId),
        isNotNull(eventHosts.acceptedAt),
        isUnreminded(eventHosts.remindedAt, event, now()),
      ),
    )
    .returning({ userId: eventHosts.userId });
  const ids = hosts.map(({ userId }) => userId);
  const seated = await tx
    .select({ userId: attendances.userId })
    .from(attendances)
    .where(and(eq(attendances.eventId, eventId), inArray(attendances.userId, ids)));
  const userIds = ids.filter((id) => !seated.some(({ userId }) => userId === id));
  const payload = { kind: "event_reminder", event, at: now(), isHost: true } as const;
  await notifyParticipants(ctx, { userIds, payload });
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

/** Returns the condition that a person was not reminded yet, or from two hours before the start on, not since then. */
function isUnreminded(remindedAt: Column, { startsAt }: { startsAt: Date }, now: Date): SQL | undefined {
  const secondAt = new Date(startsAt.getTime() - SECOND_REMINDER_MS);
  return or(isNull(remindedAt), secondAt <= now ? lt(remindedAt, secondAt) : undefined);
}

/**
 * Returns the same rule as conditions on `events`, one for each index: somebody with a seat, or a host, was not reminded yet, or from
 * two hours before the start on, not since then.
 */
function unreminded(db: Db, now: Date): SQL[] {
  const secondAt = sql`${events.startsAt} - ${SECOND_REMINDER_MS / HOUR_MS} * interval '1 hour'`;
  const isSecondDue = lte(events.startsAt, new Date(now.getTime() + SECOND_REMINDER_MS));
  const seats = (condition: SQL) =>
    db
      .select({ userId: attendances.userId })
      .from(attendances)
      .where(and(eq(attendances.eventId, events.id), condition));
  const hosts = (condition: SQL) =>
    db
      .select({ userId: eventHosts.userId })
      .from(eventHosts)
      .where(and(eq(eventHosts.eventId, events.id), isNotNull(eventHosts.acceptedAt), condition));
  return [
    exists(seats(isNull(attendances.remindedAt))),
    exists(hosts(isNull(eventHosts.remindedAt))),
    sql`(${isSecondDue} and ${exists(seats(lt(attendances.remindedAt, secondAt)))})`,
    sql`(${isSecondDue} and ${exists(hosts(lt(eventHosts.remindedAt, secondAt)))})`,
  ];
}
