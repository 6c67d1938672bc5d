import { eq } from "drizzle-orm";
import { MINUTE_MS } from "#lib/time/durations.ts";
import type { Viewer, ViewerSession } from "#server/auth/session/viewer.ts";
import type { Db } from "#server/db/client.ts";
import { sessions } from "#server/db/schema/index.ts";
import { AppError, sessionRequired } from "#server/errors.ts";

/** Age up to which a login allows the changes that a thief would make first. */
export const RECENT_LOGIN_MS = 10 * MINUTE_MS;

/**
 * Returns the session of the caller.
 * @throws AppError SESSION_REQUIRED for a personal access token
 */
export function requireSession({ session }: Viewer): ViewerSession {
  if (!session) throw sessionRequired();
  return session;
}

/**
 * Requires a recent login.
 * @throws AppError REAUTHENTICATION_REQUIRED when password or passkey were given too long ago; SESSION_REQUIRED for a
 *   personal access token
 */
export function requireRecentLogin(viewer: Viewer, now: Date): void {
  if (now.getTime() - requireSession(viewer).authenticatedAt.getTime() > RECENT_LOGIN_MS) {
    throw new AppError("REAUTHENTICATION_REQUIRED", "Please log in again to continue.");
  }
}

/** Stores that the session's owner has just given their password or passkey again. */
export async function markAuthenticated(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.update(sessions).set({ authenticatedAt: now }).where(eq(sessions.id, sessionId));
}
