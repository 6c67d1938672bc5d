import type { Dish } from "#schemas/food.ts";

type Portion = { servingQty: number; servingUnit: string; servingGrams: number | null };

/** A dish's figures for so much of its unit. @param servingQty in the dish's unit; all its figures grow with it */
export function toServing(dish: Dish, servingQty: number = dish.servingQty) {
  const factor = servingQty / dish.servingQty;
  return {
    name: dish.name,
    caloriesKcal: round(dish.kcal * factor, 1),
    servingQty,
    servingUnit: dish.servingUnit,
    servingGrams: dish.servingGrams && round(dish.servingGrams * factor, 1),
  };
}

/**
 * How much of a dish a portion is, in the dish's unit: the same unit counts as it is, another by weight to the
 * quarter where both weights are known, and else as one serving.
 */
export function toDishQty(dish: Dish, { servingQty, servingUnit, servingGrams }: Portion): number {
  if (isSameUnit(dish, servingUnit)) return servingQty;
  if (!servingGrams || !dish.servingGrams) return dish.servingQty;
  const quarters = Math.max(1, Math.round((servingGrams / dish.servingGrams) * 4));
  return (quarters / 4) * dish.servingQty;
}

/** Whether a portion can be told in the dish's unit, by the unit or by weight. */
export function isMeasurable(dish: Dish, { servingUnit, servingGrams }: Portion): boolean {
  return isSameUnit(dish, servingUnit) || Boolean(servingGrams && dish.servingGrams);
}

const isSameUnit = (dish: Dish, unit: string) => toSingular(unit) === toSingular(dish.servingUnit);

const toSingular = (unit: string) =>
  unit
    .trim()
    .toLowerCase()
    .replace(/(?<=s)es$|(?<!s)s$/, "");

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** What an item may hold: at most 20,000 kcal and 20 kg. */
export function isWithinBounds(serving: { caloriesKcal: number; servingGrams: number | null }): boolean {
  return serving.caloriesKcal <= 20_000 && (serving.servingGrams === null || serving.servingGrams <= 20_000);
}
