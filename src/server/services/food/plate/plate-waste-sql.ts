import { count, type SQL, sql } from "drizzle-orm";
import { NO_PLATES, type PlateSums } from "#lib/food/plate/plate-sums.ts";
import {
  GRAMS_PER_UNIT,
  KCAL_PER_GRAM,
  LEFTOVER_SHARE,
  type Leftover,
  toShareLeft,
} from "#lib/food/plate/plate-waste.ts";
import { ROUNDING_TOLERANCE } from "#lib/round.ts";
import { dishes, foodItems } from "#server/db/schema/index.ts";

const number = (value: number) => sql.raw(`${value}::float8`);
const text = (value: string) => sql.raw(`'${value}'`);

const whens = <Key>(cases: readonly [Key, SQL][], toSql: (key: Key) => SQL) =>
  sql.join(
    cases.map(([key, result]) => sql`when ${toSql(key)} then ${result}`),
    sql` `,
  );

/** SQL of `toServingGrams` in lib/food/plate-waste.ts. */
const servingGrams = sql`coalesce(${foodItems.servingGrams}, case lower(trim(${foodItems.servingUnit})) ${whens(
  [...GRAMS_PER_UNIT].map(([unit, grams]) => [unit, sql`${foodItems.servingQty} * ${number(grams)}`]),
  text,
)} else ${foodItems.caloriesKcal} / ${number(KCAL_PER_GRAM)} end)`;

/** SQL of `toShareLeft` in lib/food/plate-waste.ts. */
const shareLeft = sql`case ${foodItems.leftover} ${whens(
  Object.entries(LEFTOVER_SHARE).map(([leftover, share]) => [leftover, number(share)]),
  text,
)} else 0 end`;

/** SQL of `toCaloriesEaten` in lib/food/plate-waste.ts, with the operations of `roundTo`. */
const caloriesEaten = sql`floor(${foodItems.caloriesKcal} * (1 - ${shareLeft}) * 10 + 0.5 + ${number(ROUNDING_TOLERANCE)}) / 10`;

/** Condition for a drink, which counts in energy only. Needs the dish joined. */
export const isDrink = sql<boolean>`coalesce(${dishes.foodGroup} = 'drink', false)`;

/** Columns of a group of items with the same `leftover` that are all drinks, or none. */
export const plateColumns = {
  leftover: foodItems.leftover,
  isDrink,
  items: count(),
  caloriesServed: sql<number>`sum(${foodItems.caloriesKcal})`.mapWith(Number),
  calories: sql<number>`sum(${caloriesEaten})`.mapWith(Number),
  grams: sql<number>`sum(${servingGrams})`.mapWith(Number),
};

type PlateGroup = Omit<PlateSums, "reported" | "finished" | "gramsServed" | "gramsLeft"> & {
  leftover: Leftover | null;
  isDrink: boolean;
  grams: number;
};

/** Returns the sums of a group of items, as `sumPlates` does of each. */
export function toPlateSums(group: PlateGroup): PlateSums {
  const { items, calories, caloriesServed, leftover, grams } = group;
  const energy = { items, calories, caloriesServed };
  if (leftover === null || group.isDrink) return { ...NO_PLATES, ...energy };
  return {
    ...energy,
    reported: items,
    finished: leftover === "none" ? items : 0,
    gramsServed: grams,
    gramsLeft: grams * toShareLeft(leftover),
  };
}
