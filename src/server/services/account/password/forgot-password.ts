import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import { issueMailedToken, requireMailPause } from "#server/auth/mailed-token.ts";
import type { ClientContext, ServiceContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { mailedTokens, users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { isAppError } from "#server/errors.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { unverifiedEmailMail } from "#server/mails/email-change.ts";
import { passwordResetMail } from "#server/mails/password.ts";
import { mailboxOf } from "#server/services/account/profile/names.ts";

type Account = { id: number; username: string; email: string; activated: boolean; verified: boolean };

/**
 * Mails a link to choose a new password if an account has this email address. Works after the response, so that
 * neither the response nor its time reveals whether one does. Beyond a limit it mails nothing.
 */
export async function forgotPassword(ctx: ClientContext, { email }: { email: string }): Promise<null> {
  ctx.afterCommit("send the password reset email", () => mailReset(ctx, email));
  return null;
}

/** Ignores exceeded limits: the response has been sent, and an error would only be logged. */
async function mailReset(ctx: ClientContext, email: string): Promise<void> {
  const { db, now, client } = ctx;
  try {
    await countTry(db, LIMITS.forgot, client.network, now());
    await queueResetMail(ctx, email);
  } catch (error) {
    if (!isAppError(error) || error.code !== "TOO_MANY_REQUESTS") throw error;
  }
}

/** @throws AppError TOO_MANY_REQUESTS beyond the account's own limits */
async function queueResetMail(
  ctx: Pick<ServiceContext, "db" | "now" | "appUrl" | "queueMail">,
  email: string,
): Promise<void> {
  const { now, appUrl } = ctx;
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    // Locks the account, so that two requests at once count each other.
    const [user] = await tx
      .select({
        id: users.id,
        username: users.username,
        email: users.email,
        activated: users.activated,
        verified: users.verified,
      })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email))
      .for("update");
    if (!user) return;
    // An email address that was changed to and never verified may be a stranger's: it gets no reset link.
    const isUnverified = user.activated && !user.verified;
    if (!user.verified) await countTry(tx, LIMITS.mail, mailboxOf(user.email), now());
    const compose = isUnverified ? toReleaseMail : toResetMail;
    await txCtx.queueMail(await compose(tx, user, appUrl, now()));
  });
}

async function toResetMail(tx: Tx, user: Account, appUrl: string, now: Date): Promise<Mail> {
  const owner = { userId: user.id, email: user.email, purpose: "password_reset" as const };
  await requireMailPause(tx, owner, now);
  return passwordResetMail(appUrl, user, await issueMailedToken(tx, { ...owner, requested: true }, now));
}

/** Composes the mail that releases an unverified email address: its link restores the account's earlier one. */
async function toReleaseMail(tx: Tx, user: Account, appUrl: string, now: Date): Promise<Mail> {
  const [earlier] = await tx
    .select({ email: mailedTokens.email })
    .from(mailedTokens)
    .where(
      and(
        eq(mailedTokens.userId, user.id),
        eq(mailedTokens.purpose, "email_change_undo"),
        isNull(mailedTokens.consumedAt),
        gt(mailedTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(mailedTokens.id))
    .limit(1);
  if (!earlier) {
    // Without a token, `requireMailPause` has nothing to count.
    await countTry(tx, LIMITS.mailPause, user.id, now);
    return unverifiedEmailMail(appUrl, user.email, null);
  }
  const owner = { userId: user.id, email: earlier.email, purpose: "email_change_undo" as const };
  await requireMailPause(tx, owner, now);
  const token = await issueMailedToken(tx, { ...owner, requested: true }, now);
  return unverifiedEmailMail(appUrl, user.email, token);
}
