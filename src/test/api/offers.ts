import { HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import type { Db } from "#server/db/client.ts";
import * as schema from "#server/db/schema/index.ts";
import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { insertRows } from "#test/api/insert-rows.ts";
import { NOW } from "#test/factories.ts";

const ids = EXAMPLE_IDS;
const at = (ms: number) => new Date(NOW.getTime() + ms);

/** Stores the offers and claims that the examples are about. */
export async function storeOffers(db: Db): Promise<void> {
  const offer = (id: number, giverId: number, title: string, startsAt: Date) => ({
    id,
    giverId,
    title,
    details: "Baked this morning.",
    kind: "bakery" as const,
    kept: "room" as const,
    eatBy: at(24 * HOUR_MS),
    handling: ["none" as const],
    diets: ["vegetarian" as const],
    allergensKnown: "listed" as const,
    allergens: ["gluten" as const],
    portions: 6,
    portionsLeft: 6,
    perPerson: 2,
    grams: 900,
    area: "Tampines",
    station: "Tampines",
    spot: "Void deck of Blk 508B",
    startsAt,
    endsAt: new Date(startsAt.getTime() + 4 * HOUR_MS),
    fairUntil: NOW,
    createdAt: at(-2 * HOUR_MS),
    updatedAt: at(-2 * HOUR_MS),
  });
  await insertRows(db, schema.offers, [
    // Collected in the evening in Singapore.
    offer(ids.offer, ids.stranger, "Ten buns", at(6 * HOUR_MS)),
    { ...offer(ids.claimedOffer, ids.stranger, "Kaya toast", at(-HOUR_MS)), portionsLeft: 5 },
    offer(ids.ownOffer, ids.member, "Curry puffs", at(6 * HOUR_MS)),
    { ...offer(ids.givenOffer, ids.member, "Sourdough", at(-HOUR_MS)), portionsLeft: 4 },
    { ...offer(ids.pastOffer, ids.stranger, "Bananas", at(-2 * HOUR_MS)), portionsLeft: 5 },
  ]);
  await insertRows(db, schema.reports, [
    {
      id: ids.offerReport,
      offerId: ids.givenOffer,
      aboutUserId: ids.member,
      reporterId: ids.stranger,
      reason: "other" as const,
      createdAt: at(-HOUR_MS),
    },
  ]);
  const claim = (id: number, offerId: number, takerId: number) => ({
    id,
    offerId,
    takerId,
    portions: 1,
    state: "held" as const,
    arrivesAt: at(-30 * MINUTE_MS),
    heldAt: at(-HOUR_MS),
    createdAt: at(-HOUR_MS),
  });
  await insertRows(db, schema.offerClaims, [
    claim(ids.claim, ids.claimedOffer, ids.member),
    claim(ids.claimToGive, ids.givenOffer, ids.stranger),
    // A first handover, before which a member holds one claim alone.
    {
      ...claim(ids.pastClaim, ids.pastOffer, ids.member),
      state: "collected" as const,
      settledAt: at(-20 * MINUTE_MS),
    },
    {
      ...claim(ids.collectedClaim, ids.givenOffer, ids.person),
      state: "collected" as const,
      settledAt: at(-10 * MINUTE_MS),
    },
  ]);
}
