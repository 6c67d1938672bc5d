import { and, eq } from "drizzle-orm";
import type { FoodItem, UpdateFoodInput } from "#schemas/food.ts";
import type { Collaborators } from "#server/context.ts";
import { foodItems } from "#server/db/schema/index.ts";
import { foodNotFound, ownedBy } from "#server/services/food/columns.ts";
import { requireEatenAt } from "#server/services/food/eaten-at.ts";
import { getFood } from "#server/services/food/get-food.ts";

type FoodRow = typeof foodItems.$inferSelect;

/** Rounding of a figure that was scaled with its quantity. */
const SAME_RATIO = 0.01;

/**
 * Changes what is given of somebody's item; how much was left on the plate is told this way too. An energy that is
 * changed by more than the portion makes the item one entered by hand.
 * @throws AppError NOT_FOUND when it is not there or not theirs; BAD_REQUEST for a time that cannot be
 */
export async function updateFood(
  call: Collaborators,
  userId: number,
  id: number,
  { calories, ...changes }: UpdateFoodInput,
): Promise<FoodItem> {
  const { db, now } = call;
  if (changes.eatenAt) requireEatenAt(changes.eatenAt, now());
  await db.transaction(async (tx) => {
    const [item] = await tx
      .select()
      .from(foodItems)
      .where(and(eq(foodItems.id, id), ownedBy(userId)))
      .for("update");
    if (!item) throw foodNotFound();
    const isByHand =
      calories !== undefined && !isScaled(item, calories, changes.servingQty ?? item.servingQty);
    await tx
      .update(foodItems)
      .set({
        ...changes,
        ...(calories !== undefined && { caloriesKcal: calories }),
        ...(isByHand && { source: "manual" as const, confidence: null }),
        updatedAt: now(),
      })
      .where(eq(foodItems.id, id));
  });
  return getFood(call, userId, id);
}

/** Whether the energy of a unit stays what it was. */
function isScaled(item: FoodRow, calories: number, servingQty: number): boolean {
  const expected = (item.caloriesKcal / item.servingQty) * servingQty;
  return Math.abs(calories - expected) <= Math.max(1, expected * SAME_RATIO);
}
