import { and, eq, inArray, sql } from "drizzle-orm";
import type { FoodItem, LoggedFood } from "#schemas/food/food.ts";
import { invalidToken } from "#server/auth/session/access-token.ts";
import type { MemberContext } from "#server/context.ts";
import { isForeignKeyViolation } from "#server/db/errors.ts";
import { foodItems, ownDishes } from "#server/db/schema/index.ts";
import { findFood, getFood } from "#server/services/food/item/food-items.ts";
import { unusableImage } from "#server/services/food/item/own-photo.ts";

/** Columns that an item passes on to one that is logged again; neither its photo nor what was left of it. */
export const repeatedColumns = {
  name: foodItems.name,
  caloriesKcal: foodItems.caloriesKcal,
  servingQty: foodItems.servingQty,
  servingUnit: foodItems.servingUnit,
  servingGrams: foodItems.servingGrams,
  source: foodItems.source,
  confidence: foodItems.confidence,
  dishId: foodItems.dishId,
  ownDishId: foodItems.ownDishId,
};

type Values = Omit<typeof foodItems.$inferInsert, "userId">;

/**
 * Finds items that the viewer has logged under ids of a client, latest eaten first. A deleted item counts, as it was: a
 * request that is repeated late neither makes it anew nor brings it back.
 */
export function findLogged(ctx: MemberContext, clientIds: string[]): Promise<FoodItem[]> {
  return findFood(
    ctx,
    and(eq(foodItems.userId, ctx.viewer.id), inArray(foodItems.clientId, clientIds)),
    clientIds.length,
  );
}

/** Finds the item that a repeated request has logged; null for a first one, or without a client's id. */
export async function findRepeated(
  ctx: MemberContext,
  clientId: string | undefined,
): Promise<LoggedFood | null> {
  if (clientId === undefined) return null;
  const [item] = await findLogged(ctx, [clientId]);
  return item ? { ...item, created: false } : null;
}

/**
 * Inserts items of the viewer, except those whose photo or client's id has one already.
 * @returns ids of the items made
 * @throws AppError BAD_REQUEST or UNAUTHENTICATED if the photo or the account was deleted meanwhile
 */
export async function insertFood({ db, viewer }: MemberContext, items: Values[]): Promise<number[]> {
  const rows = await db
    .insert(foodItems)
    .values(items.map((item) => ({ ...item, userId: viewer.id, ownDishId: ifStillThere(item.ownDishId) })))
    .onConflictDoNothing()
    .returning({ id: foodItems.id })
    .catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error;
      throw items.some(({ uploadId }) => uploadId) ? unusableImage() : invalidToken();
    });
  return rows.map(({ id }) => id);
}

/**
 * Logs one item, or returns the one that a concurrent request with the same client's id has logged.
 * @returns null if the item's photo has another item
 */
export async function logFood(ctx: MemberContext, item: Values): Promise<LoggedFood | null> {
  const [id] = await insertFood(ctx, [item]);
  if (id === undefined) return findRepeated(ctx, item.clientId ?? undefined);
  return { ...(await getFood(ctx, id)), created: true };
}

/** Makes null of an own dish that was deleted since it was read, as deleting it later would; locks it until the item is stored. */
const ifStillThere = (ownDishId: Values["ownDishId"]) =>
  ownDishId ? sql`(select id from ${ownDishes} where id = ${ownDishId} for key share)` : null;
