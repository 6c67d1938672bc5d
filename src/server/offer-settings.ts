import { env } from "#env.ts";

/** States whether the site has free food, and takes home-cooked food. */
export type OfferSettings = { isOn: boolean; takesCooked: boolean };

/** Returns the process's settings of free food. */
export function offerSettings(): OfferSettings {
  const { OFFERS, OFFER_COOKED } = env();
  return { isOn: OFFERS === "on", takesCooked: OFFER_COOKED === "on" };
}
