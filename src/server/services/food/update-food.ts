import { and, eq } from "drizzle-orm";
import type { FoodItem, UpdateFoodInput } from "#schemas/food.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import type { ServiceContext } from "#server/context.ts";
import { foodItems } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { foodNotFound, ownedBy } from "#server/services/food/columns.ts";
import { requireEatenAt } from "#server/services/food/eaten-at.ts";
import { getFood } from "#server/services/food/get-food.ts";
import { isWithinBounds } from "#server/services/food/serving.ts";

type FoodRow = typeof foodItems.$inferSelect;

/** Rounding of a figure that was scaled with its quantity. */
const SAME_RATIO = 0.01;

/**
 * Changes what is given of somebody's item; how much was left on the plate is told this way too. An energy that is
 * changed by more than the portion, or another unit, makes the item one entered by hand.
 * @throws AppError NOT_FOUND when it is not there or not theirs; BAD_REQUEST for a time that cannot be, or too much;
 *   TOO_MANY_REQUESTS
 */
export async function updateFood(
  call: ServiceContext,
  userId: number,
  id: number,
  { calories, ...changes }: UpdateFoodInput,
): Promise<FoodItem> {
  const { db, now } = call;
  if (changes.eatenAt) requireEatenAt(changes.eatenAt, now());
  await countTry(db, LIMITS.foodWrite, userId, now());
  await db.transaction(async (tx) => {
    const [item] = await tx
      .select()
      .from(foodItems)
      .where(and(eq(foodItems.id, id), ownedBy(userId)))
      .for("update");
    if (!item) throw foodNotFound();
    const figures = toChangedFigures(item, { calories, ...changes });
    await tx
      .update(foodItems)
      .set({
        ...changes,
        ...figures,
        updatedAt: now(),
      })
      .where(eq(foodItems.id, id));
  });
  return getFood(call, userId, id);
}

/** Energy and weight of a portion that changes grow with it, unless they are given too. */
function toChangedFigures(
  item: FoodRow,
  { calories, servingQty, servingGrams, servingUnit }: UpdateFoodInput,
) {
  const factor = (servingQty ?? item.servingQty) / item.servingQty;
  const scaledKcal = round(item.caloriesKcal * factor);
  const scaledGrams = item.servingGrams && round(item.servingGrams * factor);
  const caloriesKcal = calories ?? scaledKcal;
  const figures = {
    caloriesKcal,
    servingGrams: servingGrams === undefined ? scaledGrams : servingGrams,
  };
  if (!isWithinBounds(figures))
    throw new AppError("BAD_REQUEST", "Quantity is too large", { path: "servingQty" });
  const isScaled = Math.abs(caloriesKcal - scaledKcal) <= Math.max(1, scaledKcal * SAME_RATIO);
  const isOtherUnit = servingUnit !== undefined && servingUnit !== item.servingUnit;
  return isScaled && !isOtherUnit ? figures : { ...figures, source: "manual" as const, confidence: null };
}

const round = (value: number) => Number(value.toFixed(1));
