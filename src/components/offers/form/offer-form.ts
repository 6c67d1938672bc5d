"use client";
import { type FieldPath, type UseFormReturn, useController } from "react-hook-form";
import { toCalendarDate, toClockTime } from "#lib/time/dates.ts";
import type { CreateOfferInput, Offer } from "#schemas/offer/offer.ts";
import type { OfferDraft } from "#schemas/offer/offer-form.ts";

/** Form of an offer, for creating and editing it. */
export type OfferFormOf = UseFormReturn<OfferDraft, unknown, CreateOfferInput>;

/** Place of the giver's last offer, or of an event, with which the next one begins. */
export type OfferPlace = { area: string; station: string | null; spot: string | null };

/** Returns the draft of a new offer. @param place with which it begins; null for none */
export function emptyDraft(place: OfferPlace | null): OfferDraft {
  return {
    photoKey: null,
    title: "",
    details: "",
    kind: null,
    kept: null,
    cookedAt: "",
    markedDate: "",
    grams: null,
    portions: 1,
    perPerson: 1,
    when: "now",
    startsAt: "",
    endsAt: "",
    area: place?.area ?? "",
    station: place?.station ?? null,
    spot: place?.spot ?? "",
    eatBy: null,
    handling: null,
    diets: [],
    allergensKnown: "unknown",
    allergens: [],
    isSafe: false,
    guesses: {},
  };
}

/** Returns the draft of an offer that is there. */
export function draftOf(offer: Offer): OfferDraft {
  const { title, details, kind, kept, cookedAt, markedDate, grams, portions, perPerson } = offer;
  const { startsAt, endsAt, area, station, spot, eatBy, handling, diets, allergensKnown, allergens } = offer;
  return {
    ...{ title, kind, kept, grams, portions, perPerson, area, station, handling },
    photoKey: offer.photo?.split("/").at(-1) ?? null,
    details: details ?? "",
    cookedAt: cookedAt ? toLocal(cookedAt) : "",
    markedDate: markedDate ?? "",
    when: "times",
    startsAt: toLocal(startsAt),
    endsAt: toLocal(endsAt),
    spot: spot ?? "",
    eatBy: toLocal(eatBy),
    diets: diets ?? [],
    allergensKnown: allergensKnown ?? "unknown",
    allergens: allergens ?? [],
    isSafe: true,
    guesses: {},
  };
}

/** Returns a moment as a field holds it: `2026-12-05T18:00` in Singapore. */
export const toLocal = (at: Date): string => `${toCalendarDate(at)}T${toClockTime(at)}`;

/** Binds chips to a field of the form: its value, its error, and the element to focus. */
export function useChips<Name extends FieldPath<OfferDraft>>(form: OfferFormOf, name: Name) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { value, onChange, ref: focusRef } = field;
  return { value, onChange, focusRef, error: fieldState.error?.message };
}
