import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, gt, inArray, lte } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { passkeyChallenges } from "#server/db/schema/index.ts";

/** How long an owner may take to answer, and what the browser is told. */
export const CHALLENGE_MS = 5 * 60 * 1000;
const SWEEP_ROWS = 100;

type Challenge = typeof passkeyChallenges.$inferSelect;
type Ceremony = Pick<Challenge, "ceremony" | "userId" | "discoverable">;

/**
 * Stores a fresh challenge, and sweeps away some that nobody answered in time.
 * @param ceremony whom it is bound to: `userId` for a registration and for a login that names an account
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
 * Uses a challenge up, whether or not what follows succeeds: of two answers at once one gets it.
 * @param owner of a registration; in another account's hands its challenge stays untouched
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
