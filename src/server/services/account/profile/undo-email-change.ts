import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import {
  findTokenOwner,
  invalidMailedToken,
  issueMailedToken,
  redeemMailedToken,
  revokeMailedTokens,
} from "#server/auth/mailed-token.ts";
import { revokeSessionsOf } from "#server/auth/session/revoke-session.ts";
import { revokeTokensOf } from "#server/auth/token/revoke-tokens.ts";
import type { PasswordContext, ServiceContext } from "#server/context.ts";
import { mailedTokens, passkeys, users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { emailChangeUndoneMail, emailRestoredMail } from "#server/mails/email-change.ts";
import { limitWrongTokens, proveMailbox } from "#server/services/account/mailbox.ts";
import { toNameConflict } from "#server/services/account/profile/names.ts";
import { notify } from "#server/services/notification/notify.ts";

/**
 * Restores an account's earlier email address and locks everyone out: revokes sessions and access tokens, deletes
 * passkeys and replaces the password by a random one. Both email addresses get a mail, the restored one with a link to choose a new password.
 * @throws AppError BAD_REQUEST when the token is unknown, used or expired; TOO_MANY_REQUESTS instead once the network
 *   has sent too many such; CONFLICT when another account has taken the email address meanwhile
 */
export async function undoEmailChange(ctx: PasswordContext, { token }: { token: string }): Promise<null> {
  const { db, now, passwords } = ctx;
  const claim = { token, purpose: "email_change_undo" as const };
  await limitWrongTokens(ctx, async () => {
    if (!(await findTokenOwner(db, claim, now()))) throw invalidMailedToken();
    const unknownPassword = await passwords.hash(randomBytes(32).toString("base64url"));
    await restore(ctx, claim, unknownPassword).catch((error: unknown) => {
      throw toNameConflict(error) ?? error;
    });
  });
  return null;
}

async function restore(
  ctx: ServiceContext,
  claim: { token: string; purpose: "email_change_undo" },
  passwordHash: string,
): Promise<void> {
  const { now, appUrl } = ctx;
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const proof = await redeemMailedToken(tx, claim, now());
    if (!proof) throw invalidMailedToken();
    const { userId, email } = proof;
    const [current] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (!current) throw invalidMailedToken();
    await tx.update(users).set({ email, updatedAt: now() }).where(eq(users.id, userId));
    // An attacker who made the change may know the password and may have added a passkey.
    const user = await proveMailbox(txCtx, proof, { passwordHash });
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
    await revokeMailedTokens(tx, userId, ["activation", "verification", "password_reset"], now());
    // Undo tokens issued later lead to email addresses that the attacker chose.
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
    await revokeSessionsOf(tx, userId, now());
    await revokeTokensOf(tx, userId, now());
    await notify(txCtx, {
      userIds: [userId],
      payload: { kind: "security", message: "Your email address was changed back." },
    });
    const owner = { userId, email, purpose: "password_reset" as const, requested: false };
    await txCtx.queueMail(emailRestoredMail(appUrl, user, await issueMailedToken(tx, owner, now())));
    if (current.email !== email) {
      await txCtx.queueMail(emailChangeUndoneMail({ username: user.username, email: current.email }));
    }
  });
}
