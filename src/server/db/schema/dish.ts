import { sql } from "drizzle-orm";
import { check, doublePrecision, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id } from "#server/db/schema/columns.ts";

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
  },
  (table) => [
    uniqueIndex("dishes_name_key").on(sql`lower(${table.name})`),
    check("dishes_kcal_check", sql`${table.kcal} between 0 and 20000`),
    check("dishes_serving_check", sql`${table.servingQty} > 0 and ${table.servingGrams} > 0`),
  ],
);
