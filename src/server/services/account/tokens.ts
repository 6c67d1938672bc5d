import type { TokenPair } from "#schemas/account.ts";
import { invalidToken, missingToken } from "#server/auth/access-token.ts";
import { toClearedCookies, toSetCookies } from "#server/auth/cookies.ts";
import { endSession, refreshSession } from "#server/auth/session.ts";
import type { Credentials } from "#server/auth/viewer.ts";
import type { Collaborators } from "#server/context.ts";

type TokenCall = Collaborators & { credentials: Credentials; setCookies: (values: string[]) => void };

/**
 * Rotates the tokens of the session whose refresh token the call came with.
 * @param accessToken the same session's; a browser sends its own as a cookie, and may have lost it
 * @returns the new tokens, or null when they went into cookies
 * @throws AppError UNAUTHENTICATED
 */
export async function refresh(call: TokenCall, accessToken: string | undefined): Promise<TokenPair | null> {
  const tokens = requireTokens(call.credentials, accessToken);
  const fresh = await refreshSession(call.db, tokens.refreshToken, tokens.accessToken, call.now());
  if (call.credentials.kind === "bearer") return fresh;
  call.setCookies(toSetCookies(fresh));
  return null;
}

/**
 * Ends the session whose refresh token the call came with; a browser's cookies are cleared in any case.
 * @throws AppError UNAUTHENTICATED
 */
export async function logOut(call: TokenCall, accessToken: string | undefined): Promise<null> {
  if (call.credentials.kind === "cookies") call.setCookies(toClearedCookies());
  const tokens = requireTokens(call.credentials, accessToken);
  await endSession(call.db, tokens.refreshToken, tokens.accessToken, call.now());
  return null;
}

function requireTokens(credentials: Credentials, accessToken: string | undefined) {
  if (credentials.kind === "bearer") {
    if (accessToken === undefined) throw invalidToken();
    return { refreshToken: credentials.token, accessToken };
  }
  if (credentials.kind === "cookies" && credentials.refreshToken) {
    return { refreshToken: credentials.refreshToken, accessToken: undefined };
  }
  throw missingToken();
}
