import { isNotNull, type SQL, sql } from "drizzle-orm";
import { GRAMS_PER_UNIT, KCAL_PER_GRAM, LEFTOVER_SHARE } from "#lib/food/plate-waste.ts";
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
export const servingGrams = sql`coalesce(${foodItems.servingGrams}, case lower(trim(${foodItems.servingUnit})) ${whens(
  Object.entries(GRAMS_PER_UNIT).map(([unit, grams]) => [
    unit,
    sql`${foodItems.servingQty} * ${number(grams)}`,
  ]),
  text,
)} else ${foodItems.caloriesKcal} / ${number(KCAL_PER_GRAM)} end)`;

/** SQL of `toShareLeft` in lib/food/plate-waste.ts. */
export const shareLeft = sql`case ${foodItems.leftover} ${whens(
  Object.entries(LEFTOVER_SHARE).map(([leftover, share]) => [leftover, number(share)]),
  text,
)} else 0 end`;

/** SQL of `toCaloriesEaten` in lib/food/plate-waste.ts, with the operations of `roundTo`. */
export const caloriesEaten = sql`floor(${foodItems.caloriesKcal} * (1 - ${shareLeft}) * 10 + 0.5 + ${number(ROUNDING_TOLERANCE)}) / 10`;

/** Condition for an item whose leftovers count: they are reported, and it is no drink. Needs the dish joined. */
export const isReported = sql`(${isNotNull(foodItems.leftover)} and ${dishes.foodGroup} is distinct from 'drink')`;
