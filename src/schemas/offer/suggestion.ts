import { z } from "zod";
import { keptSlugs } from "#lib/offers/food-facts.ts";
import { offerKinds } from "#lib/offers/kinds.ts";

export const SuggestOfferInput = z.object({
  key: z.string("Photo is not valid").min(1, "Photo is not valid").max(128, "Photo is not valid").meta({
    description: "Key of an upload of the caller.",
  }),
});
export type SuggestOfferInput = z.infer<typeof SuggestOfferInput>;

/** Guesses at a photo of food to give away. Diets, allergens and times of cooking are the giver's to say, and never among them. */
export const OfferSuggestion = z.object({
  title: z.string().nullable(),
  kind: z.enum(offerKinds).nullable(),
  kept: z.enum(keptSlugs).nullable(),
  portions: z.int().nullable(),
  grams: z.int().nullable().meta({ description: "Weight of all of it." }),
  markedDate: z.string().nullable().meta({ format: "date", description: "Date on the pack, passed or not." }),
});
export type OfferSuggestion = z.infer<typeof OfferSuggestion>;
