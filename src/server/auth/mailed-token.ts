import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { hashToken } from "#server/auth/secret.ts";
import type { Db } from "#server/db/client.ts";
import { mailedTokens } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

export type MailedTokenPurpose = (typeof mailedTokens.$inferSelect)["purpose"];

const LIFETIME_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const REQUESTS_PER_DAY = 5;

/**
 * Makes a token that proves a mailbox once, and voids those before it.
 * @returns the token to mail: 32 random bytes, base64url (43 characters); only its hash is kept
 */
export async function issueMailedToken(
  db: Db,
  owner: { userId: number; email: string; purpose: MailedTokenPurpose; requested: boolean },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .update(mailedTokens)
    .set({ consumedAt: now })
    .where(
      and(
        eq(mailedTokens.userId, owner.userId),
        eq(mailedTokens.purpose, owner.purpose),
        isNull(mailedTokens.consumedAt),
      ),
    );
  await db.insert(mailedTokens).values({
    ...owner,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
    createdAt: now,
  });
  return token;
}

/**
 * Refuses a person's request for another mail when the last was less than a minute ago or the day's five are used.
 * Call it with the user's row locked, so that two requests at once cannot both pass.
 * @throws AppError TOO_MANY_REQUESTS with the seconds to wait
 */
export async function requireMailAllowance(
  db: Db,
  owner: { userId: number; purpose: MailedTokenPurpose },
  now: Date,
): Promise<void> {
  const requestedSince = and(
    eq(mailedTokens.userId, owner.userId),
    eq(mailedTokens.purpose, owner.purpose),
    eq(mailedTokens.requested, true),
    gt(mailedTokens.createdAt, new Date(now.getTime() - DAY_MS)),
  );
  const rows = await db
    .select({ createdAt: mailedTokens.createdAt })
    .from(mailedTokens)
    .where(requestedSince)
    .orderBy(desc(mailedTokens.createdAt))
    .limit(REQUESTS_PER_DAY);
  const latest = rows[0]?.createdAt;
  const waitMinute = latest ? latest.getTime() + MINUTE_MS - now.getTime() : 0;
  const fifth = rows[REQUESTS_PER_DAY - 1]?.createdAt;
  const waitDay = fifth ? fifth.getTime() + DAY_MS - now.getTime() : 0;
  const waitMs = Math.max(waitMinute, waitDay);
  if (waitMs > 0) {
    throw new AppError("TOO_MANY_REQUESTS", "You asked for a mail a moment ago. Please try again later.", {
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
  }
}

/**
 * Uses a token up, whether or not what follows succeeds. In another account's hands it stays untouched.
 * @returns the address it proved, or null when it is unknown, used, voided, expired or not that user's
 */
export async function consumeMailedToken(
  db: Db,
  { token, userId, purpose }: { token: string; userId: number; purpose: MailedTokenPurpose },
  now: Date,
): Promise<{ email: string } | null> {
  const [row] = await db
    .update(mailedTokens)
    .set({ consumedAt: now })
    .where(
      and(
        eq(mailedTokens.tokenHash, hashToken(token)),
        eq(mailedTokens.userId, userId),
        eq(mailedTokens.purpose, purpose),
        isNull(mailedTokens.consumedAt),
        gt(mailedTokens.expiresAt, now),
      ),
    )
    .returning({ email: mailedTokens.email });
  return row ?? null;
}
