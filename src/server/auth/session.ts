import { and, eq, getTableColumns, gt, isNotNull, isNull, ne } from "drizzle-orm";
import { WRONG_CREDENTIALS } from "#lib/login-messages.ts";
import type { TokenPair } from "#schemas/account.ts";
import { invalidToken, signAccessToken, verifyAccessToken } from "#server/auth/access-token.ts";
import { parseRefreshToken, REFRESH_TOKEN_SECONDS, refreshTokenOf } from "#server/auth/refresh-token.ts";
import { hashToken } from "#server/auth/secret.ts";
import { accountSuspended } from "#server/auth/suspension.ts";
import { userColumns } from "#server/auth/user-columns.ts";
import type { Db } from "#server/db/client.ts";
import { sessions, users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

/** A session ends so long after its login, however often it was refreshed (OWASP ASVS 5, 7.3.2). */
const MAX_AGE_MS = 180 * 24 * 60 * 60 * 1000;
/** Two tabs that refresh at once get the same successor within this time. */
const GRACE_MS = 10_000;

/** Who makes a call: the account as it is now, and the session it came with. */
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
  /** When this session's password or passkey was last given. */
  authenticatedAt: Date;
  /** The session's last use as it is stored, which session-use.ts keeps fresh. */
  lastUsedAt: Date;
};

/**
 * Begins a session for somebody who has just proved who they are.
 * @param owner `device`: the User-Agent header, which names the session in the owner's list; `passwordHash`: what
 *   the given password was checked against
 * @throws AppError UNAUTHENTICATED when the password has changed since it was checked; FORBIDDEN while the account is
 *   suspended
 */
export async function createSession(
  db: Db,
  { userId, device, passwordHash }: { userId: number; device: string; passwordHash?: string },
  now: Date,
): Promise<TokenPair> {
  return db.transaction(async (tx) => {
    await requireAdmission(tx, userId, passwordHash);
    const [session] = await tx
      .insert(sessions)
      .values({
        userId,
        device: device.slice(0, 500),
        refreshTokenHash: "",
        rotatedAt: now,
        authenticatedAt: now,
        lastUsedAt: now,
        expiresAt: refreshExpiry(now, now),
        createdAt: now,
      })
      .returning({ id: sessions.id, expiresAt: sessions.expiresAt });
    if (!session) throw new Error("The session was not stored");
    const refreshToken = refreshTokenOf(session.id, 0);
    await tx
      .update(sessions)
      .set({ refreshTokenHash: hashToken(refreshToken) })
      .where(eq(sessions.id, session.id));
    return toTokenPair({ ...session, userId }, refreshToken, now);
  });
}

/** Checking a password takes a while; the lock makes whoever changes or suspends the account meanwhile wait, or be seen. */
async function requireAdmission(tx: Db, userId: number, passwordHash: string | undefined): Promise<void> {
  const [user] = await tx
    .select({ passwordHash: users.passwordHash, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("share");
  if (!user || (passwordHash !== undefined && user.passwordHash !== passwordHash)) {
    throw new AppError("UNAUTHENTICATED", WRONG_CREDENTIALS);
  }
  if (user.suspendedAt) throw accountSuspended();
}

/**
 * Rotates a session's tokens (refresh token rotation with reuse detection, OAuth 2.1 section 4.3.1).
 * @param accessToken that of the same session, expired or not; a browser whose cookie has run out has none
 * @throws AppError UNAUTHENTICATED `Invalid token!`; a used token seen after the grace ends its whole session;
 *   FORBIDDEN for the last token of a suspended account's session
 */
export async function refreshSession(
  db: Db,
  refreshToken: string,
  accessToken: string | undefined,
  now: Date,
): Promise<TokenPair> {
  const { sessionId, generation } = requireRefreshToken(refreshToken, accessToken, now);
  const tokens = await db.transaction(async (tx) => {
    const [session] = await tx
      .select(getTableColumns(sessions))
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.id, sessionId),
          isNull(sessions.revokedAt),
          isNull(users.suspendedAt),
          isWithinLifetime(now),
        ),
      )
      .for("update", { of: sessions });
    if (!session) return null;
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
    await tx.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, sessionId));
    return null;
  });
  if (!tokens)
    throw (await isSuspended(db, sessionId, refreshToken, now)) ? accountSuspended() : invalidToken();
  return tokens;
}

/** Whether a session that cannot be refreshed is over because its account is suspended. */
async function isSuspended(db: Db, sessionId: number, refreshToken: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.refreshTokenHash, hashToken(refreshToken)),
        isWithinLifetime(now),
        isNotNull(users.suspendedAt),
      ),
    );
  return rows.length > 0;
}

/**
 * Ends the session that a refresh token belongs to; its access token is void at once.
 * @throws AppError UNAUTHENTICATED when the tokens are not ours or not of one session
 */
export async function endSession(
  db: Db,
  refreshToken: string,
  accessToken: string | undefined,
  now: Date,
): Promise<void> {
  const { sessionId } = requireRefreshToken(refreshToken, accessToken, now);
  await revoke(db, sessionId, now);
}

/**
 * Ends the session of an access token, expired or not: for a browser that has lost its refresh cookie.
 * @throws AppError UNAUTHENTICATED
 */
export async function endSessionOfAccessToken(db: Db, accessToken: string, now: Date): Promise<void> {
  const { sessionId } = verifyAccessToken(accessToken, now, { allowExpired: true });
  await revoke(db, sessionId, now);
}

async function revoke(db: Db, sessionId: number, now: Date): Promise<void> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw invalidToken();
}

/** Ends every session of a user but, if it is named, one. */
export async function endSessionsOf(
  db: Db,
  userId: number,
  now: Date,
  exceptSessionId?: number,
): Promise<void> {
  const others = exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId);
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others));
}

/**
 * The account behind an access token, as it is at this moment: a demotion, a suspension or a logout counts at once.
 * @throws AppError UNAUTHENTICATED `Token is expired!`, or `Invalid token!` also when its session or user is gone
 */
export async function authenticate(db: Db, accessToken: string, now: Date): Promise<Viewer> {
  const { userId, sessionId } = verifyAccessToken(accessToken, now);
  const [viewer] = await db
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
        eq(sessions.id, sessionId),
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        isNull(users.suspendedAt),
        isWithinLifetime(now),
      ),
    );
  if (!viewer) throw invalidToken();
  return viewer;
}

function requireRefreshToken(refreshToken: string, accessToken: string | undefined, now: Date) {
  const parsed = parseRefreshToken(refreshToken);
  if (!parsed) throw invalidToken();
  if (accessToken !== undefined) {
    const { sessionId } = verifyAccessToken(accessToken, now, { allowExpired: true });
    if (sessionId !== parsed.sessionId) throw invalidToken();
  }
  return parsed;
}

function toTokenPair(
  { userId, id, expiresAt }: { userId: number; id: number; expiresAt: Date },
  refreshToken: string,
  now: Date,
): TokenPair {
  const accessToken = signAccessToken({ userId, sessionId: id }, now, expiresAt);
  return { access_token: accessToken, refresh_token: refreshToken };
}

/** Until when a session that is refreshed now can be refreshed again. */
function refreshExpiry(now: Date, createdAt: Date): Date {
  const idleEnd = now.getTime() + REFRESH_TOKEN_SECONDS * 1000;
  return new Date(Math.min(idleEnd, createdAt.getTime() + MAX_AGE_MS));
}

/** Whether a session's row has neither been idle for too long nor reached its greatest age. */
function isWithinLifetime(now: Date) {
  return and(gt(sessions.expiresAt, now), gt(sessions.createdAt, new Date(now.getTime() - MAX_AGE_MS)));
}
