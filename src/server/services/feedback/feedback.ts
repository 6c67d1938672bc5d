import { desc, eq, type SQL } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import type { Position } from "#lib/cursor.ts";
import type { CreateFeedbackInput, Feedback, FeedbackList } from "#schemas/feedback.ts";
import type { CursorPaging } from "#schemas/paging.ts";
import { invalidToken } from "#server/auth/session/access-token.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { isForeignKeyViolation } from "#server/db/errors.ts";
import { feedback } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { cached } from "#server/services/cached.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";
import { countRows, isAfter, readList, type Window } from "#server/services/paginate.ts";

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

const order = [desc(feedback.createdAt), desc(feedback.id)];

/** Reads the ids of a page by their index alone, and then its columns. */
function pageOf(db: Db, where: SQL | undefined, { limit, offset }: Placeholders<Window>) {
  const ids = db
    .select({ id: feedback.id })
    .from(feedback)
    .where(where)
    .orderBy(...order);
  const page = ids.limit(limit).offset(offset).as("page");
  return db
    .select(feedbackColumns)
    .from(page)
    .innerJoin(feedback, eq(feedback.id, page.id))
    .orderBy(...order);
}

const selectPage = statement((db, of: Placeholders<Window>) => pageOf(db, undefined, of));

const selectPageAfter = statement((db, of: Placeholders<Window & Position>) =>
  pageOf(db, isAfter({ value: feedback.createdAt, id: feedback.id }, of), of),
);

/** Returns a page of feedback, or the part after a cursor, newest first, with the email addresses that the viewer may see. */
export async function listFeedback(
  { db, viewer }: Pick<ServiceContext, "db"> & { viewer: FeedbackViewer },
  paging: CursorPaging,
): Promise<FeedbackList> {
  const { items, meta } = await readList(paging, {
    read: (window, after) => (after ? selectPageAfter(db, { ...window, ...after }) : selectPage(db, window)),
    countAll: () => cached({ db }, { key: "feedback", tag: "feedback" }, () => countRows(db, feedback)),
  });
  return { items: items.map((row) => toFeedback(row, viewer)), meta };
}

/**
 * Stores a member's feedback and notifies the admins, except its author.
 * @throws AppError TOO_MANY_REQUESTS after ten entries in a day; UNAUTHENTICATED if the account is deleted meanwhile
 */
export async function createFeedback(ctx: MemberContext, input: CreateFeedbackInput): Promise<Feedback> {
  const { now, viewer, invalidateTags } = ctx;
  const row = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    // Counts in the transaction, so that entries that are not stored do not count.
    await txCtx.count("feedback");
    // Locks the admins in the order of services/account/admins.ts, before the insert locks the author.
    const payload = { kind: "feedback_received" } as const;
    await notifyAdmins(txCtx, { payload, exceptId: viewer.id });
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
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const deleted = await tx.delete(feedback).where(eq(feedback.id, id)).returning({ id: feedback.id });
    if (deleted.length === 0) throw new AppError("NOT_FOUND", "Feedback not found!");
    await recordAudit(txCtx, { action: "feedback.delete", targetId: id });
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

/**
 * Masks an email address for the public, `j•••@example.com`.
 * @param email a valid email address
 */
function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email.slice(0, at);
  return `${first}•••${email.slice(at)}`;
}
