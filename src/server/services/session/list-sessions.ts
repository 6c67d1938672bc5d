import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Session } from "#schemas/session.ts";
import { describeDevice } from "#server/auth/device.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { sessions } from "#server/db/schema/index.ts";

/** A program that logs in for every run leaves many; the oldest of them are of no use to anybody. */
const NEWEST = 100;

/** The caller's living sessions, at most 100, the last used first. */
export async function listSessions({ db, now }: ServiceContext, viewer: Viewer): Promise<Session[]> {
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
    .limit(NEWEST);
  return rows.map((row) => ({
    ...row,
    current: row.id === viewer.sessionId,
    device: describeDevice(row.device),
  }));
}
