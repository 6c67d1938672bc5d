import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import {
  invalidMailedToken,
  isRedeemable,
  issueMailedToken,
  redeemMailedToken,
  voidMailedTokens,
} from "#server/auth/mailed-token.ts";
import { revokeSessionsOf } from "#server/auth/session/revoke-session.ts";
import type { PasswordContext, ServiceContext } from "#server/context.ts";
import { mailedTokens, passkeys, users } from "#server/db/schema/index.ts";
import { emailChangeUndoneMail, emailRestoredMail } from "#server/mails/email-change.ts";
import { limitWrongTokens } from "#server/services/account/limit-wrong-tokens.ts";
import { nameConflict } from "#server/services/account/profile/names.ts";
import { proveMailbox } from "#server/services/account/prove-mailbox.ts";
import { notify } from "#server/services/notification/notify.ts";

/**
 * Gives an account its earlier address back and locks everybody out: sessions end, passkeys go, the password is
 * nobody's. Both addresses get a mail, the restored one with a link to a new password.
 * @param network which wrong tokens are counted for
 * @throws AppError BAD_REQUEST when the token is unknown, used or expired, and TOO_MANY_REQUESTS instead after too many
 *   such; CONFLICT when another account has
 *   taken the address meanwhile
 */
export async function undoEmailChange(ctx: PasswordContext, token: string, network: string): Promise<null> {
  const { db, now, passwords } = ctx;
  const claim = { token, purpose: "email_change_undo" as const };
  await limitWrongTokens(ctx, network, async () => {
    if (!(await isRedeemable(db, claim, now()))) throw invalidMailedToken();
    const nobodysPassword = await passwords.hash(randomBytes(32).toString("base64url"));
    await restore(ctx, claim, nobodysPassword).catch((error: unknown) => {
      throw nameConflict(error) ?? error;
    });
  });
  return null;
}

async function restore(
  ctx: ServiceContext,
  claim: { token: string; purpose: "email_change_undo" },
  passwordHash: string,
): Promise<void> {
  const { db, now, appUrl, queueMail } = ctx;
  await db.transaction(async (tx) => {
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
    // Whoever made the change may know the password, and may have left a passkey of theirs.
    const user = await proveMailbox({ ...ctx, db: tx }, proof, { passwordHash });
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
    await voidMailedTokens(tx, userId, ["activation", "verification", "password_reset"], now());
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
    await revokeSessionsOf(tx, userId, now());
    await notify(ctx, tx, [userId], {
      kind: "security",
      message: "The change of your email address was taken back.",
    });
    const owner = { userId, email, purpose: "password_reset" as const, requested: false };
    await queueMail(tx, emailRestoredMail(appUrl, user, await issueMailedToken(tx, owner, now())));
    if (current.email !== email) {
      await queueMail(tx, emailChangeUndoneMail({ username: user.username, email: current.email }));
    }
  });
}
