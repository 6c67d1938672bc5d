import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "#server/db/schema/account/account.ts";
import { belongsTo, createdAt } from "#server/db/schema/columns.ts";

export const followKind = pgEnum("follow_kind", [
  "topic",
  "region",
  "area",
  "series",
  "fridge",
  "offer_region",
  "offer_area",
]);

/** Topics, regions, areas and series whose new events a member is notified of, fridges that get food again, and places with free food. */
export const follows = pgTable(
  "follows",
  {
    userId: belongsTo(() => users.id),
    kind: followKind().notNull(),
    /** Slug of a topic, name of a region or planning area, or id of a series or fridge. */
    value: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.value] }),
    index("follows_value_idx").on(table.kind, table.value, table.userId),
    check("follows_value_check", sql`length(${table.value}) between 1 and 40`),
  ],
);
