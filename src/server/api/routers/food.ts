import { z } from "zod";
import {
  CreateFoodInput,
  ExportFoodInput,
  FoodDay,
  FoodDaysInput,
  FoodItem,
  FoodList,
  FoodWeek,
  GeneratedFood,
  GenerateFoodInput,
  ListFoodInput,
  UpdateFoodInput,
} from "#schemas/food.ts";
import { Id } from "#schemas/text.ts";
import { activatedProcedure, router } from "#server/api/trpc.ts";
import { createFood, repeatFood } from "#server/services/food/create-food.ts";
import { deleteFood, restoreFood } from "#server/services/food/delete-food.ts";
import { exportFood } from "#server/services/food/export-food.ts";
import { getFoodWeek, listFoodDays } from "#server/services/food/food-days.ts";
import { listFood } from "#server/services/food/food-items.ts";
import { RECOGNITION_DEADLINE_MS, recogniseFood } from "#server/services/food/recognise-food.ts";
import { updateFood } from "#server/services/food/update-food.ts";

const FoodId = z.object({ id: Id });

export const foodRouter = router({
  list: activatedProcedure
    .meta({ scope: "food:read" })
    .input(ListFoodInput)
    .output(FoodList)
    .query(({ ctx, input }) => listFood(ctx, input)),

  csv: activatedProcedure
    .meta({ file: true, scope: "food:read" })
    .input(ExportFoodInput)
    .output(z.instanceof(ReadableStream<Uint8Array>))
    .query(({ ctx, input }) => exportFood(ctx, input)),

  days: activatedProcedure
    .meta({ scope: "food:read" })
    .input(FoodDaysInput)
    .output(z.array(FoodDay))
    .query(({ ctx, input }) => listFoodDays(ctx, input)),

  week: activatedProcedure
    .meta({ scope: "food:read" })
    .output(FoodWeek)
    .query(({ ctx }) => getFoodWeek(ctx)),

  /** Says whether a vision model is configured; without one the page offers entry by hand only. */
  recognition: activatedProcedure
    .meta({ scope: "food:read" })
    .output(z.object({ available: z.boolean() }))
    .query(({ ctx }) => ({ available: ctx.vision !== null })),

  generate: activatedProcedure
    .meta({ scope: "food:write", deadlineMs: RECOGNITION_DEADLINE_MS })
    .input(GenerateFoodInput)
    .output(GeneratedFood)
    .mutation(({ ctx, input }) => recogniseFood(ctx, input)),

  create: activatedProcedure
    .meta({ scope: "food:write" })
    .input(CreateFoodInput)
    .output(FoodItem)
    .mutation(({ ctx, input }) => createFood(ctx, input)),

  update: activatedProcedure
    .meta({ scope: "food:write" })
    .input(UpdateFoodInput.extend(FoodId.shape))
    .output(FoodItem)
    .mutation(({ ctx, input }) => updateFood(ctx, input)),

  delete: activatedProcedure
    .meta({ scope: "food:write" })
    .input(FoodId)
    .output(z.null())
    .mutation(({ ctx, input }) => deleteFood(ctx, input.id)),

  restore: activatedProcedure
    .meta({ scope: "food:write" })
    .input(FoodId)
    .output(FoodItem)
    .mutation(({ ctx, input }) => restoreFood(ctx, input.id)),

  repeat: activatedProcedure
    .meta({ scope: "food:write" })
    .input(FoodId)
    .output(FoodItem)
    .mutation(({ ctx, input }) => repeatFood(ctx, input.id)),
});
