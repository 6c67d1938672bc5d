import { and, eq } from "drizzle-orm";
import type { ChangePasswordInput } from "#schemas/account/password.ts";
import { requireHardToGuess } from "#server/auth/guessable-password.ts";
import { revokeMailedTokens } from "#server/auth/mailed-token.ts";
import { requireRecentLogin, requireSession } from "#server/auth/session/reauthentication.ts";
import { revokeSessionsOf } from "#server/auth/session/revoke-session.ts";
import type { MemberContext, PasswordContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { passwordChangedMail } from "#server/mails/password.ts";
import { requireOwnPassword, wrongPassword } from "#server/services/account/password/check-password.ts";
import { warnOwner } from "#server/services/notification/notify.ts";

/**
 * Sets a new password for the caller and revokes their other sessions.
 * @throws AppError REAUTHENTICATION_REQUIRED; BAD_REQUEST when `current` is wrong or `password` is easy to guess; TOO_MANY_REQUESTS
 */
export async function changePassword(
  ctx: MemberContext & PasswordContext,
  { current, password }: ChangePasswordInput,
): Promise<null> {
  const { now, appUrl, passwords, viewer } = ctx;
  requireRecentLogin(viewer, now());
  await requireHardToGuess(password, viewer);
  const checked = await requireOwnPassword(ctx, { password: current, field: "current" });
  const passwordHash = await passwords.hash(password);
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    // Of two changes at once, the second was checked against a password that is no longer the account's.
    const changed = await tx
      .update(users)
      .set({ passwordHash, updatedAt: now() })
      .where(and(eq(users.id, viewer.id), eq(users.passwordHash, checked.passwordHash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw wrongPassword("current");
    await revokeMailedTokens(tx, viewer.id, ["password_reset"], now());
    await revokeSessionsOf(tx, viewer.id, now(), requireSession(viewer).id);
    const mail = passwordChangedMail(appUrl, viewer);
    await warnOwner(txCtx, { owner: viewer, message: "Your password was changed.", mail });
  });
  return null;
}
