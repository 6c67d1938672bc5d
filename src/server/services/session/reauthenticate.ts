import { markAuthenticated } from "#server/auth/reauthentication.ts";
import type { Viewer } from "#server/auth/session.ts";
import type { PasswordContext } from "#server/context.ts";
import { requireOwnPassword } from "#server/services/account/check-password.ts";

/**
 * Makes the caller's session as good as a fresh login, for changes that ask for one.
 * @param network which failures are counted for
 * @throws AppError BAD_REQUEST for a wrong password; TOO_MANY_REQUESTS as for `findOwner`
 */
export async function reauthenticate(
  collaborators: PasswordContext,
  viewer: Viewer,
  password: string,
  network: string,
): Promise<null> {
  await requireOwnPassword(collaborators, viewer, { password, field: "password" }, network);
  await markAuthenticated(collaborators.db, viewer.sessionId, collaborators.now());
  return null;
}
