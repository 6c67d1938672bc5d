import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray, isNull, type SQL } from "drizzle-orm";
import { LIMITS } from "#server/auth/limits.ts";
import { hashToken } from "#server/auth/secret.ts";
import type { Db } from "#server/db/client.ts";
import { mailedTokens } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

export type MailedTokenPurpose = (typeof mailedTokens.$inferSelect)["purpose"];

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIMES_MS: Record<MailedTokenPurpose, number> = {
  activation: DAY_MS,
  verification: DAY_MS,
  // Whoever reads it owns the account, so it lives as long as one needs to open a mail.
  password_reset: LIMITS.resetMailPause.windowMs,
  email_change_undo: 7 * DAY_MS,
};
/** Asking for one of these voids the one before. */
const REPLACED: readonly MailedTokenPurpose[] = ["activation", "verification"];

/**
 * Makes a token that proves a mailbox once; activation and verification void those before it. An undo voids none:
 * each leads back to an address of its own, and a second change must not take the first owner's way back. Nor does
 * a reset, since strangers can ask for one.
 * @returns the token to mail: 32 random bytes, base64url (43 characters); only its hash is kept
 */
export async function issueMailedToken(
  db: Db,
  owner: { userId: number; email: string; purpose: MailedTokenPurpose; requested: boolean },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  if (REPLACED.includes(owner.purpose)) await voidMailedTokens(db, owner.userId, [owner.purpose], now);
  await db.insert(mailedTokens).values({
    ...owner,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + LIFETIMES_MS[owner.purpose]),
    createdAt: now,
  });
  return token;
}

/**
 * Refuses a person's request for another mail of one kind when the last was less than a minute ago or, once the reset
 * links of the day are used up, less than an hour. A mailbox that nobody has proved has `LIMITS.mail` besides.
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
    throw new AppError("TOO_MANY_REQUESTS", "You asked for a mail a moment ago. Please try again later.", {
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
  }
}

/** Voids what is outstanding of the given purposes. */
export async function voidMailedTokens(
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

/** Whether `redeemMailedToken` would take the token now: to ask before work that is wasted otherwise. */
export async function isRedeemable(
  db: Db,
  { token, purpose }: { token: string; purpose: MailedTokenPurpose },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: mailedTokens.id })
    .from(mailedTokens)
    .where(isLive(token, purpose, now));
  return rows.length > 0;
}

/** What a used token proved: that its bearer reads the mail of `email`. */
export type MailboxProof = { id: number; userId: number; email: string };

/**
 * Uses a token up, in the caller's transaction if there is one: a failure that passes must not burn the link. In
 * another account's hands it stays untouched.
 * @returns the address it proved, or null when it is unknown, used, voided, expired or not that user's
 */
export async function consumeMailedToken(
  db: Db,
  { token, userId, purpose }: { token: string; userId: number; purpose: MailedTokenPurpose },
  now: Date,
): Promise<MailboxProof | null> {
  return consume(db, token, purpose, now, eq(mailedTokens.userId, userId));
}

/**
 * Uses up a token that is itself the credential: whoever holds it need not be logged in.
 * @returns whose it was and the address it proved, or null when it is unknown, used, voided or expired
 */
export async function redeemMailedToken(
  db: Db,
  { token, purpose }: { token: string; purpose: "password_reset" | "email_change_undo" },
  now: Date,
): Promise<MailboxProof | null> {
  return consume(db, token, purpose, now);
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
  token: string,
  purpose: MailedTokenPurpose,
  now: Date,
  owner?: SQL,
): Promise<MailboxProof | null> {
  const [proof] = await db
    .update(mailedTokens)
    .set({ consumedAt: now })
    .where(and(isLive(token, purpose, now), owner))
    .returning({ id: mailedTokens.id, userId: mailedTokens.userId, email: mailedTokens.email });
  return proof ?? null;
}
