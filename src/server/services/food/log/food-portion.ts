import type { Dish } from "#schemas/food/dish.ts";
import type { MemberContext } from "#server/context.ts";
import { getDish } from "#server/services/food/dish/find-dish.ts";
import { getOwnDish } from "#server/services/food/dish/own-dishes.ts";
import { isSameUnit, isWithinBounds, roundGrams, toServing } from "#server/services/food/item/serving.ts";

/** Figures of a serving. */
export type Serving = {
  name: string;
  servingQty: number;
  servingUnit: string;
  servingGrams: number | null;
  kcal: number;
};

/** Food with the figures of one serving: a dish of the table, a dish of the member's own, or neither. */
export type DishFood = Serving & { dishId: number | null; ownDishId: number | null };

/** Returns a dish of the table as a food. */
export function fromDish(dish: Dish): DishFood {
  const { caloriesKcal: kcal, ...serving } = toServing(dish);
  return { ...serving, kcal, dishId: dish.id, ownDishId: null };
}

/** Returns a food without a dish, of which one serving has `kcal`. */
export const fromName = (name: string, kcal: number): DishFood => ({
  ...{ name, kcal, servingQty: 1, servingUnit: "serving", servingGrams: null },
  ...{ dishId: null, ownDishId: null },
});

/** @throws AppError NOT_FOUND */
export const getTableFood = async (ctx: MemberContext, dishId: number): Promise<DishFood> =>
  fromDish(await getDish(ctx, dishId));

/** @throws AppError NOT_FOUND when there is no such dish or it is another member's */
export async function getOwnFood(ctx: MemberContext, ownDishId: number): Promise<DishFood> {
  const { name, servingQty, servingUnit, servingGrams, kcal } = await getOwnDish(ctx, ownDishId);
  return { name, servingQty, servingUnit, servingGrams, kcal, dishId: null, ownDishId };
}

/** Returns whether two foods are the same dish, or have the same name if neither is one. */
export function isSameFood(one: DishFood, other: DishFood): boolean {
  return keyOfFood(one) === keyOfFood(other);
}

/** Returns a text that two foods share if they are the same. */
export const keyOfFood = ({ dishId, ownDishId, name }: DishFood): string =>
  dishId !== null ? `dish ${dishId}` : ownDishId !== null ? `own ${ownDishId}` : `name ${name.toLowerCase()}`;

/** Multiplies a serving. */
export function toPortion<Food extends Serving>(food: Food, portion: number): Food {
  return {
    ...food,
    servingQty: round(food.servingQty * portion, 4),
    servingGrams: food.servingGrams && roundGrams(food.servingGrams * portion),
    kcal: round(food.kcal * portion, 1),
  };
}

const MIN_PORTION = 0.25;
const MAX_PORTION = 4;

/**
 * Returns as much of a food as was counted: servings in its unit. Another unit, less than a quarter of a serving and
 * more than four count as one serving.
 */
export function asCounted<Food extends Serving>(
  food: Food,
  seen: Pick<Serving, "servingQty" | "servingUnit">,
): Food {
  const portion = isSameUnit(food, seen.servingUnit) ? seen.servingQty / food.servingQty : 1;
  if (portion < MIN_PORTION || portion > MAX_PORTION) return food;
  const counted = toPortion(food, portion);
  return isWithinBounds({ ...counted, caloriesKcal: counted.kcal }) ? counted : food;
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
