import { and, eq } from "drizzle-orm";
import type { FoodItem, UpdateFoodInput } from "#schemas/food/food.ts";
import type { MemberContext } from "#server/context.ts";
import { foodItems } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { requireEatenAt } from "#server/services/food/item/eaten-at.ts";
import { foodNotFound, getFood, ownedBy } from "#server/services/food/item/food-items.ts";
import { isWithinBounds, roundGrams } from "#server/services/food/item/serving.ts";

type FoodRow = typeof foodItems.$inferSelect;

/** Tolerance for the rounding of a figure that was scaled with its quantity. */
const SAME_RATIO = 0.01;

/**
 * Changes the given fields of an item, leftovers included. Calories that change by more than the portion does, or
 * another unit, turn the item into one entered by hand; with another name it is another food, and loses its dish.
 * @throws AppError NOT_FOUND when there is no such item or it is another member's; BAD_REQUEST for a time outside the
 *   log's range, or too large a portion; TOO_MANY_REQUESTS
 */
export async function updateFood(
  ctx: MemberContext,
  { id, calories, ...changes }: UpdateFoodInput & { id: number },
): Promise<FoodItem> {
  const { now, viewer } = ctx;
  if (changes.eatenAt) requireEatenAt(changes.eatenAt, now());
  await ctx.count("foodWrite");
  await inTransaction(ctx, async ({ db: tx }) => {
    const [item] = await tx
      .select()
      .from(foodItems)
      .where(and(eq(foodItems.id, id), ownedBy(viewer.id)))
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
  return getFood(ctx, id);
}

/** Scales energy and weight with the portion, except those that are given. */
function toChangedFigures(
  item: FoodRow,
  { name, calories, servingQty, servingGrams, servingUnit }: UpdateFoodInput,
) {
  const newQty = servingQty ?? item.servingQty;
  const factor = newQty / item.servingQty;
  const scaledKcal = round(item.caloriesKcal * factor);
  const grams = item.servingGrams;
  const scaledGrams = grams === null || factor === 1 ? grams : roundGrams(grams * factor);
  const caloriesKcal = calories ?? scaledKcal;
  const figures = {
    caloriesKcal,
    servingGrams: servingGrams === undefined ? scaledGrams : servingGrams,
  };
  if (!isWithinBounds({ ...figures, servingQty: newQty }))
    throw new AppError("BAD_REQUEST", "Quantity is too large", { path: "servingQty" });
  const isScaled = Math.abs(caloriesKcal - scaledKcal) <= Math.max(1, scaledKcal * SAME_RATIO);
  const isOtherUnit = servingUnit !== undefined && servingUnit !== item.servingUnit;
  if (isScaled && !isOtherUnit) return figures;
  const isOtherFood = name !== undefined && name.toLowerCase() !== item.name.toLowerCase();
  return {
    ...figures,
    source: "manual" as const,
    confidence: null,
    ...(isOtherFood && { dishId: null, ownDishId: null }),
  };
}

const round = (value: number) => Number(value.toFixed(1));
