import type { OfferKind } from "#lib/offers/kinds.ts";
import { OFFER_KINDS, offerKinds } from "#lib/offers/kinds.ts";

/** Shelves of a community fridge, with their labels. */
export const SHELVES = {
  halal: "Halal",
  vegetarian: "Vegetarian",
  general: "General",
  freezer: "Freezer",
  dry: "Dry food",
} as const;
export type Shelf = keyof typeof SHELVES;
export const shelfSlugs = Object.keys(SHELVES) as [Shelf, ...Shelf[]];

/** Kinds of food that a fridge may take: all but cooked food, since nobody knows when it was cooked. */
export type FridgeKind = Exclude<OfferKind, "cooked">;
export const fridgeKinds = offerKinds.filter((kind) => kind !== "cooked") as [FridgeKind, ...FridgeKind[]];

/** Levels of a fridge, from empty to full, in words and of three bars, so that colour is never the only sign. */
export const LEVELS = {
  empty: { label: "Empty", bars: 0 },
  some: { label: "Some food", bars: 2 },
  full: { label: "Full", bars: 3 },
} as const;
export type Level = keyof typeof LEVELS;
export const levelSlugs = Object.keys(LEVELS) as [Level, ...Level[]];

/** States in which a fridge may be, with their labels. */
export const CONDITIONS = {
  clean: "It’s clean",
  needs_cleaning: "It needs cleaning",
  broken: "It’s broken",
} as const;
export type Condition = keyof typeof CONDITIONS;
export const conditionSlugs = Object.keys(CONDITIONS) as [Condition, ...Condition[]];

/** Statuses of a fridge: what a member proposed, what everybody sees, and what is out of use for now or for ever. */
export const FRIDGE_STATUSES = ["proposed", "listed", "paused", "closed"] as const;
export type FridgeStatus = (typeof FRIDGE_STATUSES)[number];

/** Kinds of food that a note names at most. */
export const MAX_NOTE_KINDS = 4;

/** Days after which a fridge that no admin has confirmed says so. */
const CONFIRMED_DAYS = 180;

/** Returns kinds of food as people read them in a sentence, `bread and cakes, drinks`. */
export const nameKinds = (kinds: readonly FridgeKind[]): string =>
  kinds.map((kind) => OFFER_KINDS[kind].toLowerCase()).join(", ");

/** Returns whether a fridge was confirmed so long ago that it may be gone. @param confirmedOn day, null for never */
export function isConfirmedLately(confirmedOn: string | null, now: Date): boolean {
  if (confirmedOn === null) return false;
  return now.getTime() - Date.parse(confirmedOn) <= CONFIRMED_DAYS * 86_400_000;
}
