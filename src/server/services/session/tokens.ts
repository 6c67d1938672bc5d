import type { TokenPair } from "#schemas/account.ts";
import { invalidToken, missingToken } from "#server/auth/session/access-token.ts";
import { toClearedCookies, toSetCookies } from "#server/auth/session/cookies.ts";
import { refreshSession } from "#server/auth/session/refresh-session.ts";
import { revokeSession, revokeSessionOfAccessToken } from "#server/auth/session/revoke-session.ts";
import type { Credentials } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { isAppError } from "#server/errors.ts";

type TokenCall = ServiceContext & { credentials: Credentials; setCookies: (values: string[]) => void };

/** The codes after which a browser's tokens are good for nothing. */
const OVER = new Set(["UNAUTHENTICATED", "FORBIDDEN"]);

/**
 * Rotates the tokens of the session whose refresh token the call came with.
 * @param accessToken the same session's; a browser sends its own as a cookie, and may have lost it
 * @returns the new tokens, or null when they went into cookies
 * @throws AppError UNAUTHENTICATED, or FORBIDDEN for a suspended account; a browser's cookies are cleared then, since
 *   they will not be good again
 */
export async function refresh(call: TokenCall, accessToken: string | undefined): Promise<TokenPair | null> {
  const { credentials, db, now } = call;
  if (credentials.kind === "bearer") {
    return refreshSession(db, credentials.token, requireAccessToken(accessToken), now());
  }
  if (credentials.kind === "none") throw missingToken();
  try {
    if (!credentials.refreshToken) throw missingToken();
    call.setCookies(toSetCookies(await refreshSession(db, credentials.refreshToken, undefined, now())));
    return null;
  } catch (error) {
    if (isAppError(error) && OVER.has(error.code)) call.setCookies(toClearedCookies());
    throw error;
  }
}

/**
 * Ends the session whose refresh token the call came with; a browser's cookies are cleared in any case.
 * @throws AppError UNAUTHENTICATED
 */
export async function logOut(call: TokenCall, accessToken: string | undefined): Promise<null> {
  const { credentials, db, now } = call;
  if (credentials.kind === "none") throw missingToken();
  if (credentials.kind === "bearer") {
    await revokeSession(db, credentials.token, requireAccessToken(accessToken), now());
    return null;
  }
  call.setCookies(toClearedCookies());
  if (credentials.refreshToken) await revokeSession(db, credentials.refreshToken, undefined, now());
  else if (credentials.accessToken) await revokeSessionOfAccessToken(db, credentials.accessToken, now());
  else throw missingToken();
  return null;
}

function requireAccessToken(accessToken: string | undefined): string {
  if (accessToken === undefined) throw invalidToken();
  return accessToken;
}
