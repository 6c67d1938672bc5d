import { z } from "zod";
import { bounded, foodFields } from "#schemas/food-fields.ts";
import { Id } from "#schemas/text.ts";

/** What the model took a photo for. */
export const FoodGuess = z.object({
  rank: z.int(),
  name: z.string(),
  dishId: z.int().nullable(),
  calories: z.number(),
  servingQty: z.number(),
  servingUnit: z.string(),
  servingGrams: z.number().nullable(),
  confidence: z.number().nullable(),
});
export type FoodGuess = z.infer<typeof FoodGuess>;

const ONE_CHOICE = "Choose a guess, a dish, or a name with its calories";

/** The member's word on a photo: one of a guess, a dish, an own dish, or a name with its calories. */
export const ReviewFoodInput = z
  .object({
    guess: z
      .int("Guess must be 1, 2 or 3")
      .min(1, "Guess must be 1, 2 or 3")
      .max(3, "Guess must be 1, 2 or 3"),
    dishId: Id,
    ownDishId: Id,
    name: foodFields.name,
    calories: foodFields.calories,
    portion: bounded("Portion", { min: 0.25, max: 4 }).meta({ description: "Servings; 1 if omitted." }),
    leftover: foodFields.leftover,
  })
  .partial()
  .refine(
    ({ guess, dishId, ownDishId, name }) =>
      [guess, dishId, ownDishId, name].filter((choice) => choice !== undefined).length === 1,
    ONE_CHOICE,
  )
  .refine(({ name, calories }) => (name === undefined) === (calories === undefined), {
    error: "Calories are required",
    path: ["calories"],
  });
export type ReviewFoodInput = z.infer<typeof ReviewFoodInput>;
