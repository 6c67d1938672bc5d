import { and, eq, type SQL } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { feedback, uploads, users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { requireAnotherAdmin } from "#server/services/account/admins.ts";
import { areAllLocked, lockEventsOf, releaseSeats } from "#server/services/event/attendance/release-seats.ts";

const MAX_ATTEMPTS = 5;

type Removal = {
  /** Condition on the account's row, which is checked once the row is locked. */
  where?: SQL | undefined;
  /** Sent when the account is gone. */
  farewell?: Mail;
};

/**
 * Deletes an account with all that belongs to it. Feedback stays without name and email address, events without who
 * made them; seats go to whoever waits for them, files once the rows are gone.
 * @returns false, with nothing done, when there is no such account, or `where` does not hold for it
 * @throws AppError CONFLICT for the last admin; UNAVAILABLE while the account keeps joining or proposing events
 */
export async function removeAccount(
  call: ServiceContext,
  userId: number,
  removal: Removal,
): Promise<boolean> {
  const { db, storage, afterCommit } = call;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const result = await db.transaction((tx) => tryToRemove(call, tx, userId, removal));
    if (result === "missing") return false;
    if (result === "in use") continue;
    const { fileKeys } = result;
    if (fileKeys.length > 0) {
      afterCommit("remove a deleted account's files", () => storage.delete(fileKeys));
    }
    return true;
  }
  throw new AppError("UNAVAILABLE", "Your account is in use elsewhere. Please try again.", {
    retryAfterSeconds: 1,
  });
}

/** @returns "in use", with nothing done, when the account took or sent in something before it was locked */
async function tryToRemove(
  call: ServiceContext,
  tx: Db,
  userId: number,
  { where, farewell }: Removal,
): Promise<"missing" | "in use" | { fileKeys: string[] }> {
  const locked = await lockEventsOf(tx, userId);
  await requireAnotherAdmin(tx, userId);
  // Nothing new can refer to the account from here on.
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), where))
    .for("update");
  if (!user) return "missing";
  if (!(await areAllLocked(tx, userId, locked))) return "in use";
  const files = await tx.select({ key: uploads.key }).from(uploads).where(eq(uploads.userId, userId));
  await tx.update(feedback).set({ userId: null, name: null, email: null }).where(eq(feedback.userId, userId));
  await releaseSeats(call, tx, userId, locked);
  await tx.delete(users).where(eq(users.id, userId));
  if (farewell) await call.queueMail(tx, farewell);
  return { fileKeys: files.map(({ key }) => key) };
}
