import type { DeleteAccountInput } from "#schemas/account.ts";
import { invalidToken } from "#server/auth/session/access-token.ts";
import { toClearedCookies } from "#server/auth/session/cookies.ts";
import { requireRecentLogin } from "#server/auth/session/reauthentication.ts";
import type { Credentials, Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { accountDeletedMail } from "#server/mails/account.ts";
import { removeAccount } from "#server/services/account/deletion/remove-account.ts";

type DeletingCall = ServiceContext & { credentials: Credentials; setCookies: (values: string[]) => void };

/**
 * Deletes the caller's account with all that belongs to it, activated or not. Feedback stays without name and
 * address, events without who made them; seats go to whoever waits for them, files once the rows are gone.
 * @param input the typed confirmation, which the pages ask for
 * @throws AppError REAUTHENTICATION_REQUIRED; BAD_REQUEST when the typed username is another; CONFLICT for the last
 *   admin
 */
export async function deleteAccount(
  call: DeletingCall,
  viewer: Viewer,
  { username }: DeleteAccountInput,
): Promise<null> {
  const { now, invalidateTags, credentials } = call;
  requireRecentLogin(viewer, now());
  if (username !== undefined && username !== viewer.username) {
    throw new AppError("BAD_REQUEST", "Username does not match!", { path: "username" });
  }
  const isGone = await removeAccount(call, viewer.id, { farewell: accountDeletedMail(viewer) });
  if (!isGone) throw invalidToken();
  if (credentials.kind === "cookies") call.setCookies(toClearedCookies());
  // Seats are free again, and feedback has lost its name.
  invalidateTags("events", "feedback");
  return null;
}
