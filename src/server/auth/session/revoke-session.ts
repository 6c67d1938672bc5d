import { and, eq, ne } from "drizzle-orm";
import { invalidToken, verifyAccessToken } from "#server/auth/session/access-token.ts";
import { endSessions } from "#server/auth/session/end-sessions.ts";
import { requireRefreshToken } from "#server/auth/session/refresh-session.ts";
import type { Db } from "#server/db/client.ts";
import { sessions } from "#server/db/schema/index.ts";

/**
 * Revokes the session of a refresh token; its access tokens are invalid at once.
 * @param accessToken checked to be of the same session, if given
 * @throws AppError UNAUTHENTICATED when the tokens are not ours, not of one session, or revoked already
 */
export async function revokeSession(
  db: Db,
  refreshToken: string,
  accessToken: string | undefined,
  now: Date,
): Promise<void> {
  const { sessionId } = requireRefreshToken(refreshToken, accessToken, now);
  await revoke(db, sessionId, now);
}

/**
 * Revokes the session of an access token, expired or not: for a browser that has lost its refresh cookie.
 * @throws AppError UNAUTHENTICATED
 */
export async function revokeSessionOfAccessToken(db: Db, accessToken: string, now: Date): Promise<void> {
  const { sessionId } = verifyAccessToken(accessToken, now, { allowExpired: true });
  await revoke(db, sessionId, now);
}

async function revoke(db: Db, sessionId: number, now: Date): Promise<void> {
  if ((await endSessions(db, eq(sessions.id, sessionId), now)) === 0) throw invalidToken();
}

/** Revokes every session of a user except, if given, one. */
export async function revokeSessionsOf(
  db: Db,
  userId: number,
  now: Date,
  exceptSessionId?: number,
): Promise<void> {
  const others = exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId);
  await endSessions(db, and(eq(sessions.userId, userId), others), now);
}
