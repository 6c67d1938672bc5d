import { roundTo } from "#lib/round.ts";

export type Leftover = "none" | "some" | "most";

/**
 * Share of a serving left on the plate. An assumption, as leftovers are not weighed: 'Some left' counts as a quarter and
 * 'Most left' as three quarters, the middles of the lower and the upper half of the plate.
 */
export const LEFTOVER_SHARE: Record<Leftover, number> = { none: 0, some: 0.25, most: 0.75 };

/** Kilocalories in a gram of food as served: the median, 1.67, of the 664 dishes of the table with a weight, rounded. */
export const KCAL_PER_GRAM = 1.7;

/** Grams in a unit of weight or volume; a millilitre counts as a gram. A Map, because a member may name any unit. */
export const GRAMS_PER_UNIT: ReadonlyMap<string, number> = new Map([
  ["g", 1],
  ["gram", 1],
  ["grams", 1],
  ["kg", 1000],
  ["ml", 1],
  ["l", 1000],
]);

export type Serving = {
  servingQty: number;
  servingUnit: string;
  /** Weight of the whole serving; null if unknown. */
  servingGrams: number | null;
  /** Energy of the whole serving in kilocalories. */
  calories: number;
};

/** Weight of a serving in grams: as stated, or from its unit (200 g, 0.3 l), or guessed from its energy. */
export function toServingGrams({ servingQty, servingUnit, servingGrams, calories }: Serving): number {
  if (servingGrams !== null) return servingGrams;
  const gramsPerUnit = GRAMS_PER_UNIT.get(servingUnit.trim().toLowerCase());
  return gramsPerUnit === undefined ? calories / KCAL_PER_GRAM : servingQty * gramsPerUnit;
}

/**
 * Estimates the leftovers in kilograms: grams of the serving × share left ÷ 1,000.
 * @returns null when no leftovers are noted
 */
export function toKgLeft(serving: Serving & { leftover: Leftover | null }): number | null {
  if (serving.leftover === null) return null;
  return (toServingGrams(serving) * LEFTOVER_SHARE[serving.leftover]) / 1000;
}

/** Share of the serving that was left; an item that is not reported counts as eaten. */
export const toShareLeft = (leftover: Leftover | null): number =>
  leftover === null ? 0 : LEFTOVER_SHARE[leftover];

/** Energy of what was eaten of a serving, in kilocalories to one decimal. */
export const toCaloriesEaten = (item: { calories: number; leftover: Leftover | null }): number =>
  roundTo(item.calories * (1 - toShareLeft(item.leftover)), 1);

/** Rounds to the gram. */
export const roundKg = (kg: number): number => roundTo(kg, 3);
