import { z } from "zod";
import { isCalendarDate, parseInstant } from "#lib/dates.ts";
import { MEALS } from "#lib/food/meals.ts";
import { groupDigits } from "#lib/format.ts";
import { Paging, pageOf } from "#schemas/paging.ts";
import { Id, requiredText, SearchText } from "#schemas/text.ts";

const Meal = z.enum(MEALS, "Meal must be breakfast, lunch, dinner or snack");
const Leftover = z.enum(["none", "some", "most"], "Leftover must be none, some or most").nullable();

/** A number between bounds, told in one message. */
function bounded(label: string, { above, min, max }: { above?: number; min?: number; max: number }) {
  const lowest = above === undefined ? `from ${min}` : `more than ${above}`;
  const message = `${label} must be a number ${lowest} to ${groupDigits(max)}`;
  const number = z.number(message).max(max, message);
  return above === undefined ? number.min(min ?? 0, message) : number.gt(above, message);
}

/** An ISO date-time; without an offset it is Singapore's clock. */
const Instant = z.union([z.date(), z.string()], "Date and time are not valid").transform((value, context) => {
  const instant = typeof value === "string" ? parseInstant(value) : value;
  if (instant && !Number.isNaN(instant.getTime())) return instant;
  context.addIssue({ code: "custom", message: "Date and time are not valid" });
  return z.NEVER;
});

const Day = z
  .string("Date is not valid")
  .trim()
  .refine((value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && isCalendarDate(value), "Date is not valid");

const fields = {
  name: requiredText("Name is required", "Name", 200),
  /** Of the whole serving, in kilocalories. */
  calories: bounded("Calories", { min: 0, max: 20_000 }).transform((kcal) => Math.round(kcal * 10) / 10),
  servingQty: bounded("Quantity", { min: 0.01, max: 10_000 }),
  servingUnit: requiredText("Unit is required", "Unit", 50),
  /** Of the whole serving. */
  servingGrams: bounded("Weight", { above: 0, max: 20_000 }).nullable(),
  eatenAt: Instant,
  meal: Meal,
  leftover: Leftover,
};

/** The address that an upload was answered with. */
export const ImageUrl = requiredText("Image is required", "Image", 2_000);

/** Lets a rule about several fields speak although another field is wrong already. */
const isObject = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;

/** By hand: of a dish of the table, whose figures fill what is left out, or free. */
export const CreateFoodInput = z
  .object(fields)
  .partial()
  .extend({ dishId: Id.optional(), image: ImageUrl.optional() })
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

export const UpdateFoodInput = z.object(fields).partial();
export type UpdateFoodInput = z.infer<typeof UpdateFoodInput>;

export const GenerateFoodInput = z.object({ image: ImageUrl });

/** `from` and `to` are days in Singapore, both included. */
export const ListFoodInput = Paging.extend({
  q: SearchText.optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type ListFoodInput = z.infer<typeof ListFoodInput>;

const MAX_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1000;

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
  calories: z.number(),
  servingQty: z.number(),
  servingUnit: z.string(),
  eatenAt: z.date(),
  meal: z.enum(MEALS),
  servingGrams: z.number().nullable(),
  leftover: z.enum(["none", "some", "most"]).nullable(),
  source: z.enum(["model", "table", "manual"]),
  confidence: z.number().nullable(),
});
export type FoodItem = z.infer<typeof FoodItem>;

export const FoodPage = pageOf(FoodItem);
export type FoodPage = z.infer<typeof FoodPage>;

/** `created` is false when the photo had been recognised before. */
export const GeneratedFood = z.object({ item: FoodItem, created: z.boolean() });
export type GeneratedFood = z.infer<typeof GeneratedFood>;

/** A day in Singapore, what was logged on it and its energy in kilocalories. */
export const FoodDay = z.object({ date: z.string(), items: z.int(), calories: z.number() });
export type FoodDay = z.infer<typeof FoodDay>;

/** The seven days that end today, and what was left on the plate in them and in the seven before, in kilograms. */
export const FoodWeek = z.object({
  days: z.array(FoodDay.extend({ kgLeft: z.number() })),
  kgLeft: z.number(),
  kgLeftBefore: z.number(),
  rising: z.boolean(),
  /** Whether anything was told of the plates of the seven days before. */
  hasBefore: z.boolean(),
});
export type FoodWeek = z.infer<typeof FoodWeek>;

export const ListDishesInput = z.object({ q: SearchText });

export const Dish = z.object({
  id: z.int(),
  name: z.string(),
  aliases: z.array(z.string()),
  servingQty: z.number(),
  servingUnit: z.string(),
  servingGrams: z.number().nullable(),
  kcal: z.number(),
  source: z.string(),
  sourceUrl: z.string(),
  note: z.string().nullable(),
});
export type Dish = z.infer<typeof Dish>;

export const DishSource = z.object({ source: z.string(), sourceUrl: z.string(), dishes: z.int() });
export type DishSource = z.infer<typeof DishSource>;
