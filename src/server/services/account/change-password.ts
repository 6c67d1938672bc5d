import { and, eq } from "drizzle-orm";
import type { ChangePasswordInput } from "#schemas/password.ts";
import { voidMailedTokens } from "#server/auth/mailed-token.ts";
import { requireRecentLogin } from "#server/auth/reauthentication.ts";
import { endSessionsOf, type Viewer } from "#server/auth/session.ts";
import type { PasswordContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { passwordChangedMail } from "#server/mails/password.ts";
import { requireOwnPassword, wrongPassword } from "#server/services/account/check-password.ts";
import { warnOwner } from "#server/services/notification/warn-owner.ts";

/**
 * Sets a new password for the caller and ends their other sessions.
 * @param network which failures are counted for
 * @throws AppError REAUTHENTICATION_REQUIRED; BAD_REQUEST when `current` is wrong; TOO_MANY_REQUESTS
 */
export async function changePassword(
  collaborators: PasswordContext,
  viewer: Viewer,
  { current, password }: ChangePasswordInput,
  network: string,
): Promise<null> {
  const { db, now, appUrl, passwords } = collaborators;
  requireRecentLogin(viewer, now());
  const checked = await requireOwnPassword(
    collaborators,
    viewer,
    { password: current, field: "current" },
    network,
  );
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    // Of two changes at once the second was checked against a password that is no longer the account's.
    const changed = await tx
      .update(users)
      .set({ passwordHash, updatedAt: now() })
      .where(and(eq(users.id, viewer.id), eq(users.passwordHash, checked.passwordHash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw wrongPassword("current");
    await voidMailedTokens(tx, viewer.id, ["password_reset"], now());
    await endSessionsOf(tx, viewer.id, now(), viewer.sessionId);
    const mail = passwordChangedMail(appUrl, viewer);
    await warnOwner(collaborators, tx, viewer, { message: "Your password was changed.", mail });
  });
  return null;
}
