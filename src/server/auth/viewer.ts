import { expiredToken, invalidToken, missingToken } from "#server/auth/access-token.ts";
import { type TokenCookies, toClearedCookies, toSetCookies } from "#server/auth/cookies.ts";
import { authenticate, refreshSession, type Viewer } from "#server/auth/session.ts";
import { type Db, database } from "#server/db/client.ts";
import { isAppError } from "#server/errors.ts";

/** What a call came with to say who makes it. */
export type Credentials =
  | { kind: "none" }
  | { kind: "bearer"; token: string }
  | ({ kind: "cookies" } & TokenCookies);

/**
 * Who makes a call, or null for a visitor without any token.
 * @throws AppError UNAUTHENTICATED for a token that is expired or void. A browser whose access cookie has run
 *   out counts as expired while it still has a refresh cookie, so that it refreshes.
 */
export async function findViewer(db: Db, credentials: Credentials, now: Date): Promise<Viewer | null> {
  if (credentials.kind === "none") return null;
  if (credentials.kind === "bearer") return authenticate(db, credentials.token, now);
  if (credentials.accessToken) return authenticate(db, credentials.accessToken, now);
  if (credentials.refreshToken) throw expiredToken();
  return null;
}

export type ResolvedViewer = {
  viewer: { id: number; permission: number; isAdmin: boolean; activated: boolean } | null;
  /** `Set-Cookie` values for the answer: fresh tokens, or none left. */
  setCookies: string[];
  /** The fresh tokens, for the page that is rendered with this very request. */
  requestCookies?: { access_token: string; refresh_token: string };
};

/**
 * Who opens a page. With an expired or missing access cookie and a good refresh cookie the session is refreshed
 * first; cookies that are void are cleared.
 * @throws what the database throws when it is away
 */
export async function resolveViewer(
  cookies: TokenCookies,
  { db = database().db, now = new Date() }: { db?: Db; now?: Date } = {},
): Promise<ResolvedViewer> {
  const { accessToken, refreshToken } = cookies;
  if (!accessToken && !refreshToken) return { viewer: null, setCookies: [] };
  try {
    if (!accessToken) throw missingToken();
    return { viewer: toPageViewer(await authenticate(db, accessToken, now)), setCookies: [] };
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
  try {
    if (!refreshToken) throw invalidToken();
    // Whether or not the old access token is good, a page needs the refresh token alone.
    const tokens = await refreshSession(db, refreshToken, undefined, now);
    const viewer = await authenticate(db, tokens.access_token, now);
    return { viewer: toPageViewer(viewer), setCookies: toSetCookies(tokens), requestCookies: tokens };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { viewer: null, setCookies: toClearedCookies() };
  }
}

function toPageViewer({ id, permission, activated }: Viewer) {
  return { id, permission, isAdmin: permission === 0, activated };
}
