import { and, eq, isNull, lte, or } from "drizzle-orm";
import { MINUTE_MS } from "#lib/time/durations.ts";
import { expiredToken } from "#server/auth/session/access-token.ts";
import type { BrowserCredentials } from "#server/auth/session/cookies.ts";
import { requirePageOwner } from "#server/auth/session/page-owner.ts";
import { type Authenticate, authenticate, type Viewer } from "#server/auth/session/viewer.ts";
import { isApiToken } from "#server/auth/token/api-token.ts";
import { authenticateToken } from "#server/auth/token/authenticate-token.ts";
import type { Db } from "#server/db/client.ts";
import { apiTokens, sessions } from "#server/db/schema/index.ts";

/** A session or token in use records its last use at most this often. */
const RECORD_EVERY_MS = 5 * MINUTE_MS;

/** Tokens that a request carries. */
export type Credentials =
  | { kind: "none" }
  | { kind: "bearer"; token: string }
  | ({ kind: "cookies" } & BrowserCredentials);

/**
 * Returns the caller of a request, or null for a visitor without a token. Only a bearer may be a personal access token.
 * @throws AppError UNAUTHENTICATED for an expired or invalid token. A browser that has lost its access cookie but has
 *   a refresh cookie counts as expired, so that it refreshes. OTHER_ACCOUNT as `requirePageOwner`
 */
export async function findViewer(
  db: Db,
  credentials: Credentials,
  now: Date,
  find: Authenticate = authenticate,
): Promise<Viewer | null> {
  if (credentials.kind === "none") return null;
  if (credentials.kind === "bearer") {
    const { token } = credentials;
    return isApiToken(token) ? authenticateToken(db, token, now) : find(db, token, now);
  }
  if (credentials.accessToken) {
    const viewer = await find(db, credentials.accessToken, now);
    requirePageOwner(viewer, credentials.pageOwner);
    return viewer;
  }
  if (credentials.refreshToken) throw expiredToken();
  return null;
}

/** Returns true when the stored last use of the caller's session or token is too old to show to its owner. */
export function isUseStale({ session, token }: Viewer, now: Date): boolean {
  const lastUsedAt = session?.lastUsedAt ?? token?.lastUsedAt;
  return !lastUsedAt || now.getTime() - lastUsedAt.getTime() >= RECORD_EVERY_MS;
}

/** Stores that the caller's session or token is in use, unless a concurrent request has. */
export async function recordUse(db: Db, { session, token }: Viewer, now: Date): Promise<void> {
  const staleSince = new Date(now.getTime() - RECORD_EVERY_MS);
  if (session) {
    await db
      .update(sessions)
      .set({ lastUsedAt: now })
      .where(and(eq(sessions.id, session.id), lte(sessions.lastUsedAt, staleSince)));
  }
  if (token) {
    const isStale = or(isNull(apiTokens.lastUsedAt), lte(apiTokens.lastUsedAt, staleSince));
    await db
      .update(apiTokens)
      .set({ lastUsedAt: now })
      .where(and(eq(apiTokens.id, token.id), isStale));
  }
}
