import { and, eq, isNull } from "drizzle-orm";
import { uploadUrl } from "#lib/upload-url.ts";
import type { FoodItem } from "#schemas/food.ts";
import { foodItems, uploads } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

/** What leaves a service of a food item, joined with its upload. */
export const foodColumns = {
  id: foodItems.id,
  name: foodItems.name,
  imageKey: uploads.key,
  calories: foodItems.caloriesKcal,
  servingQty: foodItems.servingQty,
  servingUnit: foodItems.servingUnit,
  eatenAt: foodItems.eatenAt,
  meal: foodItems.meal,
  servingGrams: foodItems.servingGrams,
  leftover: foodItems.leftover,
  source: foodItems.source,
  confidence: foodItems.confidence,
};

type FoodRow = Omit<FoodItem, "imageUrl"> & { imageKey: string | null };

/** An item as the API shows it. */
export function toFoodItem({ id, name, imageKey, ...row }: FoodRow, appUrl: string): FoodItem {
  return { id, name, imageUrl: imageKey && uploadUrl(appUrl, imageKey), ...row };
}

/** The items that somebody has: their own, but for those they deleted. */
export const ownedBy = (userId: number) => and(eq(foodItems.userId, userId), isNull(foodItems.deletedAt));

export const foodNotFound = () => new AppError("NOT_FOUND", "Food item not found!");
