import type { CreateFeedbackInput, Feedback } from "#schemas/feedback.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import { invalidToken } from "#server/auth/session/access-token.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { isForeignKeyViolation } from "#server/db/errors.ts";
import { feedback } from "#server/db/schema/index.ts";
import { feedbackColumns, toFeedback } from "#server/services/feedback/columns.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";

/**
 * Stores what a member says and tells the admins, but for the author.
 * @throws AppError TOO_MANY_REQUESTS after ten entries in a day; UNAUTHENTICATED when the account is deleted meanwhile
 */
export async function createFeedback(
  ctx: ServiceContext,
  viewer: Viewer,
  { name, email, suggestion = null, feedbackMessage }: CreateFeedbackInput,
): Promise<Feedback> {
  const { db, now, invalidateTags } = ctx;
  const values = { userId: viewer.id, name, email, suggestion, feedbackMessage, createdAt: now() };
  const row = await db.transaction(async (tx) => {
    // Counted in here, so that what is not stored does not count.
    await countTry(tx, LIMITS.feedback, viewer.id, now());
    // First, since it locks the admins in the order of last-admin.ts; the entry locks its author.
    await notifyAdmins(ctx, tx, { kind: "feedback_received" }, viewer.id);
    const [stored] = await tx
      .insert(feedback)
      .values(values)
      .returning(feedbackColumns)
      .catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? invalidToken() : error;
      });
    if (!stored) throw new Error("The feedback was not stored");
    return stored;
  });
  invalidateTags("feedback");
  return toFeedback(row, viewer);
}
