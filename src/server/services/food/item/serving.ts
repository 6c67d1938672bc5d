import type { Dish as TableDish } from "#schemas/food/dish.ts";

/** Food with the figures of one serving; a drink has millilitres instead of grams, and a millilitre counts as a gram. */
type Dish = Pick<TableDish, "name" | "servingQty" | "servingUnit" | "servingGrams" | "kcal"> & {
  servingMl?: number | null;
};

type Portion = { servingQty: number; servingUnit: string; servingGrams: number | null };

/** Scales a dish's figures to a quantity. @param servingQty in the dish's unit */
export function toServing(dish: Dish, servingQty: number = dish.servingQty) {
  const factor = servingQty / dish.servingQty;
  const grams = gramsOf(dish);
  return {
    name: dish.name,
    caloriesKcal: round(dish.kcal * factor, 1),
    servingQty,
    servingUnit: dish.servingUnit,
    servingGrams: grams && roundGrams(grams * factor),
  };
}

/**
 * Converts a portion to the dish's unit: the same unit counts as it is, another one by weight, to a quarter of a
 * serving, if both weights are known, and otherwise as one serving.
 */
export function toDishQty(dish: Dish, { servingQty, servingUnit, servingGrams }: Portion): number {
  if (isSameUnit(dish, servingUnit)) return servingQty;
  const dishGrams = gramsOf(dish);
  if (!servingGrams || !dishGrams) return dish.servingQty;
  const quarters = Math.max(1, Math.round((servingGrams / dishGrams) * 4));
  return (quarters / 4) * dish.servingQty;
}

/** Returns whether a portion can be converted to the dish's unit, by the unit or by weight. */
export function isMeasurable(dish: Dish, { servingUnit, servingGrams }: Portion): boolean {
  return isSameUnit(dish, servingUnit) || Boolean(servingGrams && gramsOf(dish));
}

const gramsOf = ({ servingGrams, servingMl }: Dish) => servingGrams ?? servingMl ?? null;

/** Returns whether a unit is the dish's, `bowls` being `bowl`. */
export const isSameUnit = (dish: Pick<Dish, "servingUnit">, unit: string): boolean =>
  toSingular(unit) === toSingular(dish.servingUnit);

const toSingular = (unit: string) =>
  unit
    .trim()
    .toLowerCase()
    .replace(/(?<=s)es$|(?<!s)s$/, "");

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** Rounds a weight to a tenth of a gram, which is the least: an item weighs something, or its weight is unknown. */
export const roundGrams = (grams: number): number => Math.max(0.1, round(grams, 1));

type Bounded = { caloriesKcal: number; servingQty: number; servingGrams: number | null };

/** Bounds of an item: 20,000 kcal, 10,000 of its unit, and 20 kg. */
export const isWithinBounds = ({ caloriesKcal, servingQty, servingGrams }: Bounded): boolean =>
  caloriesKcal <= 20_000 && servingQty <= 10_000 && (servingGrams === null || servingGrams <= 20_000);
