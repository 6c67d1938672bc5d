import { asc, count, desc, sql } from "drizzle-orm";
import { type Searchable, toSearchable, toVocabulary, type Vocabulary } from "#lib/food/dish-ranking.ts";
import type { DrinkRow } from "#lib/food/drinks.ts";
import type { Dish, DishSource, FoundDish } from "#schemas/food/dish.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { dishes } from "#server/db/schema/index.ts";
import { singleton } from "#server/singleton.ts";

type DbContext = Pick<ServiceContext, "db">;

export const dishColumns = {
  id: dishes.id,
  name: dishes.name,
  servingQty: dishes.servingQty,
  servingUnit: dishes.servingUnit,
  servingGrams: dishes.servingGrams,
  servingMl: dishes.servingMl,
  kcal: dishes.kcal,
  sourceLabel: dishes.sourceLabel,
  foodGroup: dishes.foodGroup,
};
const drinkColumns = {
  drinkBase: dishes.drinkBase,
  drinkMilk: dishes.drinkMilk,
  drinkSugar: dishes.drinkSugar,
  drinkIce: dishes.drinkIce,
};

/** A food before it is found: what does not depend on the query. */
export type Food = Omit<FoundDish, "isExact">;

/** The table of dishes, ready to be searched. */
export type DishTable = {
  dishes: readonly Dish[];
  foods: readonly Searchable<Food>[];
  vocabulary: Vocabulary;
  drinks: readonly DrinkRow[];
};

/**
 * Reads the table of dishes, once in a process: only migrations change it, and a process starts after them. A process
 * that still runs while a newer version migrates goes on with the dishes it knows, whose ids stay.
 */
export async function readDishTable({ db }: DbContext): Promise<DishTable> {
  const cache = singleton("dishTable", (): { table: DishTable | null } => ({ table: null }));
  cache.table ??= await loadTable(db);
  return cache.table;
}

async function loadTable(db: Db): Promise<DishTable> {
  const rows = await db
    .select({ ...dishColumns, ...drinkColumns, aliases: dishes.aliases })
    .from(dishes)
    .orderBy(asc(dishes.id));
  const foods = rows.map(({ aliases, ...row }) => toSearchable(toFood(row), row.name, aliases));
  return {
    dishes: rows.map(
      ({ aliases: _, drinkBase: _b, drinkMilk: _m, drinkSugar: _s, drinkIce: _i, ...dish }) => dish,
    ),
    foods,
    vocabulary: toVocabulary(foods),
    drinks: foods.flatMap(({ item }) => toDrinkRow(item) ?? []),
  };
}

type DrinkColumns = Pick<typeof dishes.$inferSelect, keyof typeof drinkColumns>;

function toFood({ drinkBase, drinkMilk, drinkSugar, drinkIce, ...dish }: Dish & DrinkColumns): Food {
  const isDrink = drinkBase !== null && drinkMilk !== null && drinkSugar !== null && drinkIce !== null;
  const drink = isDrink
    ? { base: drinkBase, milk: drinkMilk, sugar: drinkSugar, ice: drinkIce, strength: "normal" as const }
    : null;
  return { ...dish, kind: "table", drink };
}

function toDrinkRow({
  id,
  name,
  servingQty,
  servingUnit,
  servingMl,
  kcal,
  sourceLabel,
  drink,
}: Food): DrinkRow | null {
  if (!drink) return null;
  const { strength: _, ...coordinates } = drink;
  const label = sourceLabel ?? "";
  return { dishId: id, name, servingQty, servingUnit, servingMl, kcal, sourceLabel: label, ...coordinates };
}

/** Lists the sources of the table's figures with their number of dishes, largest first, for the credits. */
export async function listDishSources({ db }: Pick<ServiceContext, "db">): Promise<DishSource[]> {
  return db
    .select({
      source: dishes.source,
      sourceUrl: sql<string>`min(${dishes.sourceUrl})`,
      labels: sql<
        string[]
      >`coalesce(array_agg(distinct ${dishes.sourceLabel}) filter (where ${dishes.sourceLabel} is not null), '{}')`,
      dishes: count(),
    })
    .from(dishes)
    .groupBy(dishes.source)
    .orderBy(desc(count()), asc(dishes.source));
}
