import { and, inArray, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import { KEEP_SPOT_MS, KEEP_TEXT_MS } from "#lib/offers/offer-time.ts";
import type { ServiceContext } from "#server/context.ts";
import { offerClaims, offers, reports } from "#server/db/schema/index.ts";

/** Values of a claim without what the two sides said to each other. */
export const noPhrases = { takerSays: null, takerSaidAt: null, giverSays: null, giverSaidAt: null };

/**
 * Empties offers as the Privacy Policy states: meeting place and phrases 7 days after the end, and title, details and photo after 30 days; after
 * 13 months the people of offers and claims, and the texts of reports. Figures stay. Run it every hour, also on a site whose free food
 * was switched off.
 * @returns number of rows emptied
 */
export async function sweepOffers({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<number> {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const keep = { updatedAt: offers.updatedAt };
  const spots = await db.transaction(async (tx) => {
    const emptied = await tx
      .update(offers)
      .set({ spot: null, ...keep })
      .where(and(isNotNull(offers.spot), lte(offers.endsAt, ago(KEEP_SPOT_MS))))
      .returning({ id: offers.id });
    const ids = emptied.map(({ id }) => id);
    if (ids.length > 0) await tx.update(offerClaims).set(noPhrases).where(inArray(offerClaims.offerId, ids));
    return emptied;
  });
  const texts = await db
    .update(offers)
    .set({ title: null, details: null, photoUploadId: null, ...keep })
    .where(and(isNotNull(offers.title), lte(offers.endsAt, ago(KEEP_TEXT_MS))))
    .returning({ id: offers.id });
  const before = sql`${sql.param(now(), offers.endsAt)}::timestamptz - interval '13 months'`;
  const givers = await db
    .update(offers)
    .set({ giverId: null, ...keep })
    .where(and(isNotNull(offers.giverId), lt(offers.endsAt, before)))
    .returning({ id: offers.id });
  const takers = await db
    .update(offerClaims)
    .set({ takerId: null, settledBy: null })
    .where(
      and(
        or(isNotNull(offerClaims.takerId), isNotNull(offerClaims.settledBy)),
        lt(offerClaims.createdAt, before),
      ),
    )
    .returning({ id: offerClaims.id });
  const told = await db
    .update(reports)
    .set({ text: null })
    .where(and(isNotNull(reports.text), lt(reports.createdAt, before)))
    .returning({ id: reports.id });
  return [spots, texts, givers, takers, told].reduce((sum, rows) => sum + rows.length, 0);
}
