import { type OfferQuery, toListOffersInput } from "#lib/offers/offer-query.ts";
import type { Offer, OfferAreas, OfferList } from "#schemas/offer/offer.ts";
import { cached, EMPTY_PAGE } from "#trpc/server.ts";

/** Lists the first page of free food for visitors; cached until an offer or its portions change. */
export const listPublicOffers = (): Promise<OfferList> =>
  cached(["offers"], { tags: ["offers"], building: EMPTY_PAGE }, ({ offer }) => offer.list({}));

/** Lists free food for the filters of a page; cached as the first page, if nothing is searched. */
export const findPublicOffers = (query: OfferQuery): Promise<OfferList> => {
  const input = toListOffersInput(query);
  return cached(["offers", JSON.stringify(input)], { tags: ["offers"] }, ({ offer }) => offer.list(input));
};

/** Lists the areas with offers; cached as the list. */
export const listPublicOfferAreas = (): Promise<OfferAreas> =>
  cached(["offer-areas"], { tags: ["offers"], building: [] }, ({ offer }) => offer.areas());

/** Finds an offer for visitors, or null; cached until it or its portions change. */
export const findPublicOffer = (id: number): Promise<Offer | null> =>
  cached(["offer", `${id}`], { tags: [`offer:${id}`] }, ({ offer }) => offer.find({ id }));
