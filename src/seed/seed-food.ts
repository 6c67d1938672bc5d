import { inArray } from "drizzle-orm";
import { type DemoFood, demoFavourites, demoFood, demoOwnDishes } from "#seed/demo-food.ts";
import type { Db } from "#server/db/client.ts";
import { dishes, foodFavourites, foodItems, ownDishes, wasteGoals } from "#server/db/schema/index.ts";

const ROWS_AT_ONCE = 500;

type Figures = {
  dishId: number | null;
  ownDishId: number | null;
  name: string;
  servingQty: number;
  servingUnit: string;
  servingGrams: number | null;
  kcal: number;
};

/**
 * Stores a year of food logs: the member's with own dishes, favourites and a goal, and a few plates of the other people.
 * @param input `people`: others who log now and then
 */
export async function seedFood(
  db: Db,
  { member, people }: { member: { id: number }; people: readonly { id: number }[] },
  now: Date,
): Promise<void> {
  const own = await db
    .insert(ownDishes)
    .values(demoOwnDishes.map((dish) => ({ ...dish, servingQty: 1, userId: member.id })))
    .returning();
  const logs = [member, ...people].map(({ id }, person) => ({ userId: id, foods: demoFood(now, person) }));
  const names = new Set([...demoFavourites, ...logs.flatMap(({ foods }) => foods.map(({ name }) => name))]);
  const table = await db
    .select()
    .from(dishes)
    .where(inArray(dishes.name, [...names]));
  const known = new Map<string, Figures>([
    ...table.map((dish): [string, Figures] => [
      dish.name,
      toFigures({ ...dish, servingGrams: dish.servingGrams ?? dish.servingMl }, { dishId: dish.id }),
    ]),
    ...own.map((dish): [string, Figures] => [dish.name, toFigures(dish, { ownDishId: dish.id })]),
  ]);
  const figuresOf = (name: string) => {
    const figures = known.get(name);
    if (!figures) throw new Error(`No dish is called ${name}`);
    return figures;
  };
  const rows = logs.flatMap(({ userId, foods }) =>
    foods.map((food) => {
      const item = toItem(food, figuresOf(food.name));
      return { ...item, userId, ownDishId: userId === member.id ? item.ownDishId : null };
    }),
  );
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db.insert(foodItems).values(rows.slice(start, start + ROWS_AT_ONCE));
  }
  await db
    .insert(foodFavourites)
    .values(demoFavourites.map((name) => ({ ...figuresOf(name), userId: member.id })));
  await db.insert(wasteGoals).values({ userId: member.id, cleanDays: 5 });
}

function toFigures(
  { name, servingQty, servingUnit, servingGrams, kcal }: Omit<Figures, "dishId" | "ownDishId">,
  { dishId = null, ownDishId = null }: { dishId?: number | null; ownDishId?: number | null },
): Figures {
  return { name, servingQty, servingUnit, servingGrams, kcal, dishId, ownDishId };
}

function toItem(food: DemoFood, { kcal, ...figures }: Figures) {
  const source = figures.dishId === null ? ("manual" as const) : ("table" as const);
  return { ...food, ...figures, caloriesKcal: kcal, source };
}
