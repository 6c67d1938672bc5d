import type { Meal } from "#lib/food/meals.ts";
import type { StarterFood } from "#schemas/food/food-sums.ts";
import type { ServiceContext } from "#server/context.ts";
import { readDishTable } from "#server/services/food/dish/dish-table.ts";

/** Names in the table of what many people in Singapore eat and drink at a meal. */
export const STARTERS: Record<Meal, readonly string[]> = {
  breakfast: [
    "Kaya and butter toast",
    "Kopi",
    "Nasi lemak (egg, ikan bilis, peanut)",
    "Roti prata (plain)",
    "Chwee kueh",
    "Plain fried beehoon",
  ],
  lunch: [
    "Roasted chicken rice",
    "Economy rice (2 vegetables, 1 meat)",
    "Fishball noodles (dry)",
    "Laksa",
    "Nasi briyani (chicken)",
    "Teh O",
  ],
  dinner: [
    "Economy rice (2 vegetables, 1 meat)",
    "Steamed chicken rice",
    "Sliced fish soup (no milk)",
    "Nasi padang (beef set)",
    "Char kway teow",
    "Chicken porridge",
  ],
  snack: ["Kopi", "Teh", "Roti prata (plain)", "Curry puff (potato)", "Banana", "Soy milk"],
};

/** Lists six dishes of the table for a member who has not logged any food. */
export async function listStarters(ctx: Pick<ServiceContext, "db">, meal: Meal): Promise<StarterFood[]> {
  const { dishes } = await readDishTable(ctx);
  return STARTERS[meal].flatMap((name) => {
    const dish = dishes.find((one) => one.name === name);
    if (!dish) return [];
    const { id: dishId, kcal: calories, servingMl: _, sourceLabel: __, ...food } = dish;
    return [{ ...food, dishId, calories }];
  });
}
