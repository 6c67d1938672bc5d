import { eq } from "drizzle-orm";
import { correctWords, rankFoods, toQuery, toQueryOfWords } from "#lib/food/dish-ranking.ts";
import { foldWords } from "#lib/food/dish-words.ts";
import { type DrinkFigure, type DrinkOrder, type DrinkRow, workOutDrink } from "#lib/food/drinks.ts";
import type { Dish } from "#schemas/food/dish.ts";
import type { ServiceContext } from "#server/context.ts";
import { dishes } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { dishColumns, readDishTable } from "#server/services/food/dish/dish-table.ts";

type DbContext = Pick<ServiceContext, "db">;

/** Highest class of a match that is the same dish: the same words, in any order. */
const SAME_WORDS = 2;

/** @throws AppError NOT_FOUND */
export async function getDish({ db }: DbContext, id: number): Promise<Dish> {
  const [dish] = await db.select(dishColumns).from(dishes).where(eq(dishes.id, id));
  if (!dish) throw new AppError("NOT_FOUND", "Dish not found!", { path: "dishId" });
  return dish;
}

/**
 * Finds the dish of the table that a name means: the same words in any order, and, if there is none, with the closest
 * spelling.
 * @param name as a vision model gives it
 */
export async function matchDish(ctx: DbContext, name: string): Promise<Dish | null> {
  const { foods, vocabulary, dishes: all } = await readDishTable(ctx);
  const find = (query: ReturnType<typeof toQuery>) => {
    const [best] = rankFoods(foods, query, () => ({ isOwn: false, uses: 0 }));
    return best && best.matchClass <= SAME_WORDS ? best.item : null;
  };
  const found =
    find(toQuery(name)) ?? find(toQueryOfWords(correctWords(foldWords(name), [vocabulary]) ?? []));
  return all.find(({ id }) => id === found?.id) ?? null;
}

/** Source whose names the vision model is asked to use. */
const MODEL_SOURCE = "HPB";

/** Lists the names of HPB's dishes that are no drinks, some 500, in the table's order. */
export async function listDishNames(ctx: DbContext): Promise<string[]> {
  const table = await readDishTable(ctx);
  return table.dishes
    .filter(({ sourceLabel, foodGroup }) => sourceLabel?.startsWith(MODEL_SOURCE) && foodGroup !== "drink")
    .map(({ name }) => name);
}

/** Lists the coffee-shop drinks of the table, from which a page works out the order that its chips choose. */
export async function listDrinks(ctx: DbContext): Promise<DrinkRow[]> {
  return [...(await readDishTable(ctx)).drinks];
}

/** Works out a drink as it is ordered. @throws AppError BAD_REQUEST if the table has no figure for it */
export async function getDrink(ctx: DbContext, order: DrinkOrder): Promise<DrinkFigure> {
  const figure = workOutDrink(order, (await readDishTable(ctx)).drinks);
  if (!figure) throw new AppError("BAD_REQUEST", "We have no figure for this drink!", { path: "drink" });
  return figure;
}
