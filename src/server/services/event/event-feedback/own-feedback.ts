import { and, desc, eq, gt, notExists, sql } from "drizzle-orm";
import { MAX_DURATION_MS } from "#lib/event/when/event-phase.ts";
import type { OwnEventFeedback } from "#schemas/event/event-feedback.ts";
import type { MemberContext } from "#server/context.ts";
import { attendances, eventFeedback, events } from "#server/db/schema/index.ts";
import { FEEDBACK_MS, feedbackRefusal } from "#server/services/event/event-feedback/feedback-time.ts";
import { didCome, hasCome } from "#server/services/event/event-feedback/who-came.ts";
import { hasStarted } from "#server/services/event/row/phase.ts";

/** Longest list of events that wait for the viewer's feedback. */
const MAX_DUE = 50;

type FeedbackContext = Pick<MemberContext, "db" | "now" | "viewer">;

const timeColumns = { status: events.status, startsAt: events.startsAt, endsAt: events.endsAt };

/** Returns the viewer's feedback about an event, and whether they may give or change it; closed for an unknown event. */
export async function getOwnFeedback(ctx: FeedbackContext, eventId: number): Promise<OwnEventFeedback> {
  const { db, now, viewer } = ctx;
  const [[event], [given], came] = await Promise.all([
    db.select(timeColumns).from(events).where(eq(events.id, eventId)),
    db
      .select({ rating: eventFeedback.rating, text: eventFeedback.text })
      .from(eventFeedback)
      .where(and(eq(eventFeedback.eventId, eventId), eq(eventFeedback.userId, viewer.id))),
    didCome(ctx, eventId),
  ]);
  const isOpen = came === true && event !== undefined && feedbackRefusal(event, now()) === null;
  return { isOpen, ...(given ?? { rating: null, text: null }) };
}

/** Lists the ids of the events that the viewer came to, and may still give feedback about, and has not; latest first. */
export async function listFeedbackDue({ db, now, viewer }: FeedbackContext): Promise<number[]> {
  const given = db
    .select({ one: sql`1` })
    .from(eventFeedback)
    .where(and(eq(eventFeedback.eventId, events.id), eq(eventFeedback.userId, viewer.id)));
  const rows = await db
    .select({ id: events.id, ...timeColumns })
    .from(attendances)
    .innerJoin(events, eq(events.id, attendances.eventId))
    .where(
      and(
        eq(attendances.userId, viewer.id),
        eq(events.status, "published"),
        hasStarted(now()),
        gt(events.startsAt, new Date(now().getTime() - FEEDBACK_MS - MAX_DURATION_MS)),
        hasCome(db, attendances.eventId),
        notExists(given),
      ),
    )
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(MAX_DUE);
  return rows.filter((event) => feedbackRefusal(event, now()) === null).map(({ id }) => id);
}
