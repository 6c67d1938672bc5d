import { toMeal } from "#lib/meals.ts";
import type { FoodItem } from "#schemas/food.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import type { ServiceContext } from "#server/context.ts";
import { foodItems } from "#server/db/schema/index.ts";
import { getFood } from "#server/services/food/get-food.ts";

/**
 * Logs an item once more, as eaten now. The photo stays with the first, and what is left over is not known yet.
 * @throws AppError NOT_FOUND when it is not there or not theirs; TOO_MANY_REQUESTS
 */
export async function repeatFood(call: ServiceContext, userId: number, id: number): Promise<FoodItem> {
  const { name, calories, servingQty, servingUnit, servingGrams, source, confidence } = await getFood(
    call,
    userId,
    id,
  );
  const eatenAt = call.now();
  await countTry(call.db, LIMITS.food, userId, eatenAt);
  const [row] = await call.db
    .insert(foodItems)
    .values({
      userId,
      name,
      caloriesKcal: calories,
      servingQty,
      servingUnit,
      servingGrams,
      source,
      confidence,
      eatenAt,
      meal: toMeal(eatenAt),
    })
    .returning({ id: foodItems.id });
  if (!row) throw new Error("The food item was not stored");
  return getFood(call, userId, row.id);
}
