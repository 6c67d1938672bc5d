import { and, eq, gt } from "drizzle-orm";
import { WRONG_CREDENTIALS } from "#lib/account/login-messages.ts";
import { site } from "#lib/site.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { TokenPair } from "#schemas/account/account.ts";
import { hashToken } from "#server/auth/secret.ts";
import { signAccessToken } from "#server/auth/session/access-token.ts";
import { REFRESH_TOKEN_SECONDS, refreshTokenOf } from "#server/auth/session/refresh-token.ts";
import type { Db, Tx } from "#server/db/client.ts";
import type { Placeholders } from "#server/db/drizzle/statement.ts";
import { sessions, users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";

/** Longest life of a session, however often it is refreshed (OWASP ASVS 5, 7.3.2). */
const MAX_AGE_MS = 180 * DAY_MS;

/**
 * Creates a session for a person who has just proved their identity.
 * @param owner `device`: the User-Agent header, which names the session in the owner's list; `passwordHash`: the hash
 *   that the password was verified against, left out for other proofs
 * @throws AppError UNAUTHENTICATED when the password has changed since it was verified; FORBIDDEN while the account is
 *   suspended
 */
export async function createSession(
  db: Db,
  { userId, device, passwordHash }: { userId: number; device: string; passwordHash?: string },
  now: Date,
): Promise<TokenPair> {
  return inTransaction({ db }, async ({ db: tx }) => {
    await requireAdmission(tx, userId, passwordHash);
    const [session] = await tx
      .insert(sessions)
      .values({
        userId,
        device: device.slice(0, 500),
        refreshTokenHash: "",
        rotatedAt: now,
        authenticatedAt: now,
        lastUsedAt: now,
        expiresAt: refreshExpiry(now, now),
        createdAt: now,
      })
      .returning({ id: sessions.id, expiresAt: sessions.expiresAt });
    if (!session) throw new Error("The session was not stored");
    const refreshToken = refreshTokenOf(session.id, 0);
    await tx
      .update(sessions)
      .set({ refreshTokenHash: hashToken(refreshToken) })
      .where(eq(sessions.id, session.id));
    return toTokenPair({ ...session, userId }, refreshToken, now);
  });
}

/** Locks the account, since verifying a password takes long enough for a change of it or a suspension to commit. */
async function requireAdmission(tx: Tx, userId: number, passwordHash: string | undefined): Promise<void> {
  const [user] = await tx
    .select({ passwordHash: users.passwordHash, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("share");
  if (!user || (passwordHash !== undefined && user.passwordHash !== passwordHash)) {
    throw new AppError("UNAUTHENTICATED", WRONG_CREDENTIALS);
  }
  if (user.suspendedAt) throw accountSuspended();
}

/** Error for the proved owner of a suspended account. Do not show it to others: it reveals that the account exists. */
export const accountSuspended = () =>
  new AppError("FORBIDDEN", `Your account is suspended. Write to ${site.contactEmail}.`);

/** Signs an access token for the session and pairs it with its refresh token. */
export function toTokenPair(
  { userId, id, expiresAt }: { userId: number; id: number; expiresAt: Date },
  refreshToken: string,
  now: Date,
): TokenPair {
  const accessToken = signAccessToken({ userId, sessionId: id }, now, expiresAt);
  return { access_token: accessToken, refresh_token: refreshToken };
}

/** Returns the instant until which a session refreshed now can be refreshed again. */
export function refreshExpiry(now: Date, createdAt: Date): Date {
  const idleEnd = now.getTime() + REFRESH_TOKEN_SECONDS * 1000;
  return new Date(Math.min(idleEnd, createdAt.getTime() + MAX_AGE_MS));
}

/** Instants after which a session must expire and must have been created. */
export type LifetimeValues = { now: Date; oldest: Date };

/** Returns the values of `isWithinLifetime` at an instant. */
export const lifetimeValues = (now: Date): LifetimeValues => ({
  now,
  oldest: new Date(now.getTime() - MAX_AGE_MS),
});

/** SQL condition: the session has neither been idle for too long nor reached its greatest age. */
export function isWithinLifetime({ now, oldest }: LifetimeValues | Placeholders<LifetimeValues>) {
  return and(gt(sessions.expiresAt, now), gt(sessions.createdAt, oldest));
}
