import { DAY_MS } from "#lib/durations.ts";
import type { Meal } from "#lib/food/meals.ts";

/** Age at which a meal counts half as much as one of today. */
const HALF_LIFE_MS = 14 * DAY_MS;

type Eaten = { name: string; servingUnit: string; meal: Meal; eatenAt: Date };

/** Returns what two items of the same food have in common. */
export const toFoodKey = ({ name, servingUnit }: Pick<Eaten, "name" | "servingUnit">): string =>
  `${name.toLowerCase()}\n${servingUnit.toLowerCase()}`;

/**
 * Ranks foods by how likely they are to be eaten again: first those eaten at this meal before, by how often and how lately
 * at it, then the others, by how often and how lately at all.
 * @param items latest first
 * @returns the latest item of each food, best first
 */
export function rankRecents<Item extends Eaten>(
  items: readonly Item[],
  { meal, now }: { meal: Meal; now: Date },
): Item[] {
  const foods = new Map<string, { item: Item; atMeal: number; atAll: number }>();
  for (const item of items) {
    const key = toFoodKey(item);
    const food = foods.get(key) ?? { item, atMeal: 0, atAll: 0 };
    foods.set(key, food);
    const weight = 0.5 ** ((now.getTime() - item.eatenAt.getTime()) / HALF_LIFE_MS);
    food.atAll += weight;
    if (item.meal === meal) food.atMeal += weight;
  }
  return [...foods.values()]
    .toSorted((a, b) => b.atMeal - a.atMeal || b.atAll - a.atAll)
    .map(({ item }) => item);
}
