import { z } from "zod";
import { suggestKept } from "#lib/offers/eat-by.ts";
import type { ALLERGENS_KNOWN, Allergen, Diet, Handling, Kept } from "#lib/offers/food-facts.ts";
import type { OfferKind } from "#lib/offers/kinds.ts";
import { type WindowChoice, windowOf } from "#lib/offers/pick-up-window.ts";
import { parseInstant } from "#lib/time/dates.ts";
import { CreateOfferInput } from "#schemas/offer/offer.ts";

/** Fields that a guess at the photo may fill. */
export const GUESSED_FIELDS = ["title", "kind", "kept", "portions", "grams", "markedDate"] as const;
export type GuessedField = (typeof GUESSED_FIELDS)[number];

/**
 * Offer as a form holds it, by the names of the API. Moments are typed, `2026-12-05T18:00` in Singapore; null for what follows from
 * other fields until the giver changes it.
 */
export type OfferDraft = {
  photoKey: string | null;
  title: string;
  details: string;
  kind: OfferKind | null;
  kept: Kept | null;
  cookedAt: string;
  markedDate: string;
  /** Null until it is entered. */
  grams: number | null;
  portions: number;
  perPerson: number;
  when: WindowChoice;
  startsAt: string;
  endsAt: string;
  area: string;
  station: string | null;
  spot: string;
  eatBy: string | null;
  handling: Handling[] | null;
  diets: Diet[];
  allergensKnown: keyof typeof ALLERGENS_KNOWN;
  allergens: Allergen[];
  isSafe: boolean;
  /** Guesses at the photo; a field that still has its own is to be checked. */
  guesses: Partial<Record<GuessedField, string | number>>;
};

/** Returns where the food is kept: as chosen, else as its kind usually is; null without a kind. */
export const keptOf = ({ kind, kept }: Pick<OfferDraft, "kind" | "kept">): Kept | null =>
  kept ?? (kind === null ? null : suggestKept(kind));

/** Returns the fields of the API that a draft stands for at a moment; the schema of a new offer checks them. */
export function toOfferFields(draft: OfferDraft, now: Date) {
  const {
    when,
    startsAt,
    endsAt,
    kind,
    cookedAt,
    markedDate,
    eatBy,
    handling,
    guesses: _,
    ...fields
  } = draft;
  const isCooked = kind === "cooked";
  return {
    ...fields,
    ...windowOf(when, { startsAt, endsAt }, now),
    kind,
    kept: keptOf(draft),
    cookedAt: isCooked ? parseInstant(cookedAt) : null,
    markedDate: isCooked ? null : markedDate || null,
    ...(eatBy !== null && { eatBy: parseInstant(eatBy) }),
    ...(handling !== null && { handling }),
    perPerson: Math.min(draft.perPerson, draft.portions),
    allergens: draft.allergensKnown === "listed" ? draft.allergens : [],
  };
}

const Moment = z.date("Please choose a date and a time.");

/** Form of an offer. */
export const OfferForm = z
  .custom<OfferDraft>()
  .transform((draft) => toOfferFields(draft, new Date()) as z.input<typeof CreateOfferInput>)
  // A form shows the first alternative of a union, whose words are not for people.
  .pipe(CreateOfferInput.extend({ startsAt: Moment, endsAt: Moment, eatBy: Moment.optional() }));

/** Returns the fields of a checked offer whose draft differs from the one before, so that a save leaves the others as they are. */
export function changesOf(
  checked: CreateOfferInput,
  { before, after }: { before: OfferDraft; after: OfferDraft },
): Partial<CreateOfferInput> {
  const now = new Date();
  const [old, changed]: Record<string, unknown>[] = [toOfferFields(before, now), toOfferFields(after, now)];
  return Object.fromEntries(
    Object.entries(checked).filter(
      ([name]) => JSON.stringify(old?.[name]) !== JSON.stringify(changed?.[name]),
    ),
  );
}
