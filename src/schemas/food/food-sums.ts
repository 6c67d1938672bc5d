import { z } from "zod";
import { FOOD_GROUPS } from "#lib/food/food-groups.ts";
import { MEALS } from "#lib/food/meals.ts";
import { Favourite } from "#schemas/food/dish.ts";
import { Day, Meal } from "#schemas/food/food-fields.ts";

/** A day's plates, in Singapore. */
export const PlateDay = z.object({
  date: z.string().meta({ format: "date" }),
  items: z.int(),
  calories: z.number().meta({ description: "Kilocalories eaten, without leftovers." }),
  caloriesServed: z.number(),
  reported: z.int().meta({ description: "Items marked with how much was left; drinks do not count." }),
  kgServed: z.number().meta({ description: "Weight of the servings marked with how much was left." }),
  kgLeft: z.number(),
  clean: z.boolean().nullable().meta({ description: "True if nothing was left; null if nothing is marked." }),
});
export type PlateDay = z.infer<typeof PlateDay>;

export const PlateWeekInput = z.object({
  of: Day.refine((day) => day >= "2000" && day < "2999", "Date is not valid")
    .optional()
    .meta({ description: "Any day of the week in Singapore; today if omitted." }),
});
export type PlateWeekInput = z.infer<typeof PlateWeekInput>;

/** A week of plates, from Monday to Sunday in Singapore. */
export const PlateWeek = z.object({
  from: z.string().meta({ format: "date", description: "The Monday." }),
  to: z.string().meta({ format: "date", description: "The Sunday." }),
  days: z.array(PlateDay),
  cleanDays: z.int(),
  reportedDays: z.int(),
  reported: z.int(),
  kgServed: z.number(),
  kgLeft: z.number(),
  leftShare: z.number().nullable().meta({ description: "kgLeft ÷ kgServed; null if nothing was served." }),
  goal: z.int(),
  goalMet: z.boolean(),
  before: z.object({ leftShare: z.number().nullable(), kgLeft: z.number() }),
  kgSaved: z.number().nullable(),
  sgdSaved: z.number().nullable(),
  kgCo2eSaved: z.number().nullable(),
  factors: z.object({ kgCo2ePerKg: z.number(), sgdPerKg: z.number() }),
});
export type PlateWeek = z.infer<typeof PlateWeek>;

/** A week that is over. */
export const PastWeek = PlateWeek.pick({
  from: true,
  cleanDays: true,
  reportedDays: true,
  kgLeft: true,
  goal: true,
  goalMet: true,
});
export type PastWeek = z.infer<typeof PastWeek>;

export const WasteGoal = z.object({
  cleanDays: z
    .int()
    .meta({ description: "Days a week on which the member wants clean plates, from 1 to 7." }),
});
export const SetWasteGoalInput = z.object({
  cleanDays: z
    .int("Goal must be a whole number from 1 to 7")
    .min(1, "Goal must be a whole number from 1 to 7")
    .max(7, "Goal must be a whole number from 1 to 7"),
});
export type WasteGoal = z.infer<typeof WasteGoal>;
export type SetWasteGoalInput = z.infer<typeof SetWasteGoalInput>;

export const QuickFoodInput = z.object({
  meal: Meal.optional().meta({ description: "Meal of yesterday's items." }),
});
export type QuickFoodInput = z.infer<typeof QuickFoodInput>;

/** A food logged before, which one tap logs again. */
export const RecentFood = z.object({
  /** The latest item of this food. */
  foodItemId: z.int(),
  name: z.string(),
  servingQty: z.number(),
  servingUnit: z.string(),
  servingGrams: z.number().nullable(),
  dishId: z.int().nullable(),
  ownDishId: z.int().nullable(),
  calories: z.number(),
  foodGroup: z.enum(FOOD_GROUPS).nullable(),
  imageUrl: z.string().nullable(),
});
export type RecentFood = z.infer<typeof RecentFood>;

/** A dish of the table for a member without recent food. */
export const StarterFood = RecentFood.pick({
  name: true,
  servingQty: true,
  servingUnit: true,
  servingGrams: true,
  calories: true,
  foodGroup: true,
}).extend({ dishId: z.int() });
export type StarterFood = z.infer<typeof StarterFood>;

export const QuickFood = z.object({
  favourites: z.array(Favourite),
  recents: z
    .array(RecentFood)
    .meta({ description: "Foods of the last 60 days, without favourites and unreviewed guesses." }),
  starters: z
    .array(StarterFood)
    .meta({ description: "Six dishes of this meal, if favourites and recents are empty." }),
  yesterday: z.object({ meal: z.enum(MEALS), items: z.int(), calories: z.number() }).nullable(),
});
export type QuickFood = z.infer<typeof QuickFood>;
