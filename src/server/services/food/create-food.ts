import { toMeal } from "#lib/food/meals.ts";
import type { CreateFoodInput, FoodItem } from "#schemas/food.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import { invalidToken } from "#server/auth/session/access-token.ts";
import type { MemberContext } from "#server/context.ts";
import { isForeignKeyViolation } from "#server/db/errors.ts";
import { foodItems } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { getDish } from "#server/services/food/dish/find-dish.ts";
import { requireEatenAt } from "#server/services/food/eaten-at.ts";
import { getFood } from "#server/services/food/food-items.ts";
import { requireOwnPhoto, unusableImage } from "#server/services/food/own-photo.ts";
import { isMeasurable, isWithinBounds, toDishQty, toServing } from "#server/services/food/serving.ts";

/**
 * Logs food entered by hand: a dish of the table, whose figures grow with the quantity, or anything else.
 * @param input `eatenAt` defaults to now, and `meal` to the meal of that time of day
 * @throws AppError BAD_REQUEST for a time outside the log's range, a photo that is not the viewer's own, or too much
 *   of a dish; NOT_FOUND for an unknown dish; CONFLICT for a photo that has an item; TOO_MANY_REQUESTS;
 *   UNAUTHENTICATED if the account is deleted meanwhile
 */
export async function createFood(ctx: MemberContext, input: CreateFoodInput): Promise<FoodItem> {
  const { db, now, viewer } = ctx;
  const eatenAt = input.eatenAt ?? now();
  requireEatenAt(eatenAt, now());
  const serving = await toEnteredServing(ctx, input);
  const photo = input.image === undefined ? null : await requireOwnPhoto(ctx, input.image);
  await countTry(db, LIMITS.food, viewer.id, now());
  const [row] = await db
    .insert(foodItems)
    .values({
      userId: viewer.id,
      uploadId: photo?.id ?? null,
      ...serving,
      eatenAt,
      meal: input.meal ?? toMeal(eatenAt),
      leftover: input.leftover ?? null,
    })
    .onConflictDoNothing({ target: foodItems.uploadId })
    .returning({ id: foodItems.id })
    .catch((error: unknown) => {
      // The photo or the account was deleted meanwhile.
      if (!isForeignKeyViolation(error)) throw error;
      throw photo ? unusableImage() : invalidToken();
    });
  if (!row) throw new AppError("CONFLICT", "This photo has a food item already!", { path: "image" });
  return getFood(ctx, row.id);
}

/**
 * Logs an item again, as eaten now. The photo stays with the first item; leftovers are not known yet.
 * @throws AppError NOT_FOUND when there is no such item or it is another member's; TOO_MANY_REQUESTS
 */
export async function repeatFood(ctx: MemberContext, id: number): Promise<FoodItem> {
  const { db, now, viewer } = ctx;
  const { name, calories, servingQty, servingUnit, servingGrams, source, confidence } = await getFood(
    ctx,
    id,
  );
  const eatenAt = now();
  await countTry(db, LIMITS.food, viewer.id, eatenAt);
  const [row] = await db
    .insert(foodItems)
    .values({
      userId: viewer.id,
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
  return getFood(ctx, row.id);
}

async function toEnteredServing(ctx: MemberContext, input: CreateFoodInput) {
  const { dishId, name, calories, servingQty, servingUnit, servingGrams } = input;
  if (dishId === undefined) {
    if (name === undefined || calories === undefined)
      throw new Error("CreateFoodInput requires a dish, or a name and calories");
    return {
      name,
      caloriesKcal: calories,
      servingQty: servingQty ?? 1,
      servingUnit: servingUnit ?? "serving",
      servingGrams: servingGrams ?? null,
      source: "manual" as const,
    };
  }
  const dish = await getDish(ctx, dishId);
  const portion = {
    servingQty: servingQty ?? dish.servingQty,
    servingUnit: servingUnit ?? dish.servingUnit,
    servingGrams: servingGrams ?? null,
  };
  const figures = toServing(dish, toDishQty(dish, portion));
  const isAsInTable = calories === undefined || calories === figures.caloriesKcal;
  // A portion that cannot be measured in the dish's unit has the figures of one serving, which is a guess.
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
