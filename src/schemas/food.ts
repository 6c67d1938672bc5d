import { z } from "zod";
import { DAY_MS } from "#lib/durations.ts";
import { MEALS } from "#lib/food/meals.ts";
import { Day, foodFields } from "#schemas/food-fields.ts";
import { CursorPaging, listOf, pageOf } from "#schemas/paging.ts";
import { Id, requiredText, SearchText } from "#schemas/text.ts";

export const ImageUrl = requiredText("Image is required", "Image", 2_000).meta({
  description: "URL in the response to an upload.",
});

/** Makes a rule about several fields run although another field is invalid. */
const isObject = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;

/** Manual entry: a dish of the table, whose figures are the defaults of omitted fields, or any food. */
export const CreateFoodInput = z
  .object(foodFields)
  .partial()
  .extend({ dishId: Id.optional().meta({ description: "Dish of the table." }), image: ImageUrl.optional() })
  .refine(({ dishId, name }) => dishId !== undefined || name !== undefined, {
    error: "Name is required",
    path: ["name"],
    when: isObject,
  })
  .refine(({ dishId, calories }) => dishId !== undefined || calories !== undefined, {
    error: "Calories are required",
    path: ["calories"],
    when: isObject,
  });
export type CreateFoodInput = z.infer<typeof CreateFoodInput>;

export const UpdateFoodInput = z.object(foodFields).partial();
export type UpdateFoodInput = z.infer<typeof UpdateFoodInput>;

export const GenerateFoodInput = z.object({ image: ImageUrl });

/** `from` and `to` are days in Singapore, both included. */
export const ListFoodInput = CursorPaging.extend({
  q: SearchText.optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type ListFoodInput = z.infer<typeof ListFoodInput>;

export const ExportFoodInput = ListFoodInput.pick({ from: true, to: true });
export type ExportFoodInput = z.infer<typeof ExportFoodInput>;

const MAX_DAYS = 366;

export const FoodDaysInput = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { error: "The first day must not be after the last", path: ["from"] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_DAYS * DAY_MS, {
    error: `No more than ${MAX_DAYS} days can be asked for`,
    path: ["to"],
  });
export type FoodDaysInput = z.infer<typeof FoodDaysInput>;

export const FoodItem = z.object({
  id: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  calories: z.number().meta({ description: "Kilocalories of the whole serving." }),
  servingQty: z.number().meta({ description: "In `servingUnit`." }),
  servingUnit: z.string(),
  eatenAt: z.date(),
  meal: z.enum(MEALS),
  servingGrams: z.number().nullable().meta({ description: "Grams of the whole serving." }),
  leftover: z.enum(["none", "some", "most"]).nullable(),
  source: z
    .enum(["model", "table", "manual"])
    .meta({ description: "Who said so: the vision model, the table of dishes or a person." }),
  confidence: z.number().nullable().meta({ description: "Of the vision model, from 0 to 1." }),
});
export type FoodItem = z.infer<typeof FoodItem>;

export const FoodPage = pageOf(FoodItem);
export type FoodPage = z.infer<typeof FoodPage>;

export const FoodList = listOf(FoodItem);
export type FoodList = z.infer<typeof FoodList>;

/** `created` is false if the photo has an item already. */
export const GeneratedFood = z.object({ item: FoodItem, created: z.boolean() });
export type GeneratedFood = z.infer<typeof GeneratedFood>;

/** Day in Singapore, its number of items and their energy in kilocalories. */
export const FoodDay = z.object({ date: z.string(), items: z.int(), calories: z.number() });
export type FoodDay = z.infer<typeof FoodDay>;

/** Seven days that end today; leftovers in kilograms, of these and of the seven days before. */
export const FoodWeek = z.object({
  days: z.array(FoodDay.extend({ kgLeft: z.number() })),
  kgLeft: z.number(),
  kgLeftBefore: z.number(),
  rising: z.boolean(),
  /** True if a plate of the seven days before has leftovers noted. */
  hasBefore: z.boolean(),
});
export type FoodWeek = z.infer<typeof FoodWeek>;
