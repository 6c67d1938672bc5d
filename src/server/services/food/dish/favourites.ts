import { and, desc, eq, sql } from "drizzle-orm";
import type { AddedFavourite, AddFavouriteInput, Favourite } from "#schemas/food/dish.ts";
import type { MemberContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { dishes, foodFavourites, foodItems } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { lockMember } from "#server/services/account/lock-member.ts";
import { getDish } from "#server/services/food/dish/find-dish.ts";
import { getOwnDish } from "#server/services/food/dish/own-dishes.ts";
import { foodNotFound, ownedBy } from "#server/services/food/item/food-items.ts";
import { countRows } from "#server/services/paginate.ts";

export const MAX_FAVOURITES = 30;

const favouriteColumns = {
  id: foodFavourites.id,
  dishId: foodFavourites.dishId,
  ownDishId: foodFavourites.ownDishId,
  name: foodFavourites.name,
  servingQty: foodFavourites.servingQty,
  servingUnit: foodFavourites.servingUnit,
  servingGrams: foodFavourites.servingGrams,
  calories: foodFavourites.kcal,
  foodGroup: dishes.foodGroup,
  createdAt: foodFavourites.createdAt,
};

type Reader = Pick<MemberContext, "db" | "viewer">;

const byMember = ({ viewer }: Reader) => eq(foodFavourites.userId, viewer.id);

const favouriteNotFound = (path?: string) =>
  new AppError("NOT_FOUND", "Favourite not found!", { ...(path && { path }) });

const selectFavourites = statement((db, { viewerId }: Placeholders<{ viewerId: number }>) =>
  db
    .select(favouriteColumns)
    .from(foodFavourites)
    .leftJoin(dishes, eq(dishes.id, foodFavourites.dishId))
    .where(eq(foodFavourites.userId, viewerId))
    .orderBy(desc(foodFavourites.createdAt), desc(foodFavourites.id)),
);

/** Lists the viewer's favourites, at most 30, the newest first. */
export async function listFavourites({ db, viewer }: Reader): Promise<Favourite[]> {
  return selectFavourites(db, { viewerId: viewer.id });
}

/** @throws AppError NOT_FOUND when there is no such favourite or it is another member's */
export async function getFavourite(ctx: Reader, id: number): Promise<Favourite> {
  const [favourite] = await ctx.db
    .select(favouriteColumns)
    .from(foodFavourites)
    .leftJoin(dishes, eq(dishes.id, foodFavourites.dishId))
    .where(and(eq(foodFavourites.id, id), byMember(ctx)));
  if (!favourite) throw favouriteNotFound("favouriteId");
  return favourite;
}

/**
 * Keeps a food at hand: a logged item with its serving, a dish of the table, or one of the viewer's own. A favourite of
 * the same name and unit stays as it is.
 * @throws AppError NOT_FOUND when there is no such food or it is another member's; CONFLICT when the viewer has 30;
 *   TOO_MANY_REQUESTS
 */
export async function addFavourite(ctx: MemberContext, input: AddFavouriteInput): Promise<AddedFavourite> {
  const { now, viewer } = ctx;
  const food = await toFavouriteFood(ctx, input);
  await ctx.count("foodWrite");
  return inTransaction(ctx, async ({ db: tx }) => {
    await lockMember(tx, viewer);
    const [stored] = await tx
      .insert(foodFavourites)
      .values({ ...food, userId: viewer.id, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: foodFavourites.id });
    if (stored && (await countRows(tx, foodFavourites, byMember(ctx))) > MAX_FAVOURITES) {
      throw new AppError("CONFLICT", `You have ${MAX_FAVOURITES} favourites. Remove one first!`);
    }
    const id = stored?.id ?? (await findSame({ db: tx, viewer }, food));
    return { favourite: await getFavourite({ db: tx, viewer }, id), created: stored !== undefined };
  });
}

type FavouriteFood = Omit<typeof foodFavourites.$inferInsert, "userId" | "createdAt" | "id">;

async function findSame(ctx: Reader, { name, servingUnit }: FavouriteFood): Promise<number> {
  const [same] = await ctx.db
    .select({ id: foodFavourites.id })
    .from(foodFavourites)
    .where(
      and(
        byMember(ctx),
        eq(sql`lower(${foodFavourites.name})`, sql`lower(${name})`),
        eq(foodFavourites.servingUnit, servingUnit),
      ),
    );
  if (!same) throw favouriteNotFound();
  return same.id;
}

async function toFavouriteFood(ctx: MemberContext, input: AddFavouriteInput): Promise<FavouriteFood> {
  if (input.foodItemId !== undefined) return readItem(ctx, input.foodItemId);
  if (input.ownDishId !== undefined) {
    const {
      id: ownDishId,
      name,
      servingQty,
      servingUnit,
      servingGrams,
      kcal,
    } = await getOwnDish(ctx, input.ownDishId);
    return { ownDishId, name, servingQty, servingUnit, servingGrams, kcal };
  }
  if (input.dishId === undefined) throw new Error("AddFavouriteInput requires one of three ids");
  const {
    id: dishId,
    name,
    servingQty,
    servingUnit,
    servingGrams,
    servingMl,
    kcal,
  } = await getDish(ctx, input.dishId);
  return { dishId, name, servingQty, servingUnit, servingGrams: servingGrams ?? servingMl, kcal };
}

async function readItem({ db, viewer }: Reader, id: number): Promise<FavouriteFood> {
  const [item] = await db
    .select({
      dishId: foodItems.dishId,
      ownDishId: foodItems.ownDishId,
      name: foodItems.name,
      servingQty: foodItems.servingQty,
      servingUnit: foodItems.servingUnit,
      servingGrams: foodItems.servingGrams,
      kcal: foodItems.caloriesKcal,
    })
    .from(foodItems)
    .where(and(eq(foodItems.id, id), ownedBy(viewer.id)));
  if (!item) throw foodNotFound();
  return item;
}

/**
 * Removes a favourite.
 * @throws AppError NOT_FOUND when there is no such favourite or it is another member's; TOO_MANY_REQUESTS
 */
export async function removeFavourite(ctx: MemberContext, id: number): Promise<null> {
  const { db } = ctx;
  await ctx.count("foodWrite");
  const removed = await db
    .delete(foodFavourites)
    .where(and(eq(foodFavourites.id, id), byMember(ctx)))
    .returning({ id: foodFavourites.id });
  if (removed.length === 0) throw favouriteNotFound();
  return null;
}
