import { and, inArray, isNull, type SQL } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { pushSubscriptions, sessions } from "#server/db/schema/index.ts";

/** Revokes sessions, and removes their push subscriptions. @returns number of sessions that were not revoked before */
export async function endSessions(db: Db, where: SQL | undefined, now: Date): Promise<number> {
  const revoked = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(where, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  const ids = revoked.map(({ id }) => id);
  if (ids.length > 0) await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, ids));
  return ids.length;
}
