import { lt, lte } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import { mailedTokens, passkeyChallenges, rateLimits } from "#server/db/schema/index.ts";
import { sweepRows } from "#server/services/sweep-rows.ts";

/** The tokens of the last day count when somebody asks for another mail. */
const COUNTED_MS = 24 * 60 * 60 * 1000;

/**
 * Removes mailed tokens a day after they ran out, used or not, passkey challenges that nobody answered in time and
 * counters whose window is over.
 * @returns how many
 */
export async function sweepTokens({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - COUNTED_MS);
  const swept = [
    await sweepRows(db, mailedTokens, mailedTokens.id, lt(mailedTokens.expiresAt, before)),
    await sweepRows(db, passkeyChallenges, passkeyChallenges.track, lte(passkeyChallenges.expiresAt, now())),
    await sweepRows(db, rateLimits, rateLimits.key, lte(rateLimits.resetsAt, now())),
  ];
  return swept.reduce((sum, count) => sum + count, 0);
}
