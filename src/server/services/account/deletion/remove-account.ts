import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, not, type SQL } from "drizzle-orm";
import { ADMIN } from "#lib/account/permission.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { fridgeTags, seatTags, type Tag } from "#server/cache/tags.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { feedback, fridgeNotes, fridges, reports, uploads, users } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { requireAnotherAdmin } from "#server/services/account/admins.ts";
import { areAllLocked, lockEventsOf, releaseSeats } from "#server/services/event/attendance/release-seats.ts";
import { hostTagsOf } from "#server/services/event/host/host-tags.ts";
import { leaveAsHost } from "#server/services/event/host/remove-host.ts";
import { forgetHostOfCheckIns } from "#server/services/event/walk-in/confirm-check-in.ts";
import {
  areAllOffersLocked,
  endSharing,
  forgetSharer,
  lockOffersOf,
} from "#server/services/offer/person/end-sharing.ts";

const MAX_ATTEMPTS = 5;

type Removal = {
  userId: number;
  /** Condition on the account's row, checked once the row is locked. */
  where?: SQL | undefined;
  /** Mail sent once the account is deleted. */
  farewell?: Mail;
};

/**
 * Deletes an account with everything that belongs to it. Feedback stays without name and email address, notes about
 * fridges and offers with handovers stay without their texts, events without their creator and host, seats go to the
 * waitlist, and files are deleted after the commit.
 * @returns false, with nothing changed, when there is no such account, or `where` does not hold for it
 * @throws AppError CONFLICT for the last admin; UNAVAILABLE while the account keeps joining or proposing events
 */
export async function removeAccount(ctx: ServiceContext, removal: Removal): Promise<boolean> {
  const { storage, afterCommit, invalidateTags } = ctx;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const result = await inTransaction(ctx, (txCtx) => tryToRemove(txCtx, removal));
    if (result === "missing") return false;
    if (result === "in use") continue;
    const { fileKeys, tags } = result;
    // Public pages show free seats, the usernames of hosts, and the name on feedback.
    invalidateTags("feedback", ...tags);
    if (fileKeys.length > 0) {
      afterCommit("remove a deleted account's files", () => storage.delete(fileKeys));
    }
    return true;
  }
  throw new AppError("UNAVAILABLE", "Your account is in use elsewhere. Please try again.", {
    retryAfterSeconds: 1,
  });
}

/**
 * Deletes the account in the transaction of `ctx`.
 * @returns "in use", with nothing changed, when the account joined or proposed an event before it was locked
 */
async function tryToRemove(
  ctx: ServiceContext & InTransaction,
  { userId, where, farewell }: Removal,
): Promise<"missing" | "in use" | { fileKeys: string[]; tags: Tag[] }> {
  const { db: tx } = ctx;
  const locked = await lockEventsOf(ctx, userId);
  const offers = { userId, locked: await lockOffersOf(ctx, userId) };
  await requireAnotherAdmin(ctx, userId);
  // From here on, no new row can refer to the account.
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), where))
    .for("update");
  if (!user) return "missing";
  if (!(await areAllLocked(ctx, { userId, locked })) || !(await areAllOffersLocked(ctx, offers)))
    return "in use";
  const files = await tx.select({ key: uploads.key }).from(uploads).where(eq(uploads.userId, userId));
  await tx.update(feedback).set({ userId: null, name: null, email: null }).where(eq(feedback.userId, userId));
  await releaseSeats(ctx, { userId, locked });
  const noted = await forgetFridgeTexts(tx, userId);
  const tags = [...seatTags(...locked.map(({ id }) => id)), ...(await hostTagsOf(ctx, userId)), ...noted];
  tags.push(...(await endSharing(ctx, offers)));
  await forgetSharer(ctx, userId);
  await leaveAsHost(ctx, { userId, locked });
  await forgetHostOfCheckIns(tx, userId);
  await tx.delete(users).where(eq(users.id, userId));
  if (farewell) await ctx.queueMail(farewell);
  return { fileKeys: files.map(({ key }) => key), tags };
}

/**
 * Removes what a person wrote in notes about fridges and in reports; the levels stay.
 * @returns tags of the pages of these fridges, and of those with a photo of the person, which goes with the account
 */
async function forgetFridgeTexts(tx: Tx, userId: number): Promise<Tag[]> {
  await tx.update(reports).set({ text: null }).where(eq(reports.reporterId, userId));
  const noted = await tx
    .update(fridgeNotes)
    .set({ note: null })
    .where(and(eq(fridgeNotes.authorId, userId), isNotNull(fridgeNotes.note)))
    .returning({ fridgeId: fridgeNotes.fridgeId });
  const own = tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.userId, userId));
  const pictured = await tx
    .select({ fridgeId: fridges.id })
    .from(fridges)
    .where(inArray(fridges.photoUploadId, own));
  return [...new Set([...noted, ...pictured].flatMap(({ fridgeId }) => fridgeTags(fridgeId)))];
}

/** Age of an account that is deleted if not activated; the Privacy Policy states it. */
const UNACTIVATED_MS = 30 * DAY_MS;
/** Accounts per sweep, so that a backlog does not keep the database busy. */
const MAX_ACCOUNTS = 500;

/**
 * Deletes accounts that were not activated within 30 days, which may hold a stranger's email address. Keeps admins, and
 * suspended accounts, whose owner could otherwise register again. Sends no mail to an unverified email address.
 * @returns the number of deleted accounts
 */
export async function sweepAccounts(ctx: ServiceContext): Promise<number> {
  const { db, now } = ctx;
  const isAbandoned = and(
    not(users.activated),
    lt(users.createdAt, new Date(now().getTime() - UNACTIVATED_MS)),
    isNull(users.suspendedAt),
    ne(users.permission, ADMIN),
  );
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(isAbandoned)
    .orderBy(asc(users.createdAt))
    .limit(MAX_ACCOUNTS);
  let swept = 0;
  for (const { id } of due) if (await removeAccount(ctx, { userId: id, where: isAbandoned })) swept += 1;
  return swept;
}
