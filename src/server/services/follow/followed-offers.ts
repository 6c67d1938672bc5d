import { and, asc, eq, gt, inArray, notExists, sql } from "drizzle-orm";
import { isOfferFollow } from "#lib/event/follow.ts";
import { LIVING_STATES } from "#lib/offers/claim-states.ts";
import { AREAS_BY_REGION, isRegion } from "#lib/places/areas.ts";
import type { Offer } from "#schemas/offer/offer.ts";
import type { MemberContext } from "#server/context.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { follows, offerClaims, offers } from "#server/db/schema/index.ts";
import { isListed, isUnblocked, requireOffers } from "#server/services/offer/row/access.ts";
import { toOffer } from "#server/services/offer/row/columns.ts";
import { readVisible } from "#server/services/offer/row/read-visible.ts";

/** Offers on the home page. */
const MAX_OFFERS = 3;

const selectFollowed = statement((db, { userId }: Placeholders<{ userId: number }>) =>
  db.select({ kind: follows.kind, value: follows.value }).from(follows).where(eq(follows.userId, userId)),
);

type Values = { userId: number; now: Date; areas: readonly string[]; diets: readonly string[] };

const selectIds = statement((db, { userId, now, areas, diets }: Placeholders<Values>) => {
  const own = db
    .select({ one: sql`1` })
    .from(offerClaims)
    .where(
      and(
        eq(offerClaims.offerId, offers.id),
        eq(offerClaims.takerId, userId),
        inArray(offerClaims.state, [...LIVING_STATES]),
      ),
    );
  return db
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        isListed(now),
        sql`${offers.area} = any(${areas}::text[])`,
        sql`${offers.diets} @> ${diets}::text[]`,
        gt(offers.portionsLeft, 0),
        sql`${offers.giverId} <> ${userId}`,
        isUnblocked(db, { id: userId }),
        notExists(own),
      ),
    )
    .orderBy(asc(offers.endsAt), asc(offers.id))
    .limit(literalLimit(MAX_OFFERS));
});

/**
 * Lists up to three offers of others in the areas and regions that the viewer follows, with something left, for their diets and
 * without a claim of theirs, what ends soonest first.
 */
export async function listFollowedOffers(ctx: MemberContext): Promise<Offer[]> {
  requireOffers(ctx);
  const { db, now, viewer } = ctx;
  const followed = await selectFollowed(db, { userId: viewer.id });
  const areas = followed.filter(({ kind }) => isOfferFollow(kind)).flatMap(({ value }) => areasOf(value));
  if (areas.length === 0) return [];
  const rows = await selectIds(db, {
    userId: viewer.id,
    now: now(),
    areas: [...new Set(areas)],
    diets: viewer.offerDiets,
  });
  const found = await readVisible(
    ctx,
    rows.map(({ id }) => id),
  );
  return found.map((row) => toOffer(ctx, row));
}

/** Returns the areas of a place: those of a region, or the area itself. */
const areasOf = (place: string): readonly string[] => (isRegion(place) ? AREAS_BY_REGION[place] : [place]);
