import { and, arrayContains, asc, eq, gt, inArray, ne, notExists, sql } from "drizzle-orm";
import { isOfferFollow } from "#lib/event/follow.ts";
import { LIVING_STATES } from "#lib/offers/claim-states.ts";
import { AREAS_BY_REGION, isRegion } from "#lib/places/areas.ts";
import type { Offer } from "#schemas/offer/offer.ts";
import type { MemberContext } from "#server/context.ts";
import { follows, offerClaims, offers } from "#server/db/schema/index.ts";
import { isListed, isUnblocked, requireOffers } from "#server/services/offer/row/access.ts";
import { selectOffers, toOffer } from "#server/services/offer/row/columns.ts";

/** Offers on the home page. */
const MAX_OFFERS = 3;

/**
 * Lists up to three offers of others in the areas and regions that the viewer follows, with something left, for their diets and
 * without a claim of theirs, what ends soonest first.
 */
export async function listFollowedOffers(ctx: MemberContext): Promise<Offer[]> {
  requireOffers(ctx);
  const { db, now, viewer } = ctx;
  const followed = await db
    .select({ kind: follows.kind, value: follows.value })
    .from(follows)
    .where(eq(follows.userId, viewer.id));
  const areas = followed.filter(({ kind }) => isOfferFollow(kind)).flatMap(({ value }) => areasOf(value));
  if (areas.length === 0) return [];
  const claims = db
    .select({ one: sql`1` })
    .from(offerClaims)
    .where(
      and(
        eq(offerClaims.offerId, offers.id),
        eq(offerClaims.takerId, viewer.id),
        inArray(offerClaims.state, [...LIVING_STATES]),
      ),
    );
  const rows = await selectOffers(db, viewer)
    .where(
      and(
        isListed(now()),
        inArray(offers.area, [...new Set(areas)]),
        gt(offers.portionsLeft, 0),
        ne(offers.giverId, viewer.id),
        viewer.offerDiets.length > 0 ? arrayContains(offers.diets, viewer.offerDiets) : undefined,
        isUnblocked(db, viewer),
        notExists(claims),
      ),
    )
    .orderBy(asc(offers.endsAt), asc(offers.id))
    .limit(MAX_OFFERS);
  return rows.map((row) => toOffer(ctx, row));
}

/** Returns the areas of a place: those of a region, or the area itself. */
const areasOf = (place: string): readonly string[] => (isRegion(place) ? AREAS_BY_REGION[place] : [place]);
