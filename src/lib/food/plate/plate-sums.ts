import type { FoodGroup } from "#lib/food/food-groups.ts";
import {
  type Leftover,
  roundKg,
  type Serving,
  toCaloriesEaten,
  toServingGrams,
  toShareLeft,
} from "#lib/food/plate/plate-waste.ts";
import { roundTo } from "#lib/round.ts";

export type PlateItem = Serving & { leftover: Leftover | null; foodGroup: FoodGroup | null };

/**
 * Sums over items, not rounded. An item is reported if a member said how much was left of it. Drinks count in energy
 * only: what is left in a cup is no plate waste.
 */
export type PlateSums = {
  items: number;
  /** Kilocalories of whole servings. */
  caloriesServed: number;
  /** Kilocalories of what was eaten. */
  calories: number;
  reported: number;
  /** Reported items of which nothing was left. */
  finished: number;
  /** Grams of reported servings. */
  gramsServed: number;
  gramsLeft: number;
};

export const NO_PLATES: PlateSums = {
  items: 0,
  caloriesServed: 0,
  calories: 0,
  reported: 0,
  finished: 0,
  gramsServed: 0,
  gramsLeft: 0,
};

/** Sums up items, such as those of a day. `listPlateSums` does the same in SQL. */
export function sumPlates(items: readonly PlateItem[]): PlateSums {
  return addSums(items.map(toSums));
}

export function addSums(sums: readonly PlateSums[]): PlateSums {
  const total = { ...NO_PLATES };
  for (const sum of sums) {
    total.items += sum.items;
    total.caloriesServed += sum.caloriesServed;
    total.calories += sum.calories;
    total.reported += sum.reported;
    total.finished += sum.finished;
    total.gramsServed += sum.gramsServed;
    total.gramsLeft += sum.gramsLeft;
  }
  return total;
}

function toSums(item: PlateItem): PlateSums {
  const energy = { items: 1, caloriesServed: item.calories, calories: toCaloriesEaten(item) };
  if (item.leftover === null || item.foodGroup === "drink") return { ...NO_PLATES, ...energy };
  const gramsServed = toServingGrams(item);
  return {
    ...energy,
    reported: 1,
    finished: item.leftover === "none" ? 1 : 0,
    gramsServed,
    gramsLeft: gramsServed * toShareLeft(item.leftover),
  };
}

/** Returns the figures of a day as they are shown: a day is clean if nothing was left of what is reported. */
export function toPlateDay(date: string, sums: PlateSums) {
  return {
    date,
    items: sums.items,
    calories: roundTo(sums.calories, 1),
    caloriesServed: roundTo(sums.caloriesServed, 1),
    reported: sums.reported,
    kgServed: roundKg(sums.gramsServed / 1000),
    kgLeft: roundKg(sums.gramsLeft / 1000),
    clean: sums.reported === 0 ? null : sums.finished === sums.reported,
  };
}
