import { z } from "zod";
import {
  allergenSlugs,
  allergensKnownSlugs,
  dietSlugs,
  handlingSlugs,
  isPlainList,
  keptSlugs,
  MAX_DIETS,
  MAX_HANDLING,
} from "#lib/offers/food-facts.ts";
import { offerKinds } from "#lib/offers/kinds.ts";
import { findNotTaken } from "#lib/offers/not-taken.ts";
import { isOpenSpot, isOpenText, OPEN_TEXT_MESSAGE, SPOT_MESSAGE } from "#lib/offers/open-text.ts";
import { findStation, STATIONS } from "#lib/places/stations.ts";
import { isCalendarDate, parseInstant } from "#lib/time/dates.ts";
import { AreaName } from "#schemas/event/event-filter.ts";
import { Id, longest, optionalText, requiredText } from "#schemas/text.ts";

/** Makes the schema of a moment: an ISO date-time, in Singapore's time if it has no offset. */
export const instantOf = (label: string) =>
  z
    .union(
      [z.date(), z.iso.datetime({ offset: true, local: true }).transform(parseInstant)],
      `${label} is not valid`,
    )
    .transform((at, context) => {
      if (at && at.getTime() > 0 && at.getFullYear() < 3000) return at;
      context.addIssue({ code: "custom", message: `${label} is not valid` });
      return z.NEVER;
    })
    .meta({ type: "string", format: "date-time" });

/** Refuses text that leads away from the site or asks for money. */
const open = { error: OPEN_TEXT_MESSAGE, abort: true };

/** Makes the schema of a whole number. */
const wholeNumber = (label: string, min: number, max: number) =>
  z
    .int(`${label} must be a whole number`)
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} cannot be more than ${max.toLocaleString("en-SG")}`);

export const OfferKindField = z.enum(offerKinds, "Kind is not in the list");
export const DietSlug = z.enum(dietSlugs, "Diet is not in the list");

/** Portions that one person claims. */
export const Portions = wholeNumber("Portions", 1, 5).meta({
  description: "At most the offer's `perPerson`.",
});

/** Time at which a taker comes. */
export const ArrivesAt = instantOf("Time").meta({
  description: "Time within the pick-up window, in Singapore time if it has no offset.",
});

/** Fields that every offer has. */
export const requiredOfferFields = {
  title: requiredText("Title is required", "Title", 80)
    .refine(isOpenText, open)
    .check(({ value, issues }) => {
      const message = findNotTaken(value);
      if (message) issues.push({ code: "custom", input: value, message });
    }),
  kind: OfferKindField,
  kept: z.enum(keptSlugs, "Kept is not in the list").meta({ description: "Place where the food is kept." }),
  allergensKnown: z.enum(allergensKnownSlugs, "Allergens known is not in the list"),
  portions: wholeNumber("Portions", 1, 50),
  perPerson: wholeNumber("Portions a person", 1, 5),
  grams: wholeNumber("Weight", 50, 100_000).meta({
    description: "Weight of all portions together in grams; 20,000 at most for members.",
  }),
  area: AreaName,
  spot: requiredText("Please say where you meet", "Meeting place", 120)
    .refine(isOpenText, open)
    .refine(isOpenSpot, SPOT_MESSAGE)
    .meta({ description: "Public meeting place, shown to people with a claim only." }),
  startsAt: instantOf("Start").meta({ description: "Start of the pick-up window." }),
  endsAt: instantOf("End").meta({
    description: "End of the pick-up window: 15 minutes to 12 hours after its start, and within 7 days.",
  }),
};

/** Fields of an offer that may be left out. */
export const optionalOfferFields = {
  details: optionalText("Details", 500, { multiline: true }).refine(
    (text) => text === null || isOpenText(text),
    open,
  ),
  handling: z
    .array(z.enum(handlingSlugs, "Handling is not in the list"), "Handling is not in the list")
    .min(1, "Please say how to handle it")
    .max(MAX_HANDLING, "Handling: choose at most three")
    .refine(isPlainList, "Handling: choose none alone, and each once")
    .meta({ description: "Advice for the taker; follows from `kind` and `kept` if left out." }),
  diets: z
    .array(DietSlug, "Diet is not in the list")
    .max(MAX_DIETS, "Diets: choose at most four")
    .transform((diets) => [...new Set(diets)]),
  allergens: z
    .array(z.enum(allergenSlugs, "Allergen is not in the list"), "Allergen is not in the list")
    .max(allergenSlugs.length, "Allergen is not in the list")
    .refine(isPlainList, "Allergens: choose none alone, and each once")
    .meta({ description: "For `allergensKnown: listed` alone, which needs one at least." }),
  markedDate: z
    .string("Date on the pack is not valid")
    .max(10, "Date on the pack is not valid")
    .refine((text) => isCalendarDate(text) && text.length === 10, "Date on the pack is not valid")
    .nullable()
    .meta({ format: "date", description: "Date on the pack; null without one." }),
  cookedAt: instantOf("Cooking time").nullable().meta({ description: "For `kind: cooked` alone." }),
  eatBy: instantOf("Good until").meta({
    description: "Time until which the food is good; follows from the other fields if left out.",
  }),
  station: z
    .string("Station is not in the list")
    .refine((name) => findStation(name) !== null, "Station is not in the list")
    .nullable()
    .meta({
      maxLength: longest(STATIONS.map(({ name }) => name)),
      description: "Nearest MRT or LRT station.",
    }),
  photoKey: z
    .string("Photo is not valid")
    .max(128, "Photo is not valid")
    .nullable()
    .meta({ description: "Key of an upload of the caller. Members need a photo." }),
};

export const EventIdField = Id.nullable().meta({
  description: "Event whose leftovers it is: over, and organised by the caller.",
});
