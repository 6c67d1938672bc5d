import type { FoodGroup } from "#lib/food/food-groups.ts";
import type { Meal } from "#lib/food/meals.ts";
import { DAY_MS } from "#lib/time/durations.ts";

/** Age at which a meal counts half as much as one of today. */
const HALF_LIFE_MS = 14 * DAY_MS;
/** Weight of a meal at the same time of day. */
const SAME_MEAL = 2;

type Food = {
  name: string;
  servingUnit: string;
  dishId: number | null;
  ownDishId: number | null;
  foodGroup: FoodGroup | null;
};
type Eaten = Food & { meal: Meal; eatenAt: Date };

/**
 * Returns what two items of the same food have in common: the dish, or else name and unit. Orders of a drink that are worked
 * out share a dish, so that their names tell them apart.
 */
export function toFoodKey({ name, servingUnit, dishId, ownDishId, foodGroup }: Food): string {
  if (ownDishId !== null) return `own ${ownDishId}`;
  if (dishId !== null && foodGroup !== "drink") return `dish ${dishId}`;
  return `${name.toLowerCase()}\n${servingUnit.toLowerCase()}`;
}

/**
 * Ranks foods by how likely they are to be eaten again: first those eaten at this meal before, then the others, each by how
 * often and how lately they were eaten; a meal at this time of day counts twice.
 * @param items latest first
 * @returns the latest item of each food, best first
 */
export function rankRecents<Item extends Eaten>(
  items: readonly Item[],
  { meal, now }: { meal: Meal; now: Date },
): Item[] {
  const foods = new Map<string, { item: Item; isOfMeal: boolean; score: number }>();
  for (const item of items) {
    const key = toFoodKey(item);
    const food = foods.get(key) ?? { item, isOfMeal: false, score: 0 };
    foods.set(key, food);
    const isOfMeal = item.meal === meal;
    food.isOfMeal ||= isOfMeal;
    food.score +=
      (isOfMeal ? SAME_MEAL : 1) * 0.5 ** ((now.getTime() - item.eatenAt.getTime()) / HALF_LIFE_MS);
  }
  return [...foods.values()]
    .toSorted((a, b) => Number(b.isOfMeal) - Number(a.isOfMeal) || b.score - a.score)
    .map(({ item }) => item);
}
