import { and, asc, eq, gt, isNull, lte, notExists, sql } from "drizzle-orm";
import { calendarEnd, MAX_DURATION_MS } from "#lib/event/when/event-phase.ts";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import { attendances, eventFeedback, events } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { hasCome } from "#server/services/event/event-feedback/who-came.ts";
import {
  type NotifyParticipantsContext,
  notifyParticipants,
} from "#server/services/event/notify-participants.ts";
import type { NotifiedEvent } from "#server/services/notification/kinds/event-wording.ts";

/** Time after the end at which people are asked. */
const DELAY_MS = 3 * HOUR_MS;
/** Time after the end from which people are asked no more. */
const WINDOW_MS = 7 * DAY_MS;

/**
 * Asks those who came to an event for feedback, unless they gave it already or the event was asked about before. The event
 * must be locked and over, in the transaction of `ctx`.
 */
export async function askForFeedback(
  ctx: NotifyParticipantsContext & InTransaction,
  event: NotifiedEvent,
): Promise<void> {
  const { db: tx, now } = ctx;
  const due = await tx
    .update(events)
    // Keeps `updatedAt`, which Drizzle would set: an organiser who edits the event meanwhile is not refused.
    .set({ feedbackAskedAt: now(), updatedAt: events.updatedAt })
    .where(and(eq(events.id, event.id), isNull(events.feedbackAskedAt)))
    .returning({ id: events.id });
  if (due.length === 0) return;
  const given = tx
    .select({ one: sql`1` })
    .from(eventFeedback)
    .where(and(eq(eventFeedback.eventId, event.id), eq(eventFeedback.userId, attendances.userId)));
  const people = await tx
    .select({ userId: attendances.userId })
    .from(attendances)
    .where(and(eq(attendances.eventId, event.id), hasCome(tx, event.id), notExists(given)));
  const { id, title, startsAt, location } = event;
  await notifyParticipants(ctx, {
    userIds: people.map(({ userId }) => userId),
    payload: { kind: "event_feedback", event: { id, title, startsAt, location } },
  });
}

/**
 * Asks for feedback about the published events that ended at least three hours and at most seven days ago, once each.
 * Processes that run it at the same time share the work.
 * @returns number of events
 */
export async function askForDueFeedback(ctx: NotifyParticipantsContext): Promise<number> {
  const { db, now } = ctx;
  const isCandidate = and(
    eq(events.status, "published"),
    isNull(events.feedbackAskedAt),
    lte(events.startsAt, new Date(now().getTime() - DELAY_MS)),
    gt(events.startsAt, new Date(now().getTime() - WINDOW_MS - MAX_DURATION_MS)),
  );
  const columns = {
    id: events.id,
    title: events.title,
    startsAt: events.startsAt,
    endsAt: events.endsAt,
    location: events.location,
  };
  const isDue = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }) => {
    const overMs = now().getTime() - calendarEnd(startsAt, endsAt).getTime();
    return overMs >= DELAY_MS && overMs <= WINDOW_MS;
  };
  const candidates = await db.select(columns).from(events).where(isCandidate).orderBy(asc(events.startsAt));
  let asked = 0;
  for (const { id } of candidates.filter(isDue)) {
    await inTransaction(ctx, async (txCtx) => {
      const { db: tx } = txCtx;
      const [event] = await tx
        .select(columns)
        .from(events)
        .where(and(eq(events.id, id), isCandidate))
        .for("update");
      // Asked about, moved or cancelled while the job ran.
      if (!event || !isDue(event)) return;
      await askForFeedback(txCtx, event);
      asked += 1;
    });
  }
  return asked;
}
