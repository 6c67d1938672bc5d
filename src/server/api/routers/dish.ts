import { z } from "zod";
import {
  AddedFavourite,
  AddFavouriteInput,
  DishSource,
  DrinkRow,
  Favourite,
  FoundDish,
  SearchDishesInput,
} from "#schemas/food/dish.ts";
import { idOf } from "#schemas/text.ts";
import { activatedProcedure, openProcedure, router } from "#server/api/trpc.ts";
import { listDishSources } from "#server/services/food/dish/dish-table.ts";
import { addFavourite, listFavourites, removeFavourite } from "#server/services/food/dish/favourites.ts";
import { listDrinks } from "#server/services/food/dish/find-dish.ts";
import { searchDishes } from "#server/services/food/dish/search-dishes.ts";

export const dishRouter = router({
  search: openProcedure
    .meta({ scope: "food:read" })
    .input(SearchDishesInput)
    .output(z.array(FoundDish))
    .query(({ ctx, input }) => searchDishes(ctx, input)),

  /** Coffee-shop drinks of the table, from which a page works out the order that its chips choose. */
  drinks: openProcedure.output(z.array(DrinkRow)).query(({ ctx }) => listDrinks(ctx)),

  sources: openProcedure.output(z.array(DishSource)).query(({ ctx }) => listDishSources(ctx)),

  favourites: activatedProcedure
    .meta({ scope: "food:read" })
    .output(z.array(Favourite))
    .query(({ ctx }) => listFavourites(ctx)),

  addFavourite: activatedProcedure
    .meta({ scope: "food:write" })
    .input(AddFavouriteInput)
    .output(AddedFavourite)
    .mutation(({ ctx, input }) => addFavourite(ctx, input)),

  removeFavourite: activatedProcedure
    .meta({ scope: "food:write" })
    .input(z.object({ id: idOf("favourite") }))
    .output(z.null())
    .mutation(({ ctx, input }) => removeFavourite(ctx, input.id)),
});
