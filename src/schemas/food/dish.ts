import { z } from "zod";
import { toCount } from "#lib/count.ts";
import { DRINK_ICES, DRINK_MILKS, DRINK_STRENGTHS, DRINK_SUGARS } from "#lib/food/drinks.ts";
import { FOOD_GROUPS, type FoodGroup } from "#lib/food/food-groups.ts";
import { foodFields } from "#schemas/food/food-fields.ts";
import { count, pageOf } from "#schemas/paging.ts";
import { Id, SearchText, SITE_TEXT } from "#schemas/text.ts";

/** A coffee-shop drink, as it is ordered. */
export const DrinkChoice = z.object(
  {
    base: z
      .string("Drink is not valid")
      .min(1, "Drink is not valid")
      .max(40, "Drink is not valid")
      .regex(/^[a-z_]+$/, "Drink is not valid")
      .meta({ description: "`kopi`, `teh`, `yuan_yang` or `milo`." }),
    milk: z.enum(DRINK_MILKS, "Milk must be condensed, c or o"),
    sugar: z.enum(DRINK_SUGARS, "Sugar must be normal, siew_dai, kosong or gah_dai"),
    ice: z.enum(DRINK_ICES, "Ice must be hot or peng"),
    strength: z.enum(DRINK_STRENGTHS, "Strength must be normal, gao or poh").default("normal"),
  },
  "Drink is not valid",
);
export type DrinkChoice = z.infer<typeof DrinkChoice>;

const MAX_FOUND = 20;
const DEFAULT_FOUND = 10;

export const SearchDishesInput = z.object({
  q: SearchText.default(""),
  limit: count((value) => toCount(value, DEFAULT_FOUND, MAX_FOUND), {
    default: DEFAULT_FOUND,
    maximum: MAX_FOUND,
    description: `Maximum number of dishes; more than ${MAX_FOUND} means ${MAX_FOUND}.`,
  }),
});
export type SearchDishesInput = z.infer<typeof SearchDishesInput>;

/** A dish of the table, for the server. */
export type Dish = {
  id: number;
  name: string;
  servingQty: number;
  servingUnit: string;
  servingGrams: number | null;
  servingMl: number | null;
  kcal: number;
  sourceLabel: string | null;
  foodGroup: FoodGroup | null;
};

/** A coffee-shop drink of the table, from which other orders are worked out. */
export const DrinkRow = DrinkChoice.omit({ strength: true }).extend({
  dishId: z.int(),
  name: z.string(),
  servingQty: z.number(),
  servingUnit: z.string(),
  servingMl: z.number().nullable(),
  kcal: z.number(),
  sourceLabel: z.string(),
});

/** Source of figures of the table; `labels` are its names in lists of dishes. */
export const DishSource = z.object({
  source: z.string(),
  sourceUrl: z.string(),
  labels: z.array(z.string()),
  dishes: z.int(),
});
export type DishSource = z.infer<typeof DishSource>;

/** A food that a search found. */
export const FoundDish = z.object({
  id: z.int(),
  kind: z.enum(["table", "own", "favourite"]).meta({
    description:
      "What `id` refers to: a dish in the table, one of the viewer's own dishes, or a favourite that is neither.",
  }),
  name: z.string(),
  servingQty: z.number(),
  servingUnit: z.string(),
  servingGrams: z.number().nullable().meta({ description: "Grams of the serving." }),
  servingMl: z.number().nullable().meta({ description: "Millilitres of the serving of a drink." }),
  kcal: z.number().meta({ description: "Kilocalories of the serving." }),
  sourceLabel: z
    .string()
    .nullable()
    .meta({ ...SITE_TEXT, description: "Who measured it; null for the viewer's own dishes." }),
  foodGroup: z.enum(FOOD_GROUPS).nullable(),
  isExact: z.boolean().meta({ description: "Whether one of its names has exactly the words of the query." }),
  drink: DrinkChoice.nullable().meta({ description: "How a coffee-shop drink was ordered." }),
});
export type FoundDish = z.infer<typeof FoundDish>;

const ownDishFields = {
  name: foodFields.name,
  servingQty: foodFields.servingQty,
  servingUnit: foodFields.servingUnit,
  servingGrams: foodFields.servingGrams,
  kcal: foodFields.calories,
};

export const CreateOwnDishInput = z.object({
  ...ownDishFields,
  servingQty: ownDishFields.servingQty.default(1),
  servingUnit: ownDishFields.servingUnit.default("serving"),
  servingGrams: ownDishFields.servingGrams.default(null),
});
export type CreateOwnDishInput = z.infer<typeof CreateOwnDishInput>;

export const UpdateOwnDishInput = z.object(ownDishFields).partial();
export type UpdateOwnDishInput = z.infer<typeof UpdateOwnDishInput>;

export const OwnDish = z.object({
  id: z.int(),
  name: z.string(),
  servingQty: z.number(),
  servingUnit: z.string(),
  servingGrams: z.number().nullable(),
  kcal: z.number(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type OwnDish = z.infer<typeof OwnDish>;

export const OwnDishPage = pageOf(OwnDish);
export type OwnDishPage = z.infer<typeof OwnDishPage>;

/** A food to keep at hand: exactly one of the three. */
export const AddFavouriteInput = z
  .object({ foodItemId: Id, dishId: Id, ownDishId: Id })
  .partial()
  .refine((input) => Object.values(input).filter((id) => id !== undefined).length === 1, {
    error: "Give one of foodItemId, dishId and ownDishId",
    path: ["foodItemId"],
  });
export type AddFavouriteInput = z.infer<typeof AddFavouriteInput>;

export const Favourite = z.object({
  id: z.int(),
  dishId: z.int().nullable(),
  ownDishId: z.int().nullable(),
  name: z.string(),
  servingQty: z.number(),
  servingUnit: z.string(),
  servingGrams: z.number().nullable(),
  calories: z.number(),
  foodGroup: z.enum(FOOD_GROUPS).nullable(),
  createdAt: z.date(),
});
export type Favourite = z.infer<typeof Favourite>;

/** `created` is false if there was a favourite of this name and unit. */
export const AddedFavourite = z.object({ favourite: Favourite, created: z.boolean() });
export type AddedFavourite = z.infer<typeof AddedFavourite>;
