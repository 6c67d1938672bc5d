import { sql } from "drizzle-orm";
import { check, doublePrecision, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { DRINK_ICES, DRINK_MILKS, DRINK_SUGARS } from "#lib/food/drinks.ts";
import { FOOD_GROUPS } from "#lib/food/food-groups.ts";
import { users } from "#server/db/schema/account/account.ts";
import { belongsTo, createdAt, id, isOneOf, updatedAt } from "#server/db/schema/columns.ts";

const TABLE_SUGARS = DRINK_SUGARS.filter((sugar) => sugar !== "gah_dai");

/** Dishes as they are served in Singapore, with the source of each figure; migrations fill and correct it. */
export const dishes = pgTable(
  "dishes",
  {
    id: id(),
    name: text().notNull(),
    /** Other names, in any language and script. */
    aliases: text().array().notNull(),
    servingQty: doublePrecision().notNull(),
    servingUnit: text().notNull(),
    /** Weight of `servingQty` units, if the source states it. */
    servingGrams: doublePrecision(),
    /** Energy of `servingQty` units. */
    kcal: doublePrecision().notNull(),
    source: text().notNull(),
    sourceUrl: text().notNull(),
    /** Method of the source, and figures of other sources. */
    note: text(),
    /** Volume of `servingQty` units, of a drink. */
    servingMl: doublePrecision(),
    /** The source's name in a list of dishes. */
    sourceLabel: text(),
    foodGroup: text({ enum: FOOD_GROUPS }),
    /** The four coordinates of a coffee-shop drink: all or none. */
    drinkBase: text(),
    drinkMilk: text({ enum: DRINK_MILKS }),
    drinkSugar: text({ enum: DRINK_SUGARS }),
    drinkIce: text({ enum: DRINK_ICES }),
  },
  (table) => [
    uniqueIndex("dishes_name_key").on(sql`lower(${table.name})`),
    check("dishes_kcal_check", sql`${table.kcal} between 0 and 20000`),
    check("dishes_serving_check", sql`${table.servingQty} > 0 and ${table.servingGrams} > 0`),
    uniqueIndex("dishes_drink_key").on(table.drinkBase, table.drinkMilk, table.drinkSugar, table.drinkIce),
    check("dishes_serving_ml_check", sql`${table.servingMl} > 0`),
    check("dishes_source_label_check", sql`length(${table.sourceLabel}) between 1 and 40`),
    check("dishes_food_group_check", isOneOf(table.foodGroup, FOOD_GROUPS)),
    check(
      "dishes_drink_check",
      sql`num_nulls(${table.drinkBase}, ${table.drinkMilk}, ${table.drinkSugar}, ${table.drinkIce}) in (0, 4)
        and ${isOneOf(table.drinkMilk, DRINK_MILKS)}
        and ${isOneOf(table.drinkSugar, TABLE_SUGARS)}
        and ${isOneOf(table.drinkIce, DRINK_ICES)}`,
    ),
  ],
);

/** Dishes that members describe for themselves. */
export const ownDishes = pgTable(
  "own_dishes",
  {
    id: id(),
    userId: belongsTo(() => users.id),
    name: text().notNull(),
    servingQty: doublePrecision().notNull(),
    servingUnit: text().notNull(),
    /** Weight of the whole serving, all `servingQty` units. */
    servingGrams: doublePrecision(),
    /** Energy of the whole serving. */
    kcal: doublePrecision().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("own_dishes_name_key").on(table.userId, sql`lower(${table.name})`),
    check("own_dishes_name_check", sql`length(${table.name}) between 1 and 200`),
    check("own_dishes_kcal_check", sql`${table.kcal} between 0 and 20000`),
    check(
      "own_dishes_serving_check",
      sql`${table.servingQty} > 0 and ${table.servingQty} <= 10000
        and ${table.servingGrams} > 0 and ${table.servingGrams} <= 100000`,
    ),
    check("own_dishes_serving_unit_check", sql`length(${table.servingUnit}) between 1 and 50`),
  ],
);
