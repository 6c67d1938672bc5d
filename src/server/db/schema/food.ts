import { sql } from "drizzle-orm";
import { check, doublePrecision, index, integer, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#server/db/schema/account.ts";
import { createdAt, id, instant, updatedAt } from "#server/db/schema/columns.ts";
import { uploads } from "#server/db/schema/upload.ts";

export const meal = pgEnum("meal", ["breakfast", "lunch", "dinner", "snack"]);
export const leftover = pgEnum("leftover", ["none", "some", "most"]);
export const foodSource = pgEnum("food_source", ["model", "table", "manual"]);

export const foodItems = pgTable(
  "food_items",
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Photo; an upload in use is deleted only together with the item or the account. */
    uploadId: integer()
      .unique("food_items_upload_id_key")
      .references(() => uploads.id, { onDelete: "no action" }),
    name: text().notNull(),
    caloriesKcal: doublePrecision("calories_kcal").notNull(),
    servingQty: doublePrecision().notNull(),
    servingUnit: text().notNull(),
    /** Weight of the whole serving, all `servingQty` units. */
    servingGrams: doublePrecision(),
    eatenAt: instant().notNull(),
    meal: meal().notNull(),
    leftover: leftover(),
    source: foodSource().notNull(),
    /** The model's confidence, 0 to 1; null without a model. */
    confidence: doublePrecision(),
    /** Time of deletion; the row is kept for some minutes for an undo. */
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // With the time of deletion, lists and counts need the index only.
    index("food_items_listed_idx").on(table.userId, table.eatenAt, table.id, table.deletedAt),
    index("food_items_deleted_at_idx").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check("food_items_name_check", sql`length(${table.name}) between 1 and 200`),
    check("food_items_calories_check", sql`${table.caloriesKcal} between 0 and 20000`),
    check(
      "food_items_serving_check",
      sql`${table.servingQty} > 0 and ${table.servingQty} <= 10000
        and ${table.servingGrams} > 0 and ${table.servingGrams} <= 100000`,
    ),
    check("food_items_confidence_check", sql`${table.confidence} between 0 and 1`),
  ],
);
