import { desc, eq } from "drizzle-orm";
import { type Searchable, toSearchable, toVocabulary, type Vocabulary } from "#lib/food/dish-ranking.ts";
import type { MemberContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { foodItems, ownDishes } from "#server/db/schema/index.ts";
import type { Food } from "#server/services/food/dish/dish-table.ts";
import { listFavourites } from "#server/services/food/dish/favourites.ts";
import { ownedBy } from "#server/services/food/item/food-items.ts";

/** Latest items whose dishes are counted. */
const COUNTED_ITEMS = 500;

/** Foods of the member who searches, and what they log often. */
export type OwnFoods = {
  /** Own dishes, and favourites that are neither an own dish nor one of the table. */
  foods: readonly Searchable<Food>[];
  vocabulary: Vocabulary;
  /** Ids of the table's dishes among the favourites. */
  favouriteDishIds: ReadonlySet<number>;
  /** Times that a dish was logged lately, by `usesKey`. */
  uses: ReadonlyMap<string, number>;
};

export const NO_OWN_FOODS: OwnFoods = {
  foods: [],
  vocabulary: new Map(),
  favouriteDishIds: new Set(),
  uses: new Map(),
};

export const usesKey = (kind: Food["kind"], id: number) => `${kind} ${id}`;

type ByMember = Placeholders<{ viewerId: number }>;

const selectOwnDishes = statement((db, { viewerId }: ByMember) =>
  db
    .select({
      id: ownDishes.id,
      name: ownDishes.name,
      servingQty: ownDishes.servingQty,
      servingUnit: ownDishes.servingUnit,
      servingGrams: ownDishes.servingGrams,
      kcal: ownDishes.kcal,
    })
    .from(ownDishes)
    .where(eq(ownDishes.userId, viewerId))
    .orderBy(ownDishes.id),
);

const selectLogged = statement((db, { viewerId }: ByMember) =>
  db
    .select({ dishId: foodItems.dishId, ownDishId: foodItems.ownDishId })
    .from(foodItems)
    .where(ownedBy(viewerId))
    .orderBy(desc(foodItems.eatenAt), desc(foodItems.id))
    .limit(COUNTED_ITEMS),
);

/** Reads the viewer's own dishes and favourites, and counts the dishes of their latest 500 items. */
export async function readOwnFoods({ db, viewer }: Pick<MemberContext, "db" | "viewer">): Promise<OwnFoods> {
  const viewerId = viewer.id;
  const [own, favourites, logged] = await Promise.all([
    selectOwnDishes(db, { viewerId }),
    listFavourites({ db, viewer }),
    selectLogged(db, { viewerId }),
  ]);
  const foods = [
    ...own.map((dish): Food => ({ ...dish, kind: "own", ...NOT_OF_TABLE })),
    ...favourites
      .filter(({ dishId, ownDishId }) => dishId === null && ownDishId === null)
      .map(
        ({ id, name, servingQty, servingUnit, servingGrams, calories }): Food => ({
          ...{ id, name, servingQty, servingUnit, servingGrams, kcal: calories },
          ...NOT_OF_TABLE,
          kind: "favourite",
        }),
      ),
  ].map((food) => toSearchable(food, food.name));
  return {
    foods,
    vocabulary: toVocabulary(foods),
    favouriteDishIds: new Set(favourites.flatMap(({ dishId }) => dishId ?? [])),
    uses: countUses(logged),
  };
}

const NOT_OF_TABLE = { servingMl: null, sourceLabel: null, foodGroup: null, drink: null };

function countUses(logged: readonly { dishId: number | null; ownDishId: number | null }[]) {
  const uses = new Map<string, number>();
  for (const { dishId, ownDishId } of logged) {
    const key = dishId === null ? usesKey("own", ownDishId ?? 0) : usesKey("table", dishId);
    uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  return uses;
}
