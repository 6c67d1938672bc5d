import { sql } from "drizzle-orm";
import {
  check,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#server/db/schema/account/account.ts";
import { belongsTo, createdAt, id, instant, updatedAt } from "#server/db/schema/columns.ts";
import { dishes, ownDishes } from "#server/db/schema/dish.ts";
import { uploads } from "#server/db/schema/upload.ts";

export const meal = pgEnum("meal", ["breakfast", "lunch", "dinner", "snack"]);
export const leftover = pgEnum("leftover", ["none", "some", "most"]);
export const foodSource = pgEnum("food_source", ["model", "table", "manual"]);

export const foodItems = pgTable(
  "food_items",
  {
    id: id(),
    userId: belongsTo(() => users.id),
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
    /** Dish of the table that it was logged as. */
    dishId: integer().references(() => dishes.id, { onDelete: "set null" }),
    ownDishId: integer().references(() => ownDishes.id, { onDelete: "set null" }),
    /** Id that the client gave to the entry, so that a repeated request stores it once. */
    clientId: uuid(),
    /** Time when the member confirmed or corrected what the model saw. */
    reviewedAt: instant(),
    /** Time of deletion; the row is kept for some minutes for an undo. */
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // With the time of deletion, lists and counts need the index only.
    index("food_items_listed_idx").on(table.userId, table.eatenAt, table.id, table.deletedAt),
    index("food_items_deleted_at_idx").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    uniqueIndex("food_items_client_id_key").on(table.userId, table.clientId),
    index("food_items_own_dish_id_idx").on(table.ownDishId).where(sql`${table.ownDishId} is not null`),
    check("food_items_dish_check", sql`num_nonnulls(${table.dishId}, ${table.ownDishId}) <= 1`),
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

/** Guesses of the model about a photo, likeliest first; deleted a day after the member has reviewed the item. */
export const foodGuesses = pgTable(
  "food_guesses",
  {
    foodItemId: belongsTo(() => foodItems.id),
    rank: integer().notNull(),
    dishId: integer().references(() => dishes.id, { onDelete: "set null" }),
    name: text().notNull(),
    kcal: doublePrecision().notNull(),
    servingQty: doublePrecision().notNull(),
    servingUnit: text().notNull(),
    servingGrams: doublePrecision(),
    /** From 0 to 1. */
    confidence: doublePrecision(),
    /** The model's name for it, in lower case; null for what the member called such a photo before. */
    seen: text(),
    ownDishId: integer().references(() => ownDishes.id, { onDelete: "set null" }),
    /** A day after the review; null before it. */
    expiresAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.foodItemId, table.rank] }),
    index("food_guesses_own_dish_id_idx").on(table.ownDishId).where(sql`${table.ownDishId} is not null`),
    index("food_guesses_expires_at_idx").on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
    check("food_guesses_seen_check", sql`length(${table.seen}) between 1 and 200`),
    check("food_guesses_rank_check", sql`${table.rank} between 1 and 3`),
    check("food_guesses_name_check", sql`length(${table.name}) between 1 and 200`),
    check("food_guesses_kcal_check", sql`${table.kcal} between 0 and 20000`),
    check("food_guesses_confidence_check", sql`${table.confidence} between 0 and 1`),
  ],
);

/** Names that a member uses instead of the model's. */
export const foodCorrections = pgTable(
  "food_corrections",
  {
    userId: belongsTo(() => users.id),
    /** The model's name, in lower case. */
    seen: text().notNull(),
    dishId: integer().references(() => dishes.id, { onDelete: "cascade" }),
    ownDishId: integer().references(() => ownDishes.id, { onDelete: "cascade" }),
    /** Name of a food that is no dish, with its energy a portion. */
    name: text(),
    kcal: doublePrecision(),
    times: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.seen] }),
    index("food_corrections_own_dish_id_idx").on(table.ownDishId).where(sql`${table.ownDishId} is not null`),
    check("food_corrections_seen_check", sql`length(${table.seen}) between 1 and 200`),
    check(
      "food_corrections_dish_check",
      sql`num_nonnulls(${table.dishId}, ${table.ownDishId}, ${table.name}) = 1`,
    ),
    check("food_corrections_kcal_check", sql`${table.kcal} between 0 and 20000`),
  ],
);

/** Foods that a member keeps at hand, with a serving of their own. */
export const foodFavourites = pgTable(
  "food_favourites",
  {
    id: id(),
    userId: belongsTo(() => users.id),
    dishId: integer().references(() => dishes.id, { onDelete: "set null" }),
    ownDishId: integer().references(() => ownDishes.id, { onDelete: "set null" }),
    name: text().notNull(),
    servingQty: doublePrecision().notNull(),
    servingUnit: text().notNull(),
    servingGrams: doublePrecision(),
    kcal: doublePrecision().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("food_favourites_name_key").on(table.userId, sql`lower(${table.name})`, table.servingUnit),
    index("food_favourites_own_dish_id_idx").on(table.ownDishId).where(sql`${table.ownDishId} is not null`),
    check("food_favourites_name_check", sql`length(${table.name}) between 1 and 200`),
    check("food_favourites_kcal_check", sql`${table.kcal} between 0 and 20000`),
    check(
      "food_favourites_serving_check",
      sql`${table.servingQty} > 0 and ${table.servingQty} <= 10000
        and ${table.servingGrams} > 0 and ${table.servingGrams} <= 100000`,
    ),
  ],
);
