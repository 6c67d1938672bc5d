import type { DeleteAccountInput } from "#schemas/account/account.ts";
import { invalidToken } from "#server/auth/session/access-token.ts";
import { toClearedCookies } from "#server/auth/session/cookies.ts";
import { requireRecentLogin } from "#server/auth/session/reauthentication.ts";
import type { MemberContext, TokenContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { accountDeletedMail } from "#server/mails/account.ts";
import { removeAccount } from "#server/services/account/deletion/remove-account.ts";

/**
 * Deletes the caller's account and everything `removeAccount` deletes with it, activated or not.
 * @param input `username`: the typed confirmation, which the pages ask for
 * @throws AppError REAUTHENTICATION_REQUIRED; BAD_REQUEST when the typed username is another; CONFLICT for the last
 *   admin
 */
export async function deleteAccount(
  ctx: MemberContext & TokenContext,
  { username }: DeleteAccountInput,
): Promise<null> {
  const { now, credentials, setCookies, viewer } = ctx;
  requireRecentLogin(viewer, now());
  if (username !== undefined && username !== viewer.username) {
    throw new AppError("BAD_REQUEST", "Username does not match!", { path: "username" });
  }
  const isGone = await removeAccount(ctx, { userId: viewer.id, farewell: accountDeletedMail(viewer) });
  if (!isGone) throw invalidToken();
  if (credentials.kind === "cookies") setCookies(toClearedCookies());
  return null;
}
