import { z } from "zod";
import {
  CreateFoodInput,
  Dish,
  DishSource,
  FoodDay,
  FoodDaysInput,
  FoodItem,
  FoodPage,
  FoodWeek,
  GeneratedFood,
  GenerateFoodInput,
  ListDishesInput,
  ListFoodInput,
  UpdateFoodInput,
} from "#schemas/food.ts";
import { Id } from "#schemas/text.ts";
import { activatedProcedure, openProcedure, router } from "#server/api/trpc.ts";
import { createFood } from "#server/services/food/create-food.ts";
import { deleteFood, restoreFood } from "#server/services/food/delete-food.ts";
import { listDishSources, searchDishes } from "#server/services/food/dishes.ts";
import { getFoodWeek, listFoodDays } from "#server/services/food/food-days.ts";
import { listFood } from "#server/services/food/list-food.ts";
import { RECOGNITION_DEADLINE_MS, recogniseFood } from "#server/services/food/recognise-food.ts";
import { repeatFood } from "#server/services/food/repeat-food.ts";
import { updateFood } from "#server/services/food/update-food.ts";

const FoodId = z.object({ id: Id });

export const foodRouter = router({
  list: activatedProcedure
    .input(ListFoodInput)
    .output(FoodPage)
    .query(({ ctx, input }) => listFood(ctx, ctx.viewer.id, input)),

  days: activatedProcedure
    .input(FoodDaysInput)
    .output(z.array(FoodDay))
    .query(({ ctx, input }) => listFoodDays(ctx, ctx.viewer.id, input)),

  week: activatedProcedure.output(FoodWeek).query(({ ctx }) => getFoodWeek(ctx, ctx.viewer.id)),

  dishes: activatedProcedure
    .input(ListDishesInput)
    .output(z.array(Dish))
    .query(({ ctx, input }) => searchDishes(ctx, input.q)),

  dishSources: openProcedure.output(z.array(DishSource)).query(({ ctx }) => listDishSources(ctx)),

  /** Whether photos can be read here; without it a page offers entry by hand alone. */
  recognition: activatedProcedure
    .output(z.object({ available: z.boolean() }))
    .query(({ ctx }) => ({ available: ctx.vision !== null })),

  generate: activatedProcedure
    .meta({ deadlineMs: RECOGNITION_DEADLINE_MS })
    .input(GenerateFoodInput)
    .output(GeneratedFood)
    .mutation(({ ctx, input }) => recogniseFood(ctx, ctx.viewer.id, input)),

  create: activatedProcedure
    .input(CreateFoodInput)
    .output(FoodItem)
    .mutation(({ ctx, input }) => createFood(ctx, ctx.viewer.id, input)),

  update: activatedProcedure
    .input(UpdateFoodInput.extend(FoodId.shape))
    .output(FoodItem)
    .mutation(({ ctx, input: { id, ...changes } }) => updateFood(ctx, ctx.viewer.id, id, changes)),

  delete: activatedProcedure
    .input(FoodId)
    .output(z.null())
    .mutation(({ ctx, input }) => deleteFood(ctx, ctx.viewer.id, input.id)),

  restore: activatedProcedure
    .input(FoodId)
    .output(FoodItem)
    .mutation(({ ctx, input }) => restoreFood(ctx, ctx.viewer.id, input.id)),

  repeat: activatedProcedure
    .input(FoodId)
    .output(FoodItem)
    .mutation(({ ctx, input }) => repeatFood(ctx, ctx.viewer.id, input.id)),
});
