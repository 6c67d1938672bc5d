import { and, eq, getTableColumns, isNotNull, isNull } from "drizzle-orm";
import type { TokenPair } from "#schemas/account/account.ts";
import { hashToken } from "#server/auth/secret.ts";
import { invalidToken, verifyAccessToken } from "#server/auth/session/access-token.ts";
import { endSessions } from "#server/auth/session/end-sessions.ts";
import { requirePageOwner } from "#server/auth/session/page-owner.ts";
import { parseRefreshToken, refreshTokenOf } from "#server/auth/session/refresh-token.ts";
import {
  accountSuspended,
  isWithinLifetime,
  lifetimeValues,
  refreshExpiry,
  toTokenPair,
} from "#server/auth/session/session.ts";
import type { Db } from "#server/db/client.ts";
import { sessions, users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";

/** Two tabs that refresh within this time get the same successor. */
const GRACE_MS = 10_000;

/**
 * Rotates a session's tokens (refresh token rotation with reuse detection, OAuth 2.1 section 4.3.1).
 * @param input `accessToken`: of the same session, expired or not; none of a browser whose access cookie has expired; `pageOwner`: of the page that caused the refresh
 * @throws AppError UNAUTHENTICATED `Invalid token!`; a used token seen after the grace period revokes its session;
 *   OTHER_ACCOUNT before anything is rotated, as `requirePageOwner`; FORBIDDEN for the last token of a suspended account's session
 */
export async function refreshSession(
  db: Db,
  {
    refreshToken,
    accessToken,
    pageOwner,
  }: { refreshToken: string; accessToken?: string | undefined; pageOwner?: number | undefined },
  now: Date,
): Promise<TokenPair> {
  const { sessionId, generation } = requireRefreshToken(refreshToken, accessToken, now);
  const tokens = await inTransaction({ db }, async ({ db: tx }) => {
    const [session] = await tx
      .select(getTableColumns(sessions))
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.id, sessionId),
          isNull(sessions.revokedAt),
          isNull(users.suspendedAt),
          isWithinLifetime(lifetimeValues(now)),
        ),
      )
      .for("update", { of: sessions });
    if (!session) return null;
    requirePageOwner({ id: session.userId }, pageOwner);
    if (generation === session.generation && hashToken(refreshToken) === session.refreshTokenHash) {
      const successor = refreshTokenOf(sessionId, generation + 1);
      const expiresAt = refreshExpiry(now, session.createdAt);
      await tx
        .update(sessions)
        .set({
          generation: generation + 1,
          refreshTokenHash: hashToken(successor),
          rotatedAt: now,
          lastUsedAt: now,
          expiresAt,
        })
        .where(eq(sessions.id, sessionId));
      return toTokenPair({ ...session, expiresAt }, successor, now);
    }
    const isWithinGrace = now.getTime() - session.rotatedAt.getTime() <= GRACE_MS;
    if (generation === session.generation - 1 && isWithinGrace) {
      return toTokenPair(session, refreshTokenOf(sessionId, session.generation), now);
    }
    await endSessions(tx, eq(sessions.id, sessionId), now);
    return null;
  });
  if (!tokens)
    throw (await isSuspended(db, sessionId, refreshToken, now)) ? accountSuspended() : invalidToken();
  return tokens;
}

/** Returns true for the current refresh token of a session that ended because its account was suspended. */
async function isSuspended(db: Db, sessionId: number, refreshToken: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.refreshTokenHash, hashToken(refreshToken)),
        isWithinLifetime(lifetimeValues(now)),
        isNotNull(users.suspendedAt),
      ),
    );
  return rows.length > 0;
}

/**
 * Parses a refresh token without looking at the database.
 * @param accessToken checked to be of the same session, if given
 * @throws AppError UNAUTHENTICATED when a token is not ours, or the two are not of one session
 */
export function requireRefreshToken(
  refreshToken: string,
  accessToken: string | undefined,
  now: Date,
): { sessionId: number; generation: number } {
  const parsed = parseRefreshToken(refreshToken);
  if (!parsed) throw invalidToken();
  if (accessToken !== undefined) {
    const { sessionId } = verifyAccessToken(accessToken, now, { allowExpired: true });
    if (sessionId !== parsed.sessionId) throw invalidToken();
  }
  return parsed;
}
