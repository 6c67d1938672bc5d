import { lt, lte } from "drizzle-orm";
import { DAY_MS } from "#lib/time/durations.ts";
import type { ServiceContext } from "#server/context.ts";
import { mailedTokens, passkeyChallenges, rateLimits, sessions } from "#server/db/schema/index.ts";
import { sweepRows } from "#server/services/sweep-rows.ts";

/** Deletes sessions that expired or were revoked more than a day ago. @returns the number of deleted rows */
export async function sweepSessions({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - DAY_MS);
  const expired = await sweepRows(db, sessions, sessions.id, lt(sessions.expiresAt, before));
  return expired + (await sweepRows(db, sessions, sessions.id, lt(sessions.revokedAt, before)));
}

/**
 * Deletes mailed tokens a day after they expired (the daily mail limit counts those of the last day), expired passkey
 * challenges, and rate limit counters whose window is over.
 * @returns the number of deleted rows
 */
export async function sweepTokens({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - DAY_MS);
  const swept = [
    await sweepRows(db, mailedTokens, mailedTokens.id, lt(mailedTokens.expiresAt, before)),
    await sweepRows(db, passkeyChallenges, passkeyChallenges.track, lte(passkeyChallenges.expiresAt, now())),
    await sweepRows(db, rateLimits, rateLimits.key, lte(rateLimits.resetsAt, now())),
  ];
  return swept.reduce((sum, count) => sum + count, 0);
}
