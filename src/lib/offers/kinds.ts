/** Kinds of food that people share, with their labels. */
export const OFFER_KINDS = {
  produce: "Fruit and vegetables",
  bakery: "Bread and cakes",
  packaged: "Packets and tins",
  drinks: "Drinks",
  chilled: "Chilled food",
  frozen: "Frozen food",
  cooked: "Cooked food",
} as const;
export type OfferKind = keyof typeof OFFER_KINDS;

export const offerKinds = Object.keys(OFFER_KINDS) as [OfferKind, ...OfferKind[]];
