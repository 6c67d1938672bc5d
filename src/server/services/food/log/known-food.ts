import type { CreateFoodInput } from "#schemas/food/food.ts";
import type { MemberContext } from "#server/context.ts";
import { getFavourite } from "#server/services/food/dish/favourites.ts";
import { getDish, getDrink } from "#server/services/food/dish/find-dish.ts";
import { getOwnDish } from "#server/services/food/dish/own-dishes.ts";

/** Food whose figures an entry starts from. */
export type KnownFood = {
  name: string;
  servingQty: number;
  servingUnit: string;
  servingGrams: number | null;
  /** Volume of a drink's serving. */
  servingMl: number | null;
  kcal: number;
  dishId: number | null;
  ownDishId: number | null;
  /** True if the figures are the table's, rather than the member's. */
  isOfTable: boolean;
};

type Origin = Pick<CreateFoodInput, "dishId" | "ownDishId" | "favouriteId" | "drink">;

/**
 * Finds the food that an entry names; null if it names none.
 * @throws AppError NOT_FOUND for an unknown one, or another member's; BAD_REQUEST for a drink without figures
 */
export async function findKnownFood(ctx: MemberContext, origin: Origin): Promise<KnownFood | null> {
  const { dishId, ownDishId, favouriteId, drink } = origin;
  if (dishId !== undefined) {
    return { ...toFigures(await getDish(ctx, dishId)), dishId, ownDishId: null, isOfTable: true };
  }
  if (ownDishId !== undefined) {
    return { ...toFigures(await getOwnDish(ctx, ownDishId)), dishId: null, ownDishId, isOfTable: false };
  }
  if (favouriteId !== undefined) return findFavourite(ctx, favouriteId);
  if (drink === undefined) return null;
  const figure = await getDrink(ctx, drink);
  return {
    ...toFigures({ ...figure, servingGrams: null }),
    dishId: figure.dishId,
    ownDishId: null,
    isOfTable: true,
  };
}

type Figures = Omit<KnownFood, "dishId" | "ownDishId" | "isOfTable">;

const toFigures = ({
  name,
  servingQty,
  servingUnit,
  servingGrams,
  servingMl,
  kcal,
}: Omit<Figures, "servingMl"> & { servingMl?: number | null }): Figures => ({
  name,
  servingQty,
  servingUnit,
  servingGrams,
  servingMl: servingMl ?? null,
  kcal,
});

async function findFavourite(ctx: MemberContext, id: number): Promise<KnownFood> {
  const { dishId, ownDishId, calories, foodGroup, ...food } = await getFavourite(ctx, id);
  const figures = toFigures({ ...food, kcal: calories });
  // A drink may be worked out from its dish, so that its figures are others.
  const isOfTable =
    dishId !== null && (foodGroup === "drink" || isServingOf(await getDish(ctx, dishId), figures));
  return { ...figures, dishId, ownDishId, isOfTable };
}

/** Returns whether a food has the energy of that much of a dish, to the rounding of a tenth of a kilocalorie. */
const isServingOf = (
  dish: Pick<Figures, "servingQty" | "servingUnit" | "kcal">,
  { servingQty, servingUnit, kcal }: Figures,
) => servingUnit === dish.servingUnit && Math.abs(kcal - (dish.kcal * servingQty) / dish.servingQty) <= 0.1;
