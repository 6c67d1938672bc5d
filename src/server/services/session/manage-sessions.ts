import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Session } from "#schemas/account/account.ts";
import { describeDevice } from "#server/auth/device.ts";
import { toClearedCookies } from "#server/auth/session/cookies.ts";
import { endSessions } from "#server/auth/session/end-sessions.ts";
import { markAuthenticated, requireSession } from "#server/auth/session/reauthentication.ts";
import { revokeSessionsOf } from "#server/auth/session/revoke-session.ts";
import type { MemberContext, PasswordContext, TokenContext } from "#server/context.ts";
import { sessions } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { requireOwnPassword } from "#server/services/account/password/check-password.ts";

/** A program that logs in on every run leaves many sessions; older ones are not worth listing. */
const MAX_LISTED = 100;

/** Returns the caller's active sessions, at most 100, the last used first. */
export async function listSessions({ db, now, viewer }: MemberContext): Promise<Session[]> {
  const rows = await db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(MAX_LISTED);
  return rows.map((row) => ({
    ...row,
    current: row.id === viewer.session?.id,
    device: describeDevice(row.device),
  }));
}

/**
 * Ends one of the caller's sessions; their current one logs this browser out.
 * @throws AppError NOT_FOUND when it is not the caller's, or over already
 */
export async function endSession(
  { db, now, viewer, credentials, setCookies }: MemberContext & TokenContext,
  { id }: { id: number },
): Promise<null> {
  const own = and(eq(sessions.id, id), eq(sessions.userId, viewer.id), gt(sessions.expiresAt, now()));
  if ((await endSessions(db, own, now())) === 0) throw new AppError("NOT_FOUND", "Session not found!");
  if (id === viewer.session?.id && credentials.kind === "cookies") setCookies(toClearedCookies());
  return null;
}

/** Logs the caller out on all other devices. */
export async function endOtherSessions({ db, now, viewer }: MemberContext): Promise<null> {
  await revokeSessionsOf(db, viewer.id, now(), requireSession(viewer).id);
  return null;
}

/**
 * Makes the caller's session as fresh as a new login, for changes that require a recent one.
 * @throws AppError BAD_REQUEST for a wrong password; TOO_MANY_REQUESTS as for `findOwner`
 */
export async function reauthenticate(
  ctx: MemberContext & PasswordContext,
  { password }: { password: string },
): Promise<null> {
  await requireOwnPassword(ctx, { password, field: "password" });
  await markAuthenticated(ctx.db, requireSession(ctx.viewer).id, ctx.now());
  return null;
}
