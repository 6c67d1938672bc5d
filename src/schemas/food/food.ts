import { z } from "zod";
import { FOOD_GROUPS } from "#lib/food/food-groups.ts";
import { MEALS } from "#lib/food/meals.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { DrinkChoice } from "#schemas/food/dish.ts";
import { ClientId, Day, foodFields, Instant, Meal } from "#schemas/food/food-fields.ts";
import { CursorPaging, listOf, pageOf } from "#schemas/paging.ts";
import { Id, requiredText, SearchText, SITE_TEXT } from "#schemas/text.ts";

export const ImageUrl = requiredText("Image is required", "Image", 2_000).meta({
  description: "URL in the response to an upload.",
});

/** Makes a rule about several fields run although another field is invalid. */
const isObject = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;

/** Fields of which an entry names at most one: where its figures come from. */
const ORIGINS = ["dishId", "ownDishId", "favouriteId", "drink"] as const;
type Origins = { [Name in (typeof ORIGINS)[number]]?: unknown };
const hasOrigin = (input: Origins) => ORIGINS.some((origin) => input[origin] !== undefined);

/** Manual entry: a known food, whose figures are the defaults of omitted fields, or any other one. */
export const CreateFoodInput = z
  .object(foodFields)
  .partial()
  .extend({
    dishId: Id.optional().meta({ description: "Dish in the table." }),
    ownDishId: Id.optional().meta({ description: "Id of your own dish." }),
    favouriteId: Id.optional(),
    drink: DrinkChoice.optional().meta({ description: "Coffee-shop drink, as you order it." }),
    remember: z
      .boolean("Remember must be true or false")
      .optional()
      .meta({ description: "Also stores a food with `name` and `calories` as your own dish." }),
    image: ImageUrl.optional(),
    clientId: ClientId.optional(),
  })
  .refine((input) => ORIGINS.filter((origin) => input[origin] !== undefined).length <= 1, {
    error: "Give one of dishId, ownDishId, favouriteId and drink",
    path: ["dishId"],
    when: isObject,
  })
  .refine((input) => !(hasOrigin(input) && input.remember), {
    error: "Only food that you enter with a name and calories can be remembered",
    path: ["remember"],
    when: isObject,
  })
  .refine((input) => hasOrigin(input) || input.name !== undefined, {
    error: "Name is required",
    path: ["name"],
    when: isObject,
  })
  .refine((input) => hasOrigin(input) || input.calories !== undefined, {
    error: "Calories are required",
    path: ["calories"],
    when: isObject,
  });
export type CreateFoodInput = z.infer<typeof CreateFoodInput>;

/** Time, meal and leftovers of an item that is logged again; omitted, it is eaten now, at the meal of this time of day. */
export const RepeatFoodInput = z
  .object({ eatenAt: foodFields.eatenAt, meal: foodFields.meal, leftover: foodFields.leftover })
  .partial()
  .extend({ clientId: ClientId.optional() });
export type RepeatFoodInput = z.infer<typeof RepeatFoodInput>;

export const CopyFoodInput = z.object({
  from: Day.meta({ format: "date", description: "Day in Singapore whose items are logged again." }),
  to: Day.meta({
    format: "date",
    description: "Day in Singapore they are logged for, at the same times.",
  }),
  meal: Meal.optional().meta({ description: "All meals if omitted." }),
  clientId: ClientId,
});
export type CopyFoodInput = z.infer<typeof CopyFoodInput>;

export const UpdateFoodInput = z.object(foodFields).partial();
export type UpdateFoodInput = z.infer<typeof UpdateFoodInput>;

export const GenerateFoodInput = z.object({
  image: ImageUrl,
  eatenAt: Instant.meta({
    type: "string",
    format: "date-time",
    description:
      "When the photo was taken, in Singapore time if it has no offset. If omitted, in the future or more than seven days ago, the current time is used.",
  }).optional(),
});
export type GenerateFoodInput = z.infer<typeof GenerateFoodInput>;

/** `from` and `to` are days in Singapore, both included. */
export const ListFoodInput = CursorPaging.extend({
  q: SearchText.optional(),
  meal: Meal.optional().meta({ description: "Items of this meal only." }),
  from: Day.optional().meta({ description: "First day in Singapore." }),
  to: Day.optional().meta({ description: "Last day in Singapore." }),
});
export type ListFoodInput = z.infer<typeof ListFoodInput>;

export const ExportFoodInput = ListFoodInput.pick({ from: true, to: true });
export type ExportFoodInput = z.infer<typeof ExportFoodInput>;

const MAX_DAYS = 366;

export const FoodDaysInput = z
  .object({
    from: Day.meta({ description: "First day in Singapore." }),
    to: Day.meta({ description: "Last day in Singapore." }),
  })
  .refine(({ from, to }) => from <= to, { error: "The first day must not be after the last", path: ["from"] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_DAYS * DAY_MS, {
    error: `You can ask for at most ${MAX_DAYS} days`,
    path: ["to"],
  });
export type FoodDaysInput = z.infer<typeof FoodDaysInput>;

export const FoodItem = z.object({
  id: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  calories: z.number().meta({ description: "Kilocalories of the whole serving." }),
  caloriesEaten: z.number().meta({ description: "Kilocalories without leftovers." }),
  servingQty: z.number().meta({ description: "In `servingUnit`." }),
  servingUnit: z.string(),
  eatenAt: z.date(),
  meal: z.enum(MEALS),
  servingGrams: z.number().nullable().meta({ description: "Grams of the whole serving." }),
  leftover: z.enum(["none", "some", "most"]).nullable(),
  source: z
    .enum(["model", "table", "manual"])
    .meta({ description: "Where the figures come from: the vision model, the table of dishes or a person." }),
  confidence: z.number().nullable().meta({ description: "The vision model's confidence, from 0 to 1." }),
  dishId: z.int().nullable().meta({ description: "Dish in the table." }),
  ownDishId: z.int().nullable(),
  foodGroup: z.enum(FOOD_GROUPS).nullable().meta({ description: "Food group of the dish in the table." }),
  needsReview: z.boolean().meta({ description: "True until the guesses at a photo are reviewed." }),
  sourceLabel: z.string().meta({ ...SITE_TEXT, description: "Source of the figures, such as `HPB`." }),
});
export type FoodItem = z.infer<typeof FoodItem>;

export const FoodPage = pageOf(FoodItem);
export type FoodPage = z.infer<typeof FoodPage>;

export const FoodList = listOf(FoodItem);
export type FoodList = z.infer<typeof FoodList>;

/** Item that was logged; `created` is false if its client id had been used before. */
export const LoggedFood = FoodItem.extend({ created: z.boolean() });
export type LoggedFood = z.infer<typeof LoggedFood>;

/** Items that were logged; `created` is false if the client id had been used before. */
export const CopiedFood = z.object({ items: z.array(FoodItem), created: z.boolean() });
export type CopiedFood = z.infer<typeof CopiedFood>;
