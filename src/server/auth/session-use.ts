import { and, eq, lte } from "drizzle-orm";
import type { Viewer } from "#server/auth/session.ts";
import type { Db } from "#server/db/client.ts";
import { sessions } from "#server/db/schema/index.ts";

/** A session in use writes this often and no more. */
const RECORD_EVERY_MS = 5 * 60 * 1000;

/** Whether the session's stored last use is too old to show its owner. */
export function isUseStale({ lastUsedAt }: Viewer, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= RECORD_EVERY_MS;
}

/** Stores that a session is in use, unless a call at the same time has done so. */
export async function recordSessionUse(db: Db, sessionId: number, now: Date): Promise<void> {
  const staleSince = new Date(now.getTime() - RECORD_EVERY_MS);
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.id, sessionId), lte(sessions.lastUsedAt, staleSince)));
}
