import type { Db } from "#server/db/client.ts";
import { callerFor } from "#test/callers.ts";
import { createOfferOf, createSharer, NOW } from "#test/factories.ts";

type Overrides = Parameters<typeof callerFor>[2];

/** Stores a member who agreed to the rules of sharing, and calls procedures as them. */
export async function asSharer(
  db: Db,
  columns: Parameters<typeof createSharer>[1] = {},
  overrides: Overrides = {},
) {
  const user = await createSharer(db, columns);
  return { ...(await callerFor(db, user, overrides)), user };
}

/** Stores a giver with an offer, and a taker. `at` moves the clock of both. */
export async function createSharing(db: Db, offer: Parameters<typeof createOfferOf>[2] = {}) {
  let now = NOW;
  const overrides = { now: () => now };
  const giver = await asSharer(db, { firstName: "Gita" }, overrides);
  const taker = await asSharer(db, { firstName: "Tim" }, overrides);
  return {
    giver,
    taker,
    offer: await createOfferOf(db, giver.user.id, offer),
    at: (moment: Date) => {
      now = moment;
    },
  };
}
