import type { FoodWrite } from "#components/food/food-entries.ts";
import type { Favourite } from "#schemas/food/dish.ts";
import type { QuickFood } from "#schemas/food/food-sums.ts";

/** Food that one tap logs, as it was logged or kept before; `calories` are kilocalories. */
export type QuickChoice = Pick<
  Favourite,
  "name" | "servingQty" | "servingUnit" | "servingGrams" | "foodGroup" | "calories"
> & { key: string; write: FoodWrite };

const figuresOf = (food: Omit<QuickChoice, "key" | "write">) => {
  const { name, servingQty, servingUnit, servingGrams, foodGroup, calories } = food;
  return { name, servingQty, servingUnit, servingGrams, foodGroup, calories };
};

export const favouritesOf = ({ favourites }: QuickFood): QuickChoice[] =>
  favourites.map((favourite) => ({
    ...figuresOf(favourite),
    key: `favourite-${favourite.id}`,
    write: { kind: "create", input: { favouriteId: favourite.id } },
  }));

/** Returns foods that were logged before, without favourites. */
export function recentsOf({ recents, favourites }: QuickFood): QuickChoice[] {
  const isFavourite = (name: string) => favourites.some((favourite) => isSameName(favourite.name, name));
  return recents
    .filter(({ name }) => !isFavourite(name))
    .map((recent) => ({
      ...figuresOf(recent),
      key: `recent-${recent.foodItemId}`,
      write: { kind: "repeat", input: { id: recent.foodItemId } },
    }));
}

/** Returns dishes for a member who has not logged any food. */
export const startersOf = ({ starters }: QuickFood): QuickChoice[] =>
  starters.map((starter) => ({
    ...figuresOf(starter),
    key: `starter-${starter.dishId}`,
    write: { kind: "create", input: { dishId: starter.dishId } },
  }));

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
