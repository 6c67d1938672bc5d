import { and, asc, eq, exists, gt, inArray, isNull, lte } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, events } from "#server/db/schema/index.ts";
import { REMINDER_MS } from "#server/services/event/attendance/seats.ts";
import { type NotifyContext, notifyParticipants } from "#server/services/event/notify-participants.ts";

const REMINDED_AT_ONCE = 200;

type Reminding = Pick<ServiceContext, "db"> & NotifyContext;

/**
 * Reminds everybody with a seat in an event that begins within a day and who has not been reminded yet, each once.
 * To be run every few minutes; processes that run it at the same time share the work.
 * @returns how many were reminded
 */
export async function sendReminders(ctx: Reminding): Promise<number> {
  const { db } = ctx;
  const due = await db
    .select({ id: events.id })
    .from(events)
    .where(and(isDue(ctx.now()), exists(notReminded(db))))
    .orderBy(asc(events.startsAt));
  let reminded = 0;
  for (const { id } of due) {
    for (let batch = REMINDED_AT_ONCE; batch === REMINDED_AT_ONCE; reminded += batch) {
      batch = await db.transaction((tx) => remindBatch(ctx, tx, id));
    }
  }
  return reminded;
}

/** Reminds some who come to the event; its lock keeps a second process, a move and a cancellation away. */
async function remindBatch(ctx: Reminding, tx: Db, eventId: number): Promise<number> {
  const [event] = await tx
    .select({ id: events.id, title: events.title, startsAt: events.startsAt, location: events.location })
    .from(events)
    .where(and(eq(events.id, eventId), isDue(ctx.now())))
    .for("update");
  if (!event) return 0;
  const next = await notReminded(tx, eventId).limit(REMINDED_AT_ONCE);
  const userIds = next.map(({ userId }) => userId);
  if (userIds.length === 0) return 0;
  await tx
    .update(attendances)
    .set({ remindedAt: ctx.now() })
    .where(and(eq(attendances.eventId, eventId), inArray(attendances.userId, userIds)));
  await notifyParticipants(ctx, tx, userIds, { kind: "event_reminder", event });
  return userIds.length;
}

function isDue(now: Date) {
  return and(
    eq(events.status, "published"),
    gt(events.startsAt, now),
    lte(events.startsAt, new Date(now.getTime() + REMINDER_MS)),
  );
}

function notReminded(db: Db, eventId?: number) {
  return db
    .select({ userId: attendances.userId })
    .from(attendances)
    .where(and(eq(attendances.eventId, eventId ?? events.id), isNull(attendances.remindedAt)));
}
