import { z } from "zod";
import {
  allergenSlugs,
  allergensKnownSlugs,
  dietSlugs,
  handlingSlugs,
  isDiet,
  keptSlugs,
} from "#lib/offers/food-facts.ts";
import { offerKinds } from "#lib/offers/kinds.ts";
import { SHOWN_STATES } from "#lib/offers/offer-time.ts";
import { SHARING_LIMITS } from "#lib/offers/sharing-limits.ts";
import { AREAS_BY_REGION, REGIONS } from "#lib/places/areas.ts";
import { AreaName } from "#schemas/event/event-filter.ts";
import {
  DietSlug,
  EventIdField,
  OfferKindField,
  optionalOfferFields,
  requiredOfferFields,
} from "#schemas/offer/offer-fields.ts";
import { CursorPaging, listOf } from "#schemas/paging.ts";
import { idOf, KnownVersion, requiredText, SearchText, SITE_TEXT } from "#schemas/text.ts";

export const OfferId = z.object({ id: idOf("offer") });

/** New offer. `isSafe` is the giver's word that the food is clean, kept as they say, and within its dates. */
export const CreateOfferInput = z.object({
  ...requiredOfferFields,
  ...z.object(optionalOfferFields).partial().shape,
  eventId: EventIdField.optional(),
  isSafe: z.literal(true, "Please confirm that it is safe."),
});
export type CreateOfferInput = z.infer<typeof CreateOfferInput>;

/** Change of an offer; fields left out stay. */
export const UpdateOfferInput = OfferId.extend({
  ...z.object({ ...requiredOfferFields, ...optionalOfferFields }).partial().shape,
  updatedAt: KnownVersion.optional().meta({
    description: "`updatedAt` of the version that was changed, so that a later one is not overwritten.",
  }),
});
export type UpdateOfferInput = z.infer<typeof UpdateOfferInput>;

/** Slugs of diets with commas between them, read as a list. */
const DietNames = z
  .string("Diet is not in the list")
  .refine((text) => text.split(",").every(isDiet), "Diet is not in the list")
  .transform((text) => [...new Set(text.split(",").filter(isDiet))])
  .meta({
    pattern: `^(${dietSlugs.join("|")})(,(${dietSlugs.join("|")}))*$`,
    description: "Diets with commas between them: offers that suit all of them.",
  });

export const ListOffersInput = CursorPaging.extend({
  region: z
    .enum(REGIONS, "Region is not in the list")
    .optional()
    .meta({ description: "Region of Singapore." }),
  area: AreaName.optional().meta({ description: "Planning area; wins over `region`." }),
  kind: OfferKindField.optional().meta({ description: "Kind of food." }),
  diet: DietNames.optional(),
  q: SearchText.optional(),
  sort: z
    .enum(["ending", "newest"], "Sort must be ending or newest")
    .optional()
    .meta({ description: "`ending` (default) shows what ends soonest first." }),
});
export type ListOffersInput = z.infer<typeof ListOffersInput>;

const shown = <Schema extends z.ZodType>(schema: Schema, what: string) =>
  schema
    .nullable()
    .meta({ description: `${what}; null once the offer is over or withdrawn, but for those it concerns.` });

export const Offer = z.object({
  id: z.int(),
  title: z.string(),
  details: z.string().nullable(),
  kind: z.enum(offerKinds),
  kept: z.enum(keptSlugs),
  handling: shown(z.array(z.enum(handlingSlugs)), "How to handle it"),
  diets: shown(z.array(DietSlug), "Diets that it suits"),
  allergensKnown: shown(z.enum(allergensKnownSlugs), "What the giver knows about allergens"),
  allergens: shown(z.array(z.enum(allergenSlugs)), "Allergens, if the giver lists them"),
  markedDate: z.string().nullable().meta({ format: "date", description: "Date on the pack." }),
  cookedAt: z.date().nullable(),
  eatBy: z.date().meta({ description: "Time until which the giver says that it is good." }),
  portions: z.int(),
  left: z.int().meta({ description: "Portions that nobody has claimed." }),
  perPerson: z.int().meta({ description: "Most portions that one person claims." }),
  inLine: z.int().meta({ description: "People in line." }),
  grams: z.int().meta({ description: "Weight of all portions together." }),
  region: z.enum(REGIONS).nullable(),
  area: z.string().meta(SITE_TEXT),
  station: z.string().nullable().meta(SITE_TEXT),
  startsAt: z.date(),
  endsAt: z.date(),
  fairUntil: z.date().meta({
    description: `End of the first hour, in which people who collected fewer than ${SHARING_LIMITS.firstHourUnder} times in four weeks go first.`,
  }),
  photo: z.string().nullable().meta({ description: "URL of the photo." }),
  event: z.object({ id: z.int(), title: z.string() }).nullable(),
  state: z.enum(SHOWN_STATES).meta({
    description:
      "`later`, `now` (pick-up is open), `claimed` (nothing is left), `over`, `paused`, `withdrawn` or `removed`.",
  }),
  giver: z
    .object({
      username: z.string(),
      given: z.int().meta({ description: "Handovers so far." }),
      thanked: z.int().meta({ description: "Handovers for which the taker said thanks." }),
    })
    .nullable()
    .meta({ description: "For members; null for visitors, and before the account is activated." }),
  spot: z.string().nullable().meta({ description: "Meeting place, for the giver and people with a claim." }),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Offer = z.infer<typeof Offer>;

/** States whether the site has free food, takes home-cooked food, and has a model that reads photos. */
export const OfferSettings = z.object({
  isOn: z.boolean(),
  takesCooked: z.boolean(),
  readsPhotos: z.boolean(),
});

export const CreatedOffer = Offer.extend({
  paused: z.boolean().meta({ description: "True for an offer that an admin looks at before others see it." }),
});
export type CreatedOffer = z.infer<typeof CreatedOffer>;

export const OfferList = listOf(Offer);
export type OfferList = z.infer<typeof OfferList>;

export const OfferAreas = z.array(
  z.object({
    region: z.enum(REGIONS),
    area: z.enum(Object.values(AREAS_BY_REGION).flat()),
    open: z.int().meta({ description: "Offers that are not over." }),
  }),
);
export type OfferAreas = z.infer<typeof OfferAreas>;

/** Warning of an admin to those who collected food. */
export const WarnInput = OfferId.extend({
  text: requiredText("Text is required", "Text", 300, { multiline: true }),
});
export type WarnInput = z.infer<typeof WarnInput>;

export const Warned = z.object({ warned: z.int().meta({ description: "People who were warned." }) });
export type Warned = z.infer<typeof Warned>;

export const RemoveOfferInput = OfferId.extend({
  reason: requiredText("Reason is required", "Reason", 300).meta({
    description: "Shown to the giver and to people with a claim.",
  }),
});
export type RemoveOfferInput = z.infer<typeof RemoveOfferInput>;
