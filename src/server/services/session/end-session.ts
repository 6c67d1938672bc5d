import { and, eq, gt, isNull } from "drizzle-orm";
import { toClearedCookies } from "#server/auth/session/cookies.ts";
import { revokeSessionsOf } from "#server/auth/session/revoke-session.ts";
import type { Credentials, Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { sessions } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

type SessionCall = ServiceContext & { credentials: Credentials; setCookies: (values: string[]) => void };

/**
 * Ends one of the caller's sessions, the one it calls with included.
 * @throws AppError NOT_FOUND when it is not the caller's, or over already
 */
export async function endOwnSession(call: SessionCall, viewer: Viewer, id: number): Promise<null> {
  const { db, now } = call;
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now() })
    .where(
      and(
        eq(sessions.id, id),
        eq(sessions.userId, viewer.id),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now()),
      ),
    )
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new AppError("NOT_FOUND", "Session not found!");
  if (id === viewer.sessionId && call.credentials.kind === "cookies") call.setCookies(toClearedCookies());
  return null;
}

/** Logs the caller out everywhere else. */
export async function endOtherSessions({ db, now }: ServiceContext, viewer: Viewer): Promise<null> {
  await revokeSessionsOf(db, viewer.id, now(), viewer.sessionId);
  return null;
}
