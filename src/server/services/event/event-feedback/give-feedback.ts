import { and, eq } from "drizzle-orm";
import type {
  DeleteEventFeedbackInput,
  GiveEventFeedbackInput,
  OwnEventFeedback,
} from "#schemas/event/event-feedback.ts";
import { invalidToken } from "#server/auth/session/access-token.ts";
import type { MemberContext } from "#server/context.ts";
import { isForeignKeyViolation } from "#server/db/errors.ts";
import { eventFeedback, events } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { feedbackRefusal } from "#server/services/event/event-feedback/feedback-time.ts";
import { didCome } from "#server/services/event/event-feedback/who-came.ts";
import { eventNotFound, isVisibleTo } from "#server/services/event/row/access.ts";

type FeedbackContext = Pick<MemberContext, "db" | "now" | "viewer">;

/**
 * Stores the viewer's feedback about an event that they came to; a second call changes it.
 * @throws AppError NOT_FOUND if there is no event that the viewer may see; FORBIDDEN for a viewer who was not there;
 *   CONFLICT before the end, later than 30 days after it, and for an event that is not published; UNAUTHENTICATED if the
 *   account is deleted meanwhile
 */
export async function giveFeedback(
  ctx: FeedbackContext,
  { id: eventId, rating, text = null }: GiveEventFeedbackInput,
): Promise<OwnEventFeedback> {
  const { now, viewer } = ctx;
  await inTransaction(ctx, async ({ db: tx }) => {
    // Locked against a deletion until the feedback is stored.
    const [event] = await tx
      .select({ status: events.status, startsAt: events.startsAt, endsAt: events.endsAt })
      .from(events)
      .where(and(eq(events.id, eventId), isVisibleTo(viewer)))
      .for("key share");
    if (!event) throw eventNotFound();
    const came = await didCome({ db: tx, viewer }, eventId);
    if (came === null) throw notThere();
    // Before the end, check-in is not over: the time is the reason for those who are not checked in yet.
    const refusal = feedbackRefusal(event, now());
    if (refusal !== null) throw new AppError("CONFLICT", refusal);
    if (!came) throw notThere();
    const feedback = { rating, text, updatedAt: now() };
    await tx
      .insert(eventFeedback)
      .values({ eventId, userId: viewer.id, createdAt: now(), ...feedback })
      .onConflictDoUpdate({ target: [eventFeedback.eventId, eventFeedback.userId], set: feedback })
      .catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? invalidToken() : error;
      });
  });
  return { isOpen: true, rating, text };
}

const notThere = () => new AppError("FORBIDDEN", "Only people who came can give feedback.");

/** Deletes one person's feedback about an event. @throws AppError NOT_FOUND, also for another event's */
export async function deleteEventFeedback(
  ctx: MemberContext,
  { id: eventId, feedbackId }: DeleteEventFeedbackInput,
): Promise<null> {
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const deleted = await tx
      .delete(eventFeedback)
      .where(and(eq(eventFeedback.id, feedbackId), eq(eventFeedback.eventId, eventId)))
      .returning({ id: eventFeedback.id });
    if (deleted.length === 0) throw new AppError("NOT_FOUND", "Feedback not found!");
    await recordAudit(txCtx, { action: "event.feedback", targetId: eventId });
  });
  return null;
}
