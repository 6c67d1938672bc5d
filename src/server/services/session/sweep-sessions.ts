import { lt } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import { sessions } from "#server/db/schema/index.ts";
import { sweepRows } from "#server/services/sweep-rows.ts";

const GRACE_MS = 24 * 60 * 60 * 1000;

/** Removes sessions that ran out or were ended more than a day ago. @returns how many */
export async function sweepSessions({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - GRACE_MS);
  const expired = await sweepRows(db, sessions, sessions.id, lt(sessions.expiresAt, before));
  return expired + (await sweepRows(db, sessions, sessions.id, lt(sessions.revokedAt, before)));
}
