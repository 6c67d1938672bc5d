import { and, eq, isNull, sql } from "drizzle-orm";
import type { Scope } from "#lib/account/scopes.ts";
import type { Diet } from "#lib/offers/food-facts.ts";
import { invalidToken, verifyAccessToken } from "#server/auth/session/access-token.ts";
import { isWithinLifetime, type LifetimeValues, lifetimeValues } from "#server/auth/session/session.ts";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { sessions, users } from "#server/db/schema/index.ts";

/** Columns of an account that a service returns, to its owner only. */
export const userColumns = {
  id: users.id,
  permission: users.permission,
  username: users.username,
  email: users.email,
  activated: users.activated,
  verified: users.verified,
  firstName: users.firstName,
  showsName: users.showsName,
  sharingAgreed: sql<boolean>`${users.sharingAgreedAt} is not null`,
  offerDiets: users.offerDiets,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
};

/** Session of a caller. */
export type ViewerSession = {
  id: number;
  /** Last time this session's password or passkey was given. */
  authenticatedAt: Date;
  /** Last use as stored; `recordUse` keeps it fresh. */
  lastUsedAt: Date;
};

/** Personal access token of a caller. */
export type ViewerToken = {
  id: number;
  name: string;
  scopes: Scope[];
  lastFour: string;
  createdAt: Date;
  expiresAt: Date;
  /** Last use as stored; `recordUse` keeps it fresh. */
  lastUsedAt: Date | null;
};

/** Caller of a request: the account as it is now, with either the session or the token that the request carries. */
export type Viewer = {
  id: number;
  permission: number;
  username: string;
  email: string;
  activated: boolean;
  verified: boolean;
  firstName: string | null;
  showsName: boolean;
  sharingAgreed: boolean;
  offerDiets: Diet[];
  createdAt: Date;
  updatedAt: Date;
  session: ViewerSession | null;
  token: ViewerToken | null;
};

export type Authenticate = typeof authenticate;

const selectViewer = statement(
  (db, of: Placeholders<LifetimeValues & { userId: number; sessionId: number }>) =>
    db
      .select({
        user: userColumns,
        session: {
          id: sessions.id,
          authenticatedAt: sessions.authenticatedAt,
          lastUsedAt: sessions.lastUsedAt,
        },
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
  const [found] = await selectViewer(db, { userId, sessionId, ...lifetimeValues(now) });
  if (!found) throw invalidToken();
  return { ...found.user, session: found.session, token: null };
}
