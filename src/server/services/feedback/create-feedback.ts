import { and, eq } from "drizzle-orm";
import type { CreateFeedbackInput, Feedback } from "#schemas/feedback.ts";
import { invalidToken } from "#server/auth/access-token.ts";
import { countTry, type RateLimit } from "#server/auth/rate-limit.ts";
import type { Viewer } from "#server/auth/session.ts";
import type { Collaborators } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { isForeignKeyViolation } from "#server/db/errors.ts";
import { feedback, users } from "#server/db/schema/index.ts";
import { feedbackColumns, toFeedback } from "#server/services/feedback/columns.ts";
import { notify } from "#server/services/notification/notify.ts";

const FEEDBACK_A_DAY: RateLimit = {
  name: "feedback",
  tries: 10,
  windowMs: 24 * 60 * 60 * 1000,
  message: "You have given feedback 10 times within a day. Please try again tomorrow.",
};

/**
 * Stores what a member says and tells the admins, but for the author.
 * @throws AppError TOO_MANY_REQUESTS after ten entries in a day; UNAUTHENTICATED when the account is deleted meanwhile
 */
export async function createFeedback(
  collaborators: Collaborators,
  viewer: Viewer,
  { name, email, suggestion = null, feedbackMessage }: CreateFeedbackInput,
): Promise<Feedback> {
  const { db, now, invalidateTags } = collaborators;
  const values = { userId: viewer.id, name, email, suggestion, feedbackMessage, createdAt: now() };
  const row = await db.transaction(async (tx) => {
    // Counted in here, so that what is not stored does not count.
    await countTry(tx, FEEDBACK_A_DAY, String(viewer.id), now());
    const adminIds = await listAdmins(tx);
    const [stored] = await tx
      .insert(feedback)
      .values(values)
      .returning(feedbackColumns)
      .catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? invalidToken() : error;
      });
    if (!stored) throw new Error("The feedback was not stored");
    const others = adminIds.filter((id) => id !== viewer.id);
    await notify(collaborators, tx, others, { kind: "feedback_received", name });
    return stored;
  });
  invalidateTags("feedback");
  return toFeedback(row, viewer);
}

/** Locked, so that none of them goes before they are told, and in the order of last-admin.ts, against deadlocks. */
async function listAdmins(tx: Db): Promise<number[]> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.permission, 0), eq(users.activated, true)))
    .orderBy(users.id)
    .for("key share");
  return admins.map(({ id }) => id);
}
