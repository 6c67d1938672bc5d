import { markAuthenticated } from "#server/auth/session/reauthentication.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { PasswordContext } from "#server/context.ts";
import { requireOwnPassword } from "#server/services/account/password/check-password.ts";

/**
 * Makes the caller's session as good as a fresh login, for changes that ask for one.
 * @param network which failures are counted for
 * @throws AppError BAD_REQUEST for a wrong password; TOO_MANY_REQUESTS as for `findOwner`
 */
export async function reauthenticate(
  ctx: PasswordContext,
  viewer: Viewer,
  password: string,
  network: string,
): Promise<null> {
  await requireOwnPassword(ctx, viewer, { password, field: "password" }, network);
  await markAuthenticated(ctx.db, viewer.sessionId, ctx.now());
  return null;
}
