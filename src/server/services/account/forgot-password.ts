import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { LIMITS } from "#server/auth/limits.ts";
import { issueMailedToken, requireMailPause } from "#server/auth/mailed-token.ts";
import { countTry } from "#server/auth/rate-limit.ts";
import type { Collaborators } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { mailedTokens, users } from "#server/db/schema/index.ts";
import { isAppError } from "#server/errors.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { unconfirmedAddressMail } from "#server/mails/email-change.ts";
import { passwordResetMail } from "#server/mails/password.ts";
import { mailboxOf } from "#server/services/account/names.ts";

type Account = { id: number; username: string; email: string; activated: boolean; verified: boolean };

/**
 * Mails the link behind which a new password is chosen, if there is an account with this address. All of it happens
 * after the answer, so that neither the answer nor its time tells whether there is one.
 * @param network whose requests are counted: beyond the limit nothing is sent
 */
export async function forgotPassword(
  collaborators: Collaborators,
  email: string,
  network: string,
): Promise<null> {
  collaborators.afterCommit("send the password reset mail", () => sendReset(collaborators, email, network));
  return null;
}

/** Beyond the limits nothing is sent, and nobody is told. */
async function sendReset(collaborators: Collaborators, email: string, network: string): Promise<void> {
  const { db, now } = collaborators;
  try {
    await countTry(db, LIMITS.forgot, network, now());
    await queueAnswer(collaborators, email);
  } catch (error) {
    if (!isAppError(error) || error.code !== "TOO_MANY_REQUESTS") throw error;
  }
}

/** Mails nothing when no account has the address. @throws AppError TOO_MANY_REQUESTS */
async function queueAnswer(
  { db, now, appUrl, queueMail }: Pick<Collaborators, "db" | "now" | "appUrl" | "queueMail">,
  email: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The lock makes two requests at once count each other.
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
    // An address that an account took on and never confirmed may be anybody's: its reader gets no way into it.
    const isUnconfirmed = user.activated && !user.verified;
    if (!user.verified) await countTry(tx, LIMITS.mail, mailboxOf(user.email), now());
    const compose = isUnconfirmed ? toReleaseMail : toResetMail;
    await queueMail(tx, await compose(tx, user, appUrl, now()));
  });
}

async function toResetMail(tx: Db, user: Account, appUrl: string, now: Date): Promise<Mail> {
  const owner = { userId: user.id, email: user.email, purpose: "password_reset" as const };
  await requireMailPause(tx, owner, now);
  return passwordResetMail(appUrl, user, await issueMailedToken(tx, { ...owner, requested: true }, now));
}

/** Takes the address off the account again, by giving the account back the one it had before. */
async function toReleaseMail(tx: Db, user: Account, appUrl: string, now: Date): Promise<Mail> {
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
    // No token is stored that could be counted.
    await countTry(tx, LIMITS.mailPause, user.id, now);
    return unconfirmedAddressMail(appUrl, user.email, null);
  }
  const owner = { userId: user.id, email: earlier.email, purpose: "email_change_undo" as const };
  await requireMailPause(tx, owner, now);
  const token = await issueMailedToken(tx, { ...owner, requested: true }, now);
  return unconfirmedAddressMail(appUrl, user.email, token);
}
