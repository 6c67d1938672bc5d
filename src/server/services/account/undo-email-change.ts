import { and, eq, gt } from "drizzle-orm";
import {
  invalidMailedToken,
  issueMailedToken,
  type MailboxProof,
  redeemMailedToken,
  voidMailedTokens,
} from "#server/auth/mailed-token.ts";
import { endSessionsOf } from "#server/auth/session.ts";
import type { Collaborators } from "#server/context.ts";
import { mailedTokens, users } from "#server/db/schema/index.ts";
import { emailChangeUndoneMail, emailRestoredMail } from "#server/mails/email-change.ts";
import { nameConflict } from "#server/services/account/names.ts";
import { proveMailbox } from "#server/services/account/prove-mailbox.ts";

/**
 * Gives an account the address back that the token was mailed to, and logs it out everywhere. Both addresses get a
 * mail, the restored one with a link to a new password.
 * @throws AppError BAD_REQUEST when the token is unknown, used or expired; CONFLICT when another account has
 *   taken the address meanwhile
 */
export async function undoEmailChange(collaborators: Collaborators, token: string): Promise<null> {
  const { db, now, mailer, appUrl, afterCommit } = collaborators;
  const proof = await redeemMailedToken(db, { token, purpose: "email_change_undo" }, now());
  if (!proof) throw invalidMailedToken();
  const { user, undone, resetToken } = await restore(collaborators, proof).catch((error: unknown) => {
    throw nameConflict(error) ?? error;
  });
  afterCommit("tell the restored address", () => mailer.send(emailRestoredMail(appUrl, user, resetToken)));
  if (undone !== user.email) {
    const other = { username: user.username, email: undone };
    afterCommit("tell the address that was undone", () => mailer.send(emailChangeUndoneMail(other)));
  }
  return null;
}

async function restore(collaborators: Collaborators, proof: MailboxProof) {
  const { db, now } = collaborators;
  const { userId, email } = proof;
  return db.transaction(async (tx) => {
    const [current] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (!current) throw invalidMailedToken();
    await tx.update(users).set({ email, updatedAt: now() }).where(eq(users.id, userId));
    const user = await proveMailbox({ ...collaborators, db: tx }, proof, {});
    await voidMailedTokens(tx, userId, ["activation", "verification"], now());
    // The ways back to addresses that came later lead to whoever made the change.
    await tx
      .update(mailedTokens)
      .set({ consumedAt: now() })
      .where(
        and(
          eq(mailedTokens.userId, userId),
          eq(mailedTokens.purpose, "email_change_undo"),
          gt(mailedTokens.id, proof.id),
        ),
      );
    await endSessionsOf(tx, userId, now());
    const owner = { userId, email, purpose: "password_reset" as const, requested: false };
    return { user, undone: current.email, resetToken: await issueMailedToken(tx, owner, now()) };
  });
}
