import type { ResetPasswordInput } from "#schemas/account/password.ts";
import { requireHardToGuess } from "#server/auth/guessable-password.ts";
import {
  findTokenOwner,
  invalidMailedToken,
  redeemMailedToken,
  revokeMailedTokens,
} from "#server/auth/mailed-token.ts";
import { revokeSessionsOf } from "#server/auth/session/revoke-session.ts";
import { revokeTokensOf } from "#server/auth/token/revoke-tokens.ts";
import type { PasswordContext } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { passwordChangedMail } from "#server/mails/password.ts";
import { limitWrongTokens, proveMailbox } from "#server/services/account/mailbox.ts";
import { forgetFailedLogins } from "#server/services/account/password/check-password.ts";
import { notify } from "#server/services/notification/notify.ts";

/**
 * Sets a new password for the account whose mailbox the token proves, logs it out everywhere and revokes its
 * access tokens. This also activates the account and verifies its email address, since the mail was read.
 * @throws AppError BAD_REQUEST when the token is unknown, used, expired or for an earlier email address, and for a password
 *   that is easy to guess;
 *   TOO_MANY_REQUESTS instead once the network has sent too many such
 */
export async function resetPassword(
  ctx: PasswordContext,
  { token, password }: ResetPasswordInput,
): Promise<null> {
  await limitWrongTokens(ctx, () => setPassword(ctx, { token, password }));
  return null;
}

/** Returns whether the token of a mailed link would be accepted now. It cannot be guessed, so asking is not limited. */
export async function canResetPassword(
  { db, now }: Pick<PasswordContext, "db" | "now">,
  { token }: { token: string },
): Promise<boolean> {
  return (await findTokenOwner(db, { token, purpose: "password_reset" }, now())) !== null;
}

async function setPassword(
  ctx: PasswordContext,
  { token, password }: Pick<ResetPasswordInput, "token" | "password">,
): Promise<void> {
  const { db, now, appUrl, passwords } = ctx;
  const claim = { token, purpose: "password_reset" as const };
  const owner = await findTokenOwner(db, claim, now());
  if (!owner) throw invalidMailedToken();
  await requireHardToGuess(password, owner);
  const passwordHash = await passwords.hash(password);
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const proof = await redeemMailedToken(tx, claim, now());
    if (!proof) throw invalidMailedToken();
    const user = await proveMailbox(txCtx, proof, { activated: true, passwordHash });
    await revokeMailedTokens(tx, proof.userId, ["password_reset"], now());
    await revokeSessionsOf(tx, proof.userId, now());
    await revokeTokensOf(tx, proof.userId, now());
    await txCtx.queueMail(passwordChangedMail(appUrl, user));
    await notify(txCtx, {
      userIds: [proof.userId],
      payload: { kind: "security", message: "Your password was changed with an emailed link." },
    });
    await forgetFailedLogins(txCtx, user.email);
  });
}
