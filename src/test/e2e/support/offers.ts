import { eq } from "drizzle-orm";
import { SHARING_LIMITS } from "#lib/offers/sharing-limits.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/index.ts";
import { createClaim, createOfferOf } from "#test/factories.ts";

/** Stores an offer that can be collected from now on, for three hours. */
export function createOpenOffer(
  db: Db,
  giverId: number,
  overrides: Parameters<typeof createOfferOf>[2] = {},
) {
  const now = Date.now();
  return createOfferOf(db, giverId, {
    startsAt: new Date(now - 10 * MINUTE_MS),
    endsAt: new Date(now + 3 * HOUR_MS),
    eatBy: new Date(now + DAY_MS),
    createdAt: new Date(now - 20 * MINUTE_MS),
    fairUntil: new Date(now - 5 * MINUTE_MS),
    ...overrides,
  });
}

/** Stores that a person collected so often lately that others go first in the first hour of an offer. */
export async function collectOften(db: Db, giverId: number, takerId: number): Promise<void> {
  const settledAt = new Date(Date.now() - DAY_MS);
  for (let time = 0; time < SHARING_LIMITS.firstHourUnder; time += 1) {
    const past = await createOpenOffer(db, giverId, {
      startsAt: new Date(settledAt.getTime() - HOUR_MS),
      endsAt: settledAt,
      createdAt: new Date(settledAt.getTime() - HOUR_MS),
      spot: null,
    });
    await claimOf(db, past, takerId, { state: "collected", settledAt, createdAt: settledAt });
  }
}

/** Stores a claim that was made now. */
export const claimOf = (
  db: Db,
  offer: { id: number; startsAt: Date },
  takerId: number,
  overrides: Parameters<typeof createClaim>[3] = {},
) => createClaim(db, offer, takerId, { createdAt: new Date(), heldAt: new Date(), ...overrides });

/** Stores that a person agreed to the rules of sharing, and their first name. */
export async function agreeToShare(db: Db, userId: number, firstName: string): Promise<void> {
  await db.update(users).set({ sharingAgreedAt: new Date(), firstName }).where(eq(users.id, userId));
}
