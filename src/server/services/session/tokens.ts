import { lt, lte } from "drizzle-orm";
import { DAY_MS } from "#lib/time/durations.ts";
import type { TokenPair } from "#schemas/account/account.ts";
import { invalidToken, missingToken } from "#server/auth/session/access-token.ts";
import { toClearedCookies, toSetCookies } from "#server/auth/session/cookies.ts";
import { refreshSession } from "#server/auth/session/refresh-session.ts";
import { revokeSession, revokeSessionOfAccessToken } from "#server/auth/session/revoke-session.ts";
import type { ServiceContext, TokenContext } from "#server/context.ts";
import { mailedTokens, passkeyChallenges, rateLimits, sessions } from "#server/db/schema/index.ts";
import { isAppError } from "#server/errors.ts";
import { sweepRows } from "#server/services/sweep-rows.ts";

/** Access token of the same session, which API clients send; a browser sends cookies instead. */
type TokenInput = { access_token?: string | undefined };

/** Codes after which a browser's tokens will never be valid again. */
const FINAL = new Set(["UNAUTHENTICATED", "FORBIDDEN"]);

/**
 * Rotates the tokens of the session whose refresh token the request carries.
 * @returns the new tokens, or null when they were set as cookies
 * @throws AppError UNAUTHENTICATED, or FORBIDDEN for a suspended account; clears a browser's cookies then
 */
export async function refreshTokens(
  { credentials, db, now, setCookies }: TokenContext,
  { access_token: accessToken }: TokenInput,
): Promise<TokenPair | null> {
  if (credentials.kind === "bearer") {
    return refreshSession(
      db,
      { refreshToken: credentials.token, accessToken: requireAccessToken(accessToken) },
      now(),
    );
  }
  if (credentials.kind === "none") throw missingToken();
  try {
    if (!credentials.refreshToken) throw missingToken();
    setCookies(toSetCookies(await refreshSession(db, { refreshToken: credentials.refreshToken }, now())));
    return null;
  } catch (error) {
    if (isAppError(error) && FINAL.has(error.code)) setCookies(toClearedCookies());
    throw error;
  }
}

/**
 * Ends the session whose refresh token the request carries; clears a browser's cookies in any case.
 * @throws AppError UNAUTHENTICATED
 */
export async function logOut(
  { credentials, db, now, setCookies }: TokenContext,
  { access_token: accessToken }: TokenInput,
): Promise<null> {
  if (credentials.kind === "none") throw missingToken();
  if (credentials.kind === "bearer") {
    await revokeSession(db, credentials.token, requireAccessToken(accessToken), now());
    return null;
  }
  setCookies(toClearedCookies());
  if (credentials.refreshToken) await revokeSession(db, credentials.refreshToken, undefined, now());
  else if (credentials.accessToken) await revokeSessionOfAccessToken(db, credentials.accessToken, now());
  else throw missingToken();
  return null;
}

function requireAccessToken(accessToken: string | undefined): string {
  if (accessToken === undefined) throw invalidToken();
  return accessToken;
}

/** Deletes sessions that expired or were revoked more than a day ago. @returns the number of deleted rows */
export async function sweepSessions({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - DAY_MS);
  const expired = await sweepRows(db, sessions, sessions.id, lt(sessions.expiresAt, before));
  return expired + (await sweepRows(db, sessions, sessions.id, lt(sessions.revokedAt, before)));
}

/**
 * Deletes mailed tokens a day after they expired (the daily mail limit counts those of the last day), expired passkey
 * challenges, and rate limit counters whose window is over.
 * @returns the number of deleted rows
 */
export async function sweepTokens({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - DAY_MS);
  const swept = [
    await sweepRows(db, mailedTokens, mailedTokens.id, lt(mailedTokens.expiresAt, before)),
    await sweepRows(db, passkeyChallenges, passkeyChallenges.track, lte(passkeyChallenges.expiresAt, now())),
    await sweepRows(db, rateLimits, rateLimits.key, lte(rateLimits.resetsAt, now())),
  ];
  return swept.reduce((sum, count) => sum + count, 0);
}
