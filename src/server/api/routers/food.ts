import { z } from "zod";
import {
  CopiedFood,
  CopyFoodInput,
  CreateFoodInput,
  ExportFoodInput,
  FoodDaysInput,
  FoodItem,
  FoodList,
  GenerateFoodInput,
  ListFoodInput,
  LoggedFood,
  RepeatFoodInput,
  UpdateFoodInput,
} from "#schemas/food/food.ts";
import { FoodGuess, GeneratedFood, ReviewFoodInput } from "#schemas/food/food-review.ts";
import {
  PastWeek,
  PlateDay,
  PlateWeek,
  PlateWeekInput,
  QuickFood,
  QuickFoodInput,
} from "#schemas/food/food-sums.ts";
import { idOf } from "#schemas/text.ts";
import { activatedProcedure, router } from "#server/api/trpc.ts";
import { listFood } from "#server/services/food/item/food-items.ts";
import { copyFood } from "#server/services/food/log/copy-food.ts";
import { createFood, repeatFood } from "#server/services/food/log/create-food.ts";
import { deleteFood, restoreFood } from "#server/services/food/log/delete-food.ts";
import { exportFood } from "#server/services/food/log/export-food.ts";
import { updateFood } from "#server/services/food/log/update-food.ts";
import { listFoodDays } from "#server/services/food/plate/food-days.ts";
import { getPlateWeek, listPastWeeks } from "#server/services/food/plate/plate-week.ts";
import { getQuickFood } from "#server/services/food/quick/quick-food.ts";
import { listGuesses } from "#server/services/food/recognition/guesses.ts";
import { recogniseFood } from "#server/services/food/recognition/recognise-food.ts";
import { reviewFood } from "#server/services/food/recognition/review-food.ts";
import { RECOGNITION_DEADLINE_MS } from "#server/services/read-photo.ts";

const FoodId = z.object({ id: idOf("item") });

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
    .output(z.array(PlateDay))
    .query(({ ctx, input }) => listFoodDays(ctx, input)),

  week: activatedProcedure
    .meta({ scope: "food:read" })
    .input(PlateWeekInput)
    .output(PlateWeek)
    .query(({ ctx, input }) => getPlateWeek(ctx, input)),

  /** Weeks of the last year that are over, for the view of a week. */
  pastWeeks: activatedProcedure
    .meta({ scope: "food:read" })
    .output(z.array(PastWeek))
    .query(({ ctx }) => listPastWeeks(ctx)),

  quick: activatedProcedure
    .meta({ scope: "food:read" })
    .input(QuickFoodInput)
    .output(QuickFood)
    .query(({ ctx, input }) => getQuickFood(ctx, input)),

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

  /** Guesses at the photo of an item that was not reviewed when it was made. */
  guesses: activatedProcedure
    .meta({ scope: "food:read" })
    .input(FoodId)
    .output(z.array(FoodGuess))
    .query(({ ctx, input }) => listGuesses(ctx, input.id)),

  review: activatedProcedure
    .meta({ scope: "food:write" })
    .input(ReviewFoodInput.safeExtend(FoodId.shape))
    .output(FoodItem)
    .mutation(({ ctx, input }) => reviewFood(ctx, input)),

  create: activatedProcedure
    .meta({ scope: "food:write" })
    .input(CreateFoodInput)
    .output(LoggedFood)
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
    .input(RepeatFoodInput.extend(FoodId.shape))
    .output(LoggedFood)
    .mutation(({ ctx, input }) => repeatFood(ctx, input)),

  copy: activatedProcedure
    .meta({ scope: "food:write" })
    .input(CopyFoodInput)
    .output(CopiedFood)
    .mutation(({ ctx, input }) => copyFood(ctx, input)),
});
