/** How much was left on the plate. */
export type Leftover = "none" | "some" | "most";

/**
 * The share of a serving that each answer stands for. An assumption: 'Some left' is taken for a quarter and 'Most left'
 * for three quarters, the middles of the lower and the upper half of the plate; nobody weighs their leftovers.
 */
export const LEFTOVER_SHARE: Record<Leftover, number> = { none: 0, some: 0.25, most: 0.75 };

/** Energy in a gram of food as served: the median of the dish table, where 104 dishes state their weight. */
export const KCAL_PER_GRAM = 1.5;

/** What a unit weighs that is a measure itself; a millilitre is taken for a gram. */
export const GRAMS_PER_UNIT: Record<string, number> = {
  g: 1,
  gram: 1,
  grams: 1,
  kg: 1000,
  ml: 1,
  l: 1000,
};

export type Serving = {
  servingQty: number;
  servingUnit: string;
  /** Of the whole serving; null when nobody knows. */
  servingGrams: number | null;
  /** Of the whole serving, in kilocalories. */
  calories: number;
};

/**
 * What a serving weighs in grams: as stated, else from its unit (200 g, 0.3 l), else guessed from its energy at
 * `KCAL_PER_GRAM`.
 */
export function toServingGrams({ servingQty, servingUnit, servingGrams, calories }: Serving): number {
  if (servingGrams !== null) return servingGrams;
  const gramsPerUnit = GRAMS_PER_UNIT[servingUnit.trim().toLowerCase()];
  return gramsPerUnit === undefined ? calories / KCAL_PER_GRAM : servingQty * gramsPerUnit;
}

/**
 * An estimate of what was left on the plate, in kilograms: grams of the serving × share left ÷ 1,000.
 * @returns null when nobody said how much was left
 */
export function toKgLeft(serving: Serving & { leftover: Leftover | null }): number | null {
  if (serving.leftover === null) return null;
  return (toServingGrams(serving) * LEFTOVER_SHARE[serving.leftover]) / 1000;
}
