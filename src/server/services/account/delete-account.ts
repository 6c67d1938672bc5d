import { eq } from "drizzle-orm";
import type { DeleteAccountInput } from "#schemas/account.ts";
import { invalidToken } from "#server/auth/access-token.ts";
import { toClearedCookies } from "#server/auth/cookies.ts";
import { requireRecentLogin } from "#server/auth/reauthentication.ts";
import type { Viewer } from "#server/auth/session.ts";
import type { Credentials } from "#server/auth/viewer.ts";
import type { Collaborators } from "#server/context.ts";
import { feedback, uploads, users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { accountDeletedMail } from "#server/mails/account.ts";
import { requireAnotherAdmin } from "#server/services/account/last-admin.ts";

type DeletingCall = Collaborators & { credentials: Credentials; setCookies: (values: string[]) => void };

/**
 * Deletes the caller's account with all that belongs to it, activated or not. Feedback stays without name and
 * address, events without who made them; files go once the rows are gone.
 * @param input the typed confirmation, which the pages ask for
 * @throws AppError REAUTHENTICATION_REQUIRED; BAD_REQUEST when the typed username is another; CONFLICT for the last
 *   admin
 */
export async function deleteAccount(
  call: DeletingCall,
  viewer: Viewer,
  { username }: DeleteAccountInput,
): Promise<null> {
  const { db, now, queueMail, storage, afterCommit, invalidateTags, credentials } = call;
  requireRecentLogin(viewer, now());
  if (username !== undefined && username !== viewer.username) {
    throw new AppError("BAD_REQUEST", "Username does not match!", { path: "username" });
  }
  const fileKeys = await db.transaction(async (tx) => {
    await requireAnotherAdmin(tx, viewer.id);
    // Nothing new can refer to the account from here on.
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for("update");
    if (!user) throw invalidToken();
    const files = await tx.select({ key: uploads.key }).from(uploads).where(eq(uploads.userId, viewer.id));
    await tx
      .update(feedback)
      .set({ userId: null, name: null, email: null })
      .where(eq(feedback.userId, viewer.id));
    await tx.delete(users).where(eq(users.id, viewer.id));
    await queueMail(tx, accountDeletedMail(viewer));
    return files.map(({ key }) => key);
  });
  if (credentials.kind === "cookies") call.setCookies(toClearedCookies());
  // Seats are free again, and feedback has lost its name.
  invalidateTags("events", "feedback");
  afterCommit("remove a deleted account's files", () => storage.delete(fileKeys));
  return null;
}
