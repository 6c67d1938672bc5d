import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, gt, inArray, lte } from "drizzle-orm";
import { MINUTE_MS } from "#lib/time/durations.ts";
import type { Db } from "#server/db/client.ts";
import { passkeyChallenges } from "#server/db/schema/index.ts";

/** Time to sign a challenge, also sent to the browser. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
const SWEEP_ROWS = 100;

type Challenge = typeof passkeyChallenges.$inferSelect;
type Ceremony = Pick<Challenge, "ceremony" | "userId" | "discoverable">;

/**
 * Stores a new challenge, and deletes some that have expired.
 * @param ceremony `userId` binds it to the account of a registration, or of a login with an email address
 * @returns the challenge (32 random bytes, base64url) and the track that names it
 */
export async function issueChallenge(
  db: Db,
  ceremony: Ceremony,
  now: Date,
): Promise<{ challenge: string; track: string }> {
  const challenge = randomBytes(32).toString("base64url");
  const track = randomUUID();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await db.insert(passkeyChallenges).values({ ...ceremony, track, challenge, expiresAt, createdAt: now });
  const expired = db
    .select({ track: passkeyChallenges.track })
    .from(passkeyChallenges)
    .where(lte(passkeyChallenges.expiresAt, now))
    .limit(SWEEP_ROWS)
    .for("update", { skipLocked: true });
  await db.delete(passkeyChallenges).where(inArray(passkeyChallenges.track, expired));
  return { challenge, track };
}

/**
 * Consumes a challenge before the response to it is verified: of two responses at once only one gets it.
 * @param owner account of a registration; another account cannot consume its challenge
 * @returns null when it is unknown, used, expired, of the other ceremony or not that owner's
 */
export async function consumeChallenge(
  db: Db,
  track: string,
  owner: { ceremony: "login" } | { ceremony: "registration"; userId: number },
  now: Date,
): Promise<Challenge | null> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.track, track),
        eq(passkeyChallenges.ceremony, owner.ceremony),
        owner.ceremony === "registration" ? eq(passkeyChallenges.userId, owner.userId) : undefined,
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}
