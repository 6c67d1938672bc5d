import { and, desc, eq, gte, ilike, isNull, lt } from "drizzle-orm";
import { addDays, startOfDay } from "#lib/dates.ts";
import { uploadUrl } from "#lib/upload-url.ts";
import type { FoodItem, FoodPage, ListFoodInput } from "#schemas/food.ts";
import type { MemberContext } from "#server/context.ts";
import { foodItems, uploads } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { likeEscaped } from "#server/services/like-escaped.ts";
import { paginate } from "#server/services/paginate.ts";

/** Columns of a food item joined with its upload. */
const foodColumns = {
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

function toFoodItem({ id, name, imageKey, ...row }: FoodRow, appUrl: string): FoodItem {
  return { id, name, imageUrl: imageKey && uploadUrl(appUrl, imageKey), ...row };
}

/** Condition for a member's own items that are not deleted. */
export const ownedBy = (userId: number) => and(eq(foodItems.userId, userId), isNull(foodItems.deletedAt));

/** Condition for a member's items eaten from day `from` to day `to` in Singapore, both included. */
export const eatenBetween = (
  userId: number,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) =>
  and(
    ownedBy(userId),
    from ? gte(foodItems.eatenAt, startOfDay(from)) : undefined,
    to ? lt(foodItems.eatenAt, startOfDay(addDays(to, 1))) : undefined,
  );

export const foodNotFound = () => new AppError("NOT_FOUND", "Food item not found!");

/** @throws AppError NOT_FOUND when there is no such item, it is deleted, or it is another member's */
export async function getFood(
  { db, appUrl, viewer }: Pick<MemberContext, "db" | "appUrl" | "viewer">,
  id: number,
): Promise<FoodItem> {
  const [row] = await db
    .select(foodColumns)
    .from(foodItems)
    .leftJoin(uploads, eq(uploads.id, foodItems.uploadId))
    .where(and(eq(foodItems.id, id), ownedBy(viewer.id)));
  if (!row) throw foodNotFound();
  return toFoodItem(row, appUrl);
}

/**
 * Lists one page of the viewer's food log, latest eaten first.
 * @param input `q`: part of a name; `from`, `to`: days in Singapore, both included
 */
export async function listFood(
  { db, appUrl, viewer }: MemberContext,
  { q, from, to, ...paging }: ListFoodInput,
): Promise<FoodPage> {
  const where = and(
    eatenBetween(viewer.id, { from, to }),
    q ? ilike(foodItems.name, `%${likeEscaped(q)}%`) : undefined,
  );
  const query = db
    .select(foodColumns)
    .from(foodItems)
    .leftJoin(uploads, eq(uploads.id, foodItems.uploadId))
    .where(where)
    .orderBy(desc(foodItems.eatenAt), desc(foodItems.id));
  const { items, meta } = await paginate(db, { query, from: foodItems, where }, paging);
  return { items: items.map((row) => toFoodItem(row, appUrl)), meta };
}
