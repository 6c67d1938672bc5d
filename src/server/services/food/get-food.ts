import { and, eq } from "drizzle-orm";
import type { FoodItem } from "#schemas/food.ts";
import type { ServiceContext } from "#server/context.ts";
import { foodItems, uploads } from "#server/db/schema/index.ts";
import { foodColumns, foodNotFound, ownedBy, toFoodItem } from "#server/services/food/columns.ts";

/** @throws AppError NOT_FOUND when it is not there, deleted or somebody else's */
export async function getFood(
  { db, appUrl }: Pick<ServiceContext, "db" | "appUrl">,
  userId: number,
  id: number,
): Promise<FoodItem> {
  const [row] = await db
    .select(foodColumns)
    .from(foodItems)
    .leftJoin(uploads, eq(uploads.id, foodItems.uploadId))
    .where(and(eq(foodItems.id, id), ownedBy(userId)));
  if (!row) throw foodNotFound();
  return toFoodItem(row, appUrl);
}
