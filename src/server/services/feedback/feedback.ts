import { desc, eq } from "drizzle-orm";
import { isAdmin } from "#lib/permission.ts";
import { maskEmail } from "#lib/text/mask-email.ts";
import type { CreateFeedbackInput, Feedback, FeedbackPage } from "#schemas/feedback.ts";
import type { Paging } from "#schemas/paging.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import { invalidToken } from "#server/auth/session/access-token.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import { isForeignKeyViolation } from "#server/db/errors.ts";
import { feedback } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";
import { paginate } from "#server/services/paginate.ts";

/** Part of a viewer that decides who sees email addresses; null for a visitor. */
type FeedbackViewer = { id: number; permission: number } | null;

/** Columns of an entry; `userId` stays in the service. */
const feedbackColumns = {
  id: feedback.id,
  userId: feedback.userId,
  name: feedback.name,
  email: feedback.email,
  suggestion: feedback.suggestion,
  feedbackMessage: feedback.feedbackMessage,
  createdAt: feedback.createdAt,
};

/** Returns one page of feedback, newest first, with the email addresses that the viewer may see. */
export async function listFeedback(
  { db, viewer }: Pick<ServiceContext, "db"> & { viewer: FeedbackViewer },
  paging: Paging,
): Promise<FeedbackPage> {
  const query = db
    .select(feedbackColumns)
    .from(feedback)
    .orderBy(desc(feedback.createdAt), desc(feedback.id));
  const { items, meta } = await paginate(db, { query, from: feedback }, paging);
  return { items: items.map((row) => toFeedback(row, viewer)), meta };
}

/**
 * Stores a member's feedback and notifies the admins, except its author.
 * @throws AppError TOO_MANY_REQUESTS after ten entries in a day; UNAUTHENTICATED if the account is deleted meanwhile
 */
export async function createFeedback(ctx: MemberContext, input: CreateFeedbackInput): Promise<Feedback> {
  const { db, now, viewer, invalidateTags } = ctx;
  const row = await db.transaction(async (tx) => {
    // Counts in the transaction, so that entries that are not stored do not count.
    await countTry(tx, LIMITS.feedback, viewer.id, now());
    // Locks the admins in the order of services/account/admins.ts, before the insert locks the author.
    const payload = { kind: "feedback_received" } as const;
    await notifyAdmins({ ...ctx, db: tx }, { payload, exceptId: viewer.id });
    const [stored] = await tx
      .insert(feedback)
      .values({ ...input, userId: viewer.id, createdAt: now() })
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

/** Deletes an entry. @throws AppError NOT_FOUND, also for the second of two calls at once */
export async function deleteFeedback(ctx: MemberContext, id: number): Promise<null> {
  await ctx.db.transaction(async (tx) => {
    const deleted = await tx.delete(feedback).where(eq(feedback.id, id)).returning({ id: feedback.id });
    if (deleted.length === 0) throw new AppError("NOT_FOUND", "Feedback not found!");
    await recordAudit({ ...ctx, db: tx }, { action: "feedback.delete", targetId: id });
  });
  ctx.invalidateTags("feedback");
  return null;
}

/** Masks the email address for everyone except admins and the author. */
function toFeedback(
  { userId, ...row }: Feedback & { userId: number | null },
  viewer: FeedbackViewer,
): Feedback {
  const seesEmail = viewer !== null && (isAdmin(viewer) || viewer.id === userId);
  return { ...row, email: row.email === null || seesEmail ? row.email : maskEmail(row.email) };
}
