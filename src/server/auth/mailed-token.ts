import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray, isNull, type SQL } from "drizzle-orm";
import { DAY_MS } from "#lib/time/durations.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { hashToken } from "#server/auth/secret.ts";
import type { Db } from "#server/db/client.ts";
import { mailedTokens, users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

export type MailedTokenPurpose = (typeof mailedTokens.$inferSelect)["purpose"];

const LIFETIMES_MS: Record<MailedTokenPurpose, number> = {
  activation: DAY_MS,
  verification: DAY_MS,
  // Its reader takes over the account, so it lives only as long as opening a mail takes.
  password_reset: LIMITS.resetMailPause.windowMs,
  email_change_undo: 7 * DAY_MS,
};
/** Purposes of which a new token revokes the one before. */
const REPLACED: readonly MailedTokenPurpose[] = ["activation", "verification"];

/**
 * Creates a single-use token that proves a mailbox; activation and verification revoke earlier ones. An undo does not:
 * each restores another email address, and a second change must not disable the first owner's undo. Nor does a reset,
 * since strangers can request one.
 * @returns the token to mail: 32 random bytes, base64url (43 characters); only its hash is kept
 */
export async function issueMailedToken(
  db: Db,
  owner: { userId: number; email: string; purpose: MailedTokenPurpose; requested: boolean },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  if (REPLACED.includes(owner.purpose)) await revokeMailedTokens(db, owner.userId, [owner.purpose], now);
  await db.insert(mailedTokens).values({
    ...owner,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + LIFETIMES_MS[owner.purpose]),
    createdAt: now,
  });
  return token;
}

/**
 * Refuses a person's request for another mail of one kind less than a minute after the last or, once the reset links of
 * the day are used up, less than an hour. `LIMITS.mail` limits mail to an unverified mailbox as well.
 * Call it with the user's row locked, so that two requests at once cannot both pass.
 * @throws AppError TOO_MANY_REQUESTS with the seconds to wait
 */
export async function requireMailPause(
  db: Db,
  owner: { userId: number; purpose: MailedTokenPurpose },
  now: Date,
): Promise<void> {
  const { tries, windowMs } = LIMITS.resetMail;
  const requestedSince = and(
    eq(mailedTokens.userId, owner.userId),
    eq(mailedTokens.purpose, owner.purpose),
    eq(mailedTokens.requested, true),
    gt(mailedTokens.createdAt, new Date(now.getTime() - windowMs)),
  );
  const rows = await db
    .select({ createdAt: mailedTokens.createdAt })
    .from(mailedTokens)
    .where(requestedSince)
    .orderBy(desc(mailedTokens.createdAt))
    .limit(tries);
  const [latest] = rows;
  if (!latest) return;
  const isUsedUp = owner.purpose === "password_reset" && rows.length === tries;
  const pause = isUsedUp ? LIMITS.resetMailPause : LIMITS.mailPause;
  const waitMs = latest.createdAt.getTime() + pause.windowMs - now.getTime();
  if (waitMs > 0) {
    throw new AppError("TOO_MANY_REQUESTS", "You asked for an email a moment ago. Please try again later.", {
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
  }
}

/** Revokes a user's unused tokens of the given purposes. */
export async function revokeMailedTokens(
  db: Db,
  userId: number,
  purposes: MailedTokenPurpose[],
  now: Date,
): Promise<void> {
  await db
    .update(mailedTokens)
    .set({ consumedAt: now })
    .where(
      and(
        eq(mailedTokens.userId, userId),
        inArray(mailedTokens.purpose, purposes),
        isNull(mailedTokens.consumedAt),
      ),
    );
}

/**
 * Returns the names of the account of a token that `redeemMailedToken` would accept now, or null: a check before expensive
 * work.
 */
export async function findTokenOwner(
  db: Db,
  { token, purpose }: { token: string; purpose: MailedTokenPurpose },
  now: Date,
): Promise<{ username: string; email: string } | null> {
  const [owner] = await db
    .select({ username: users.username, email: users.email })
    .from(mailedTokens)
    .innerJoin(users, eq(users.id, mailedTokens.userId))
    .where(isLive(token, purpose, now));
  return owner ?? null;
}

/** Result of a consumed token: its bearer reads the mail of `email`. */
export type MailboxProof = { id: number; userId: number; email: string };

/**
 * Consumes a token of a logged-in user. Run it in the transaction of what the token allows, so that a failure does not
 * use up the link.
 * @returns the email address it proved, or null when it is unknown, used, revoked, expired or another user's
 */
export async function consumeMailedToken(
  db: Db,
  { token, userId, purpose }: { token: string; userId: number; purpose: MailedTokenPurpose },
  now: Date,
): Promise<MailboxProof | null> {
  return consume(db, { token, purpose, owner: eq(mailedTokens.userId, userId) }, now);
}

/**
 * Consumes a token that is itself the credential: its bearer need not be logged in.
 * @returns its user and the email address it proved, or null when it is unknown, used, revoked or expired
 */
export async function redeemMailedToken(
  db: Db,
  { token, purpose }: { token: string; purpose: "password_reset" | "email_change_undo" },
  now: Date,
): Promise<MailboxProof | null> {
  return consume(db, { token, purpose }, now);
}

export const invalidMailedToken = () =>
  new AppError("BAD_REQUEST", "Invalid or expired token!", { path: "token" });

function isLive(token: string, purpose: MailedTokenPurpose, now: Date) {
  return and(
    eq(mailedTokens.tokenHash, hashToken(token)),
    eq(mailedTokens.purpose, purpose),
    isNull(mailedTokens.consumedAt),
    gt(mailedTokens.expiresAt, now),
  );
}

async function consume(
  db: Db,
  { token, purpose, owner }: { token: string; purpose: MailedTokenPurpose; owner?: SQL },
  now: Date,
): Promise<MailboxProof | null> {
  const [proof] = await db
    .update(mailedTokens)
    .set({ consumedAt: now })
    .where(and(isLive(token, purpose, now), owner))
    .returning({ id: mailedTokens.id, userId: mailedTokens.userId, email: mailedTokens.email });
  return proof ?? null;
}
