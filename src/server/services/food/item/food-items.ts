import { and, count, desc, eq, gte, ilike, isNull, lt, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Position } from "#lib/cursor.ts";
import type { Meal } from "#lib/food/meals.ts";
import { toCaloriesEaten } from "#lib/food/plate/plate-waste.ts";
import { uploadUrl } from "#lib/photo/upload-url.ts";
import { endOfDay, startOfDay } from "#lib/time/dates.ts";
import type { FoodItem, FoodList, ListFoodInput } from "#schemas/food/food.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { dishes, foodGuesses, foodItems, uploads } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { toSourceLabel } from "#server/services/food/item/source-label.ts";
import { likeEscaped } from "#server/services/like-escaped.ts";
import {
  countRows,
  cursorWindow,
  isAfter,
  toCursorPage,
  toPage,
  type Window,
  windowOf,
} from "#server/services/paginate.ts";

/** Condition for items made of a guess at a photo that nobody has reviewed. */
export const needsReview = sql<boolean>`${foodItems.reviewedAt} is null
  and exists (select 1 from ${foodGuesses} where ${foodGuesses.foodItemId} = ${foodItems.id})`;

/** Columns of a food item joined with its upload and its dish. */
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
  dishId: foodItems.dishId,
  ownDishId: foodItems.ownDishId,
  foodGroup: dishes.foodGroup,
  dishLabel: dishes.sourceLabel,
  dishIce: dishes.drinkIce,
  needsReview,
};

export type FoodRow = Awaited<ReturnType<typeof selectFoodPage>>[number];

/** Returns an item as members see it. */
export function toFoodItem({ imageKey, dishLabel, dishIce, ...row }: FoodRow, appUrl: string): FoodItem {
  return {
    ...row,
    imageUrl: imageKey && uploadUrl(appUrl, imageKey),
    caloriesEaten: toCaloriesEaten(row),
    sourceLabel: toSourceLabel({ ...row, dishLabel, dishIce }),
  };
}

/** Condition for a member's own items that are not deleted. */
export const ownedBy = (userId: number | Placeholder) =>
  and(eq(foodItems.userId, userId), isNull(foodItems.deletedAt));

type Eaten = { from?: string | undefined; to?: string | undefined; meal?: Meal | undefined };

/** Condition for a member's items eaten from day `from` to day `to` in Singapore, both included, at one meal or any. */
export const eatenBetween = (userId: number, { from, to, meal }: Eaten) =>
  and(
    ownedBy(userId),
    meal ? eq(foodItems.meal, meal) : undefined,
    from ? gte(foodItems.eatenAt, startOfDay(from)) : undefined,
    to ? lt(foodItems.eatenAt, endOfDay(to)) : undefined,
  );

export const foodNotFound = () => new AppError("NOT_FOUND", "Food item not found!");

const selectFood = statement((db, { id, viewerId }: Placeholders<{ id: number; viewerId: number }>) =>
  db
    .select(foodColumns)
    .from(foodItems)
    .leftJoin(uploads, eq(uploads.id, foodItems.uploadId))
    .leftJoin(dishes, eq(dishes.id, foodItems.dishId))
    .where(and(eq(foodItems.id, id), ownedBy(viewerId))),
);

/** @throws AppError NOT_FOUND when there is no such item, it is deleted, or it is another member's */
export async function getFood(
  { db, appUrl, viewer }: Pick<MemberContext, "db" | "appUrl" | "viewer">,
  id: number,
): Promise<FoodItem> {
  const [row] = await selectFood(db, { id, viewerId: viewer.id });
  if (!row) throw foodNotFound();
  return toFoodItem(row, appUrl);
}

/** Selects one page, latest eaten first: its ids by the index alone, so that the rows before it cost little, then the columns. */
export function selectFoodPage(
  db: Db,
  where: SQL | undefined,
  { limit, offset }: Window | Placeholders<Window>,
) {
  const order = [desc(foodItems.eatenAt), desc(foodItems.id)];
  const page = db
    .select({ id: foodItems.id })
    .from(foodItems)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as("page");
  return db
    .select(foodColumns)
    .from(page)
    .innerJoin(foodItems, eq(foodItems.id, page.id))
    .leftJoin(uploads, eq(uploads.id, foodItems.uploadId))
    .leftJoin(dishes, eq(dishes.id, foodItems.dishId))
    .orderBy(...order);
}

/** Lists items by any condition, deleted ones too unless it leaves them out, latest eaten first. */
export async function findFood(
  { db, appUrl }: Pick<MemberContext, "db" | "appUrl">,
  where: SQL | undefined,
  limit: number,
): Promise<FoodItem[]> {
  if (limit === 0) return [];
  const rows = await selectFoodPage(db, where, { limit, offset: 0 });
  return rows.map((row) => toFoodItem(row, appUrl));
}

const selectAll = statement((db, of: Placeholders<Window & { viewerId: number }>) =>
  selectFoodPage(db, ownedBy(of.viewerId), of),
);

/** Returns the position of an item in the log. */
export const positionByMeal = ({ eatenAt, id }: { eatenAt: Date; id: number }): Position => ({
  value: eatenAt,
  id,
});

/** Condition for the items after a position in the log. */
export const isEatenBefore = (position: Position | Placeholders<Position>) =>
  isAfter({ value: foodItems.eatenAt, id: foodItems.id }, position);

const selectAllAfter = statement((db, of: Placeholders<Window & Position & { viewerId: number }>) =>
  selectFoodPage(db, and(ownedBy(of.viewerId), isEatenBefore(of)), of),
);

const countAll = statement((db, { viewerId }: Placeholders<{ viewerId: number }>) =>
  db.select({ total: count() }).from(foodItems).where(ownedBy(viewerId)),
);

/**
 * Lists a page of the viewer's food log, or the part after a cursor, latest eaten first.
 * @param input `q`: part of a name; `from`, `to`: days in Singapore, both included; `meal`
 */
export async function listFood(ctx: MemberContext, input: ListFoodInput): Promise<FoodList> {
  const { items, meta } = await readPage(ctx, input);
  return { items: items.map((row) => toFoodItem(row, ctx.appUrl)), meta };
}

async function readPage(
  { db, viewer }: MemberContext,
  { q, from, to, meal, cursor, ...paging }: ListFoodInput,
) {
  const viewerId = viewer.id;
  const isByCursor = cursor !== undefined;
  const toPart = (rows: FoodRow[]) => toCursorPage(rows, paging, positionByMeal);
  if (!q && !from && !to && !meal) {
    if (isByCursor) {
      const window = { viewerId, ...cursorWindow(paging) };
      return toPart(await (cursor ? selectAllAfter(db, { ...window, ...cursor }) : selectAll(db, window)));
    }
    const rows = await selectAll(db, { viewerId, ...windowOf(paging) });
    return toPage(rows, paging, async () => (await countAll(db, { viewerId }))[0]?.total ?? 0);
  }
  // The best plan depends on these values, so the statements are not named.
  const where = and(
    eatenBetween(viewerId, { from, to, meal }),
    q ? ilike(foodItems.name, `%${likeEscaped(q)}%`) : undefined,
  );
  if (isByCursor) {
    const after = cursor ? isEatenBefore(cursor) : undefined;
    return toPart(await selectFoodPage(db, and(where, after), cursorWindow(paging)));
  }
  return toPage(await selectFoodPage(db, where, windowOf(paging)), paging, () =>
    countRows(db, foodItems, where),
  );
}
