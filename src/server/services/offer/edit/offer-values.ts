import { and, eq } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import { type EatByFacts, findEatByFault, suggestEatBy, suggestHandling } from "#lib/offers/eat-by.ts";
import type { Allergen, Diet, Handling } from "#lib/offers/food-facts.ts";
import { findWindowFault } from "#lib/offers/offer-time.ts";
import type { MemberContext } from "#server/context.ts";
import { offers, uploads } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

/** Columns of an offer that its giver decides. */
export type OfferValues = Omit<EatByFacts, "endsAt"> & {
  title: string;
  details: string | null;
  eatBy: Date;
  handling: Handling[];
  diets: Diet[];
  allergensKnown: (typeof offers.$inferSelect)["allergensKnown"];
  allergens: Allergen[];
  portions: number;
  perPerson: number;
  grams: number;
  area: string;
  station: string | null;
  spot: string;
  startsAt: Date;
  endsAt: Date;
};

/** Most grams of a member's offer. */
const MAX_GRAMS = 20_000;

const badRequest = (path: string, message: string) => new AppError("BAD_REQUEST", message, { path });

/** Fills in what a giver left out: until when the food is good, and how to handle it. */
export function withSuggestions(
  values: Omit<OfferValues, "eatBy" | "handling"> & {
    eatBy?: Date | undefined;
    handling?: Handling[] | undefined;
  },
  madeAt: Date,
): OfferValues {
  return {
    ...values,
    eatBy: values.eatBy ?? suggestEatBy(values, madeAt),
    handling: values.handling ?? suggestHandling(values),
  };
}

/**
 * Refuses an offer that breaks a rule between its fields.
 * @param createdAt time when it was made, from which its window may be a week away
 * @param changed the only one of the fields with rules that can be changed, if the others are fixed
 * @throws AppError BAD_REQUEST with the field
 */
export function requireOfferRules(
  { now, viewer, offers: { takesCooked } }: Pick<MemberContext, "now" | "viewer" | "offers">,
  values: OfferValues,
  createdAt: Date,
  changed?: keyof OfferValues,
): void {
  const { kind, allergensKnown, allergens, portions, perPerson, grams } = values;
  if (kind === "cooked" && !takesCooked) throw badRequest("kind", "Home-cooked food cannot be offered here.");
  const window = findWindowFault(values, createdAt);
  if (window) throw badRequest(window.path, window.message);
  const time = findEatByFault(values, now());
  if (time) throw badRequest(changed ?? time.path, time.message);
  if (kind === "cooked" && allergensKnown !== "listed")
    throw badRequest("allergensKnown", "Please list what is in it.");
  if ((allergensKnown === "listed") !== allergens.length > 0)
    throw badRequest(
      "allergens",
      allergens.length > 0 ? "Allergens are only for a list of yours." : "Please list what is in it.",
    );
  if (perPerson > portions) throw badRequest("perPerson", "A person cannot get more than there is.");
  if (grams > MAX_GRAMS && !isAdmin(viewer)) throw badRequest("grams", "Weight cannot be more than 20 kg.");
}

/**
 * Finds the viewer's upload that becomes the photo of an offer. Locks it, so that no sweep removes it meanwhile.
 * @param key null or undefined for no photo, which admins alone may leave out
 * @param offerId offer that may have it already
 * @throws AppError BAD_REQUEST if there is none, it is not the viewer's, or another offer has it
 */
export async function findPhoto(
  { db, viewer }: Pick<MemberContext, "db" | "viewer">,
  key: string | null | undefined,
  offerId = 0,
): Promise<number | null> {
  if (key === null || key === undefined) {
    if (isAdmin(viewer)) return null;
    throw badRequest("photoKey", "Please add a photo.");
  }
  const [upload] = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.userId, viewer.id), eq(uploads.status, "stored")))
    .for("update");
  if (!upload) throw badRequest("photoKey", "Photo is not valid");
  const [used] = await db.select({ id: offers.id }).from(offers).where(eq(offers.photoUploadId, upload.id));
  if (used && used.id !== offerId) throw badRequest("photoKey", "This photo is in another offer already.");
  return upload.id;
}
