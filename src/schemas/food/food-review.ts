import { z } from "zod";
import { FoodItem } from "#schemas/food/food.ts";
import { bounded, foodFields, Meal } from "#schemas/food/food-fields.ts";
import { Id } from "#schemas/text.ts";

/** Food that a photo may show, by the model or by what the member called such a photo before. */
export const FoodGuess = z.object({
  rank: z.int().meta({ description: "1 for the likeliest." }),
  name: z.string(),
  dishId: z.int().nullable().meta({ description: "Dish in the table that the figures come from." }),
  calories: z.number(),
  servingQty: z.number(),
  servingUnit: z.string(),
  servingGrams: z.number().nullable(),
  confidence: z.number().nullable().meta({ description: "The vision model's confidence, from 0 to 1." }),
  isCorrection: z.boolean().meta({ description: "True for the name you gave to a similar photo before." }),
});
export type FoodGuess = z.infer<typeof FoodGuess>;

/** Item of a photo with the guesses at it, likeliest first. */
export const PhotoFood = FoodItem.extend({ guesses: z.array(FoodGuess) });
export type PhotoFood = z.infer<typeof PhotoFood>;

/** `created` is false if the photo has an item already. */
export const GeneratedFood = z.object({ item: PhotoFood, created: z.boolean() });
export type GeneratedFood = z.infer<typeof GeneratedFood>;

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
    eatenAt: foodFields.eatenAt,
    meal: Meal.meta({ description: "If omitted when `eatenAt` is given, the meal for that time of day." }),
  })
  .partial()
  .refine(
    ({ guess, dishId, ownDishId, name }) =>
      [guess, dishId, ownDishId, name].filter((choice) => choice !== undefined).length === 1,
    { error: ONE_CHOICE, path: ["guess"] },
  )
  .refine(({ name, calories }) => (name === undefined) === (calories === undefined), {
    error: "Calories are required",
    path: ["calories"],
  });
export type ReviewFoodInput = z.infer<typeof ReviewFoodInput>;
