import { toMeal } from "#lib/meals.ts";
import type { CreateFoodInput, FoodItem } from "#schemas/food.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import type { ServiceContext } from "#server/context.ts";
import { foodItems } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { getDish } from "#server/services/food/dishes.ts";
import { requireEatenAt } from "#server/services/food/eaten-at.ts";
import { getFood } from "#server/services/food/get-food.ts";
import { requireOwnPhoto } from "#server/services/food/own-photo.ts";
import { isMeasurable, isWithinBounds, toDishQty, toServing } from "#server/services/food/serving.ts";

/**
 * Logs what somebody ate, entered by hand: a dish of the table, whose figures grow with the quantity, or anything
 * else. It counts as eaten now where no time is given, at the meal of that time of day.
 * @throws AppError BAD_REQUEST for a time that cannot be, a photo that is not the user's own, or too much of a dish;
 *   NOT_FOUND for a dish that is not there; CONFLICT for a photo that has an item already;
 *   TOO_MANY_REQUESTS
 */
export async function createFood(
  call: ServiceContext,
  userId: number,
  input: CreateFoodInput,
): Promise<FoodItem> {
  const eatenAt = input.eatenAt ?? call.now();
  requireEatenAt(eatenAt, call.now());
  const serving = await toEnteredServing(call, input);
  const photo = input.image === undefined ? null : await requireOwnPhoto(call, userId, input.image);
  await countTry(call.db, LIMITS.food, userId, call.now());
  const [row] = await call.db
    .insert(foodItems)
    .values({
      userId,
      uploadId: photo?.id ?? null,
      ...serving,
      eatenAt,
      meal: input.meal ?? toMeal(eatenAt),
      leftover: input.leftover ?? null,
    })
    .onConflictDoNothing({ target: foodItems.uploadId })
    .returning({ id: foodItems.id });
  if (!row) throw new AppError("CONFLICT", "This photo has a food item already!", { path: "image" });
  return getFood(call, userId, row.id);
}

async function toEnteredServing(call: ServiceContext, input: CreateFoodInput) {
  const { dishId, name, calories, servingQty, servingUnit, servingGrams } = input;
  if (dishId === undefined) {
    if (name === undefined || calories === undefined) throw new Error("The schema lets nothing else through");
    return {
      name,
      caloriesKcal: calories,
      servingQty: servingQty ?? 1,
      servingUnit: servingUnit ?? "serving",
      servingGrams: servingGrams ?? null,
      source: "manual" as const,
    };
  }
  const dish = await getDish(call, dishId);
  const portion = {
    servingQty: servingQty ?? dish.servingQty,
    servingUnit: servingUnit ?? dish.servingUnit,
    servingGrams: servingGrams ?? null,
  };
  const figures = toServing(dish, toDishQty(dish, portion));
  const isAsInTable = calories === undefined || calories === figures.caloriesKcal;
  // Where the portion could not be told in the dish's unit, the figures are a guess at one serving.
  const isOfTable = isAsInTable && isMeasurable(dish, portion);
  const serving = {
    name: name ?? dish.name,
    caloriesKcal: calories ?? figures.caloriesKcal,
    servingQty: portion.servingQty,
    servingUnit: portion.servingUnit,
    servingGrams: servingGrams === undefined ? figures.servingGrams : servingGrams,
    source: isOfTable ? ("table" as const) : ("manual" as const),
  };
  if (!isWithinBounds(serving))
    throw new AppError("BAD_REQUEST", "Quantity is too large", { path: "servingQty" });
  return serving;
}
