import { markAuthenticated, requireSession } from "#server/auth/session/reauthentication.ts";
import type { MemberContext, PasswordContext } from "#server/context.ts";
import { requireOwnPassword } from "#server/services/account/password/check-password.ts";

/**
 * Makes the caller's session as fresh as a new login, for changes that require a recent one.
 * @throws AppError BAD_REQUEST for a wrong password; TOO_MANY_REQUESTS as for `findOwner`
 */
export async function reauthenticate(
  ctx: MemberContext & PasswordContext,
  { password }: { password: string },
): Promise<null> {
  await requireOwnPassword(ctx, { password, field: "password" });
  await markAuthenticated(ctx.db, requireSession(ctx.viewer).id, ctx.now());
  return null;
}
