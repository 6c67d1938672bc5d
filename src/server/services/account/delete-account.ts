import { eq } from "drizzle-orm";
import type { DeleteAccountInput } from "#schemas/account.ts";
import { invalidToken } from "#server/auth/access-token.ts";
import { toClearedCookies } from "#server/auth/cookies.ts";
import { requireRecentLogin } from "#server/auth/reauthentication.ts";
import type { Viewer } from "#server/auth/session.ts";
import type { Credentials } from "#server/auth/viewer.ts";
import type { Collaborators } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { feedback, uploads, users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { accountDeletedMail } from "#server/mails/account.ts";
import { requireAnotherAdmin } from "#server/services/account/last-admin.ts";
import { areAllLocked, lockEventsOf, releaseSeats } from "#server/services/event/release-seats.ts";

const MAX_ATTEMPTS = 5;

type DeletingCall = Collaborators & { credentials: Credentials; setCookies: (values: string[]) => void };

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
  const { now, storage, afterCommit, invalidateTags, credentials } = call;
  requireRecentLogin(viewer, now());
  if (username !== undefined && username !== viewer.username) {
    throw new AppError("BAD_REQUEST", "Username does not match!", { path: "username" });
  }
  const fileKeys = await deleteRows(call, viewer);
  if (credentials.kind === "cookies") call.setCookies(toClearedCookies());
  // Seats are free again, and feedback has lost its name.
  invalidateTags("events", "feedback");
  afterCommit("remove a deleted account's files", () => storage.delete(fileKeys));
  return null;
}

/** @returns the keys of the files that are left */
async function deleteRows(call: DeletingCall, viewer: Viewer): Promise<string[]> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const fileKeys = await call.db.transaction((tx) => tryDeleteRows(call, tx, viewer));
    if (fileKeys) return fileKeys;
  }
  throw new AppError("UNAVAILABLE", "Your account is in use elsewhere. Please try again.", {
    retryAfterSeconds: 1,
  });
}

/** @returns null, with nothing done, when the account took or sent in something before it was locked */
async function tryDeleteRows(call: DeletingCall, tx: Db, viewer: Viewer): Promise<string[] | null> {
  const userId = viewer.id;
  const locked = await lockEventsOf(tx, userId);
  await requireAnotherAdmin(tx, userId);
  // Nothing new can refer to the account from here on.
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  if (!user) throw invalidToken();
  if (!(await areAllLocked(tx, userId, locked))) return null;
  const files = await tx.select({ key: uploads.key }).from(uploads).where(eq(uploads.userId, userId));
  await tx.update(feedback).set({ userId: null, name: null, email: null }).where(eq(feedback.userId, userId));
  await releaseSeats(call, tx, userId, locked);
  await tx.delete(users).where(eq(users.id, userId));
  await call.queueMail(tx, accountDeletedMail(viewer));
  return files.map(({ key }) => key);
}
