import { and, eq, isNull, lte } from "drizzle-orm";
import { MINUTE_MS } from "#lib/durations.ts";
import { expiredToken, invalidToken, verifyAccessToken } from "#server/auth/session/access-token.ts";
import type { TokenCookies } from "#server/auth/session/cookies.ts";
import { isWithinLifetime, type LifetimeValues, lifetimeValues } from "#server/auth/session/session.ts";
import type { Db } from "#server/db/client.ts";
import { sessions, users } from "#server/db/schema/index.ts";
import { type Placeholders, statement } from "#server/db/statement.ts";

/** A session in use records its last use at most this often. */
const RECORD_EVERY_MS = 5 * MINUTE_MS;

/** Columns of an account that a service returns, to its owner only. */
export const userColumns = {
  id: users.id,
  permission: users.permission,
  username: users.username,
  email: users.email,
  activated: users.activated,
  verified: users.verified,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
};

/** Caller of a request: the account as it is now, and the session of its token. */
export type Viewer = {
  id: number;
  permission: number;
  username: string;
  email: string;
  activated: boolean;
  verified: boolean;
  createdAt: Date;
  updatedAt: Date;
  sessionId: number;
  /** Last time this session's password or passkey was given. */
  authenticatedAt: Date;
  /** The session's last use as stored; `recordSessionUse` keeps it fresh. */
  lastUsedAt: Date;
};

/** Tokens that a request carries. */
export type Credentials =
  | { kind: "none" }
  | { kind: "bearer"; token: string }
  | ({ kind: "cookies" } & TokenCookies);

/**
 * Returns the caller of a request, or null for a visitor without a token.
 * @throws AppError UNAUTHENTICATED for an expired or invalid token. A browser that has lost its access cookie but has
 *   a refresh cookie counts as expired, so that it refreshes.
 */
export async function findViewer(
  db: Db,
  credentials: Credentials,
  now: Date,
  find: Authenticate = authenticate,
): Promise<Viewer | null> {
  if (credentials.kind === "none") return null;
  if (credentials.kind === "bearer") return find(db, credentials.token, now);
  if (credentials.accessToken) return find(db, credentials.accessToken, now);
  if (credentials.refreshToken) throw expiredToken();
  return null;
}

export type Authenticate = typeof authenticate;

const selectViewer = statement(
  (db, of: Placeholders<LifetimeValues & { userId: number; sessionId: number }>) =>
    db
      .select({
        ...userColumns,
        sessionId: sessions.id,
        authenticatedAt: sessions.authenticatedAt,
        lastUsedAt: sessions.lastUsedAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.id, of.sessionId),
          eq(sessions.userId, of.userId),
          isNull(sessions.revokedAt),
          isNull(users.suspendedAt),
          isWithinLifetime(of),
        ),
      ),
);

/**
 * Returns the account of an access token as it is now: a demotion, a suspension or a logout counts at once.
 * @throws AppError UNAUTHENTICATED `Token is expired!`, or `Invalid token!`, also when its session or user no longer exists
 */
export async function authenticate(db: Db, accessToken: string, now: Date): Promise<Viewer> {
  const { userId, sessionId } = verifyAccessToken(accessToken, now);
  const [viewer] = await selectViewer(db, { userId, sessionId, ...lifetimeValues(now) });
  if (!viewer) throw invalidToken();
  return viewer;
}

/** Returns true when the session's stored last use is too old to show to its owner. */
export function isUseStale({ lastUsedAt }: Viewer, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= RECORD_EVERY_MS;
}

/** Stores that a session is in use, unless a concurrent request has. */
export async function recordSessionUse(db: Db, sessionId: number, now: Date): Promise<void> {
  const staleSince = new Date(now.getTime() - RECORD_EVERY_MS);
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.id, sessionId), lte(sessions.lastUsedAt, staleSince)));
}
