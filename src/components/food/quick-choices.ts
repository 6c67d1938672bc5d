import type { FoodWrite } from "#components/food/food-entries.ts";
import type { QuickFood } from "#schemas/food-sums.ts";

/** Food that one tap logs. */
export type QuickChoice = {
  key: string;
  name: string;
  servingQty: number;
  servingUnit: string;
  /** Energy in kilocalories. */
  calories: number;
  write: FoodWrite;
};

export const favouritesOf = ({ favourites }: QuickFood): QuickChoice[] =>
  favourites.map(({ id, name, servingQty, servingUnit, calories }) => ({
    key: `favourite-${id}`,
    name,
    servingQty,
    servingUnit,
    calories,
    write: { kind: "create", input: { favouriteId: id } },
  }));

/** Returns foods that were logged before, without favourites. */
export function recentsOf({ recents, favourites }: QuickFood): QuickChoice[] {
  const isFavourite = (name: string) => favourites.some((favourite) => isSameName(favourite.name, name));
  return recents
    .filter(({ name }) => !isFavourite(name))
    .map(({ foodItemId, name, servingQty, servingUnit, calories }) => ({
      key: `recent-${foodItemId}`,
      name,
      servingQty,
      servingUnit,
      calories,
      write: { kind: "repeat", input: { id: foodItemId } },
    }));
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
