import { FreeFood, Home, TodayPlate } from "#schemas/home.ts";
import { activatedProcedure, router } from "#server/api/trpc.ts";
import { getFreeFood } from "#server/services/home/free-food.ts";
import { getHome } from "#server/services/home/get-home.ts";
import { getTodayPlate } from "#server/services/home/today-plate.ts";

/** Cards of the home page: all of them in one call, and that which changes on the page on its own. */
export const homeRouter = router({
  get: activatedProcedure
    .meta({ scope: ["food:read", "events:read"] })
    .output(Home)
    .query(({ ctx }) => getHome(ctx)),

  today: activatedProcedure.output(TodayPlate).query(({ ctx }) => getTodayPlate(ctx)),

  freeFood: activatedProcedure.output(FreeFood).query(({ ctx }) => getFreeFood(ctx)),
});
