import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "#server/db/schema/columns.ts";

export const guides = pgTable(
  "guides",
  {
    id: id(),
    title: text().notNull(),
    /** Markdown. */
    description: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("guides_newest_idx").on(table.createdAt, table.id),
    index("guides_search_idx").using(
      "gin",
      sql`(${table.title} || ' ' || coalesce(${table.description}, '')) gin_trgm_ops`,
    ),
    check("guides_title_check", sql`length(${table.title}) between 1 and 200`),
    check("guides_description_check", sql`length(${table.description}) <= 50000`),
  ],
);
