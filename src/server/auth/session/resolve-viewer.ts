import { isAdmin } from "#lib/account/permission.ts";
import type { TokenPair } from "#schemas/account/account.ts";
import { invalidToken, missingToken } from "#server/auth/session/access-token.ts";
import { type BrowserCredentials, toClearedCookies, toSetCookies } from "#server/auth/session/cookies.ts";
import { requirePageOwner } from "#server/auth/session/page-owner.ts";
import { refreshSession } from "#server/auth/session/refresh-session.ts";
import { type Authenticate, authenticate, type Viewer } from "#server/auth/session/viewer.ts";
import type { Db } from "#server/db/client.ts";
import { isAppError } from "#server/errors.ts";

export type ResolvedViewer = {
  viewer: { id: number; permission: number; isAdmin: boolean; activated: boolean } | null;
  /** `Set-Cookie` values for the response: new tokens, or cleared ones. */
  setCookies: string[];
  /** New tokens for the page rendered by this same request. */
  requestCookies?: TokenPair;
};

/**
 * Returns the viewer of a page request. With an expired or missing access cookie and a valid refresh cookie it
 * refreshes the session first; it clears invalid cookies.
 * @throws the database's own error while the database cannot be reached; OTHER_ACCOUNT as `requirePageOwner`
 */
export async function resolveViewer(
  db: Db,
  { accessToken, refreshToken, pageOwner }: BrowserCredentials,
  now: Date,
  find: Authenticate = authenticate,
): Promise<ResolvedViewer> {
  if (!accessToken && !refreshToken) return { viewer: null, setCookies: [] };
  try {
    if (!accessToken) throw missingToken();
    const viewer = await find(db, accessToken, now);
    requirePageOwner(viewer, pageOwner);
    return { viewer: toPageViewer(viewer), setCookies: [] };
  } catch (error) {
    if (!isCredentialFault(error)) throw error;
  }
  try {
    if (!refreshToken) throw invalidToken();
    // A page request needs no valid access token to refresh.
    const tokens = await refreshSession(db, { refreshToken, pageOwner }, now);
    const viewer = await find(db, tokens.access_token, now);
    return { viewer: toPageViewer(viewer), setCookies: toSetCookies(tokens), requestCookies: tokens };
  } catch (error) {
    if (!isCredentialFault(error)) throw error;
    return { viewer: null, setCookies: toClearedCookies() };
  }
}

/** Returns whether an error is about the tokens, which another one or none may replace. */
const isCredentialFault = (error: unknown) => isAppError(error) && error.code !== "OTHER_ACCOUNT";

function toPageViewer(viewer: Viewer) {
  const { id, permission, activated } = viewer;
  return { id, permission, isAdmin: isAdmin(viewer), activated };
}
