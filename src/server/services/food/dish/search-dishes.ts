import {
  correctWords,
  type Match,
  type Preference,
  type Query,
  rankFoods,
  rankJoined,
  toQuery,
  toQueryOfWords,
} from "#lib/food/dish-ranking.ts";
import { foldWords, isHan } from "#lib/food/dish-words.ts";
import { type DrinkModifiers, takeDrinkWords, workOutDrink } from "#lib/food/drinks.ts";
import type { FoundDish, SearchDishesInput } from "#schemas/food/dish.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { type DishTable, type Food, readDishTable } from "#server/services/food/dish/dish-table.ts";
import { NO_OWN_FOODS, type OwnFoods, readOwnFoods, usesKey } from "#server/services/food/dish/own-foods.ts";

/** Highest class of an exact hit: the same words, in any order. */
const EXACT = 2;

type SearchDishesContext = Pick<ServiceContext, "db"> & { viewer: Viewer | null };

/**
 * Finds foods by their names in any language: dishes of the table, and the viewer's own dishes and favourites. Words of
 * an order, such as `gao` and `peng`, set the chips of a drink.
 * @param input `q`: none for an empty text
 * @returns the best matches first
 */
export async function searchDishes(
  ctx: SearchDishesContext,
  { q, limit }: SearchDishesInput,
): Promise<FoundDish[]> {
  if (q === "") return [];
  return (await findInAll(ctx, q)).slice(0, limit);
}

async function findInAll({ db, viewer }: SearchDishesContext, q: string) {
  const [table, own] = await Promise.all([
    readDishTable({ db }),
    viewer ? readOwnFoods({ db, viewer }) : NO_OWN_FOODS,
  ]);
  return findFoods(table, own, q);
}

/** Finds all foods that match a text; with the closest spellings only if none does. */
export function findFoods(table: DishTable, own: OwnFoods, text: string): FoundDish[] {
  const words = foldWords(text);
  const query = toQuery(text);
  const asTyped = findWith(table, own, { query, words });
  if (asTyped.length > 0 || isHan(text) || !query) return asTyped;
  const joined = rankJoined([...own.foods, ...table.foods], query, preferenceIn(own)).map(toFound);
  if (joined.length > 0) return joined.map((food) => ({ ...food, isExact: false }));
  const corrected = correctWords(words, [table.vocabulary, own.vocabulary]);
  if (!corrected) return [];
  const found = findWith(table, own, { query: toQueryOfWords(corrected), words: corrected });
  return found.map((food) => ({ ...food, isExact: false }));
}

function findWith(
  table: DishTable,
  own: OwnFoods,
  { query, words }: { query: Query | null; words: readonly string[] },
): FoundDish[] {
  const foods = [...own.foods, ...table.foods];
  const preferenceOf = preferenceIn(own);
  const whole = rankFoods(foods, query, preferenceOf).map(toFound);
  const order = whole[0]?.isExact ? null : takeDrinkWords(words);
  if (!order) return whole;
  const rest = rankFoods(foods, toQueryOfWords(order.words), preferenceOf)
    .map(toFound)
    .map((food) => withModifiers(food, order.modifiers, table));
  const ordered = rest.filter((food) => food.isExact && food.drink !== null);
  if (whole.length === 0 && ordered.length === 0) return rest.map((food) => ({ ...food, isExact: false }));
  const isOrdered = ({ kind, id }: FoundDish) => ordered.some((food) => food.kind === kind && food.id === id);
  return [...ordered, ...whole.filter((food) => !isOrdered(food))];
}

const preferenceIn =
  (own: OwnFoods) =>
  ({ kind, id }: Food): Preference => ({
    isOwn: kind !== "table" || own.favouriteDishIds.has(id),
    uses: own.uses.get(usesKey(kind, id)) ?? 0,
  });

const toFound = ({ item, matchClass }: Match<Food>): FoundDish => ({ ...item, isExact: matchClass <= EXACT });

/** Sets the chips of a drink; other foods, and orders without a figure, stay as they are. */
function withModifiers(food: FoundDish, modifiers: DrinkModifiers, { drinks }: DishTable): FoundDish {
  if (!food.drink) return food;
  const drink = { ...food.drink, ...modifiers };
  const figure = workOutDrink(drink, drinks);
  if (!figure) return food;
  const { dishId: id, ...figures } = figure;
  return { ...food, ...figures, id, drink };
}
