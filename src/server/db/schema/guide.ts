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
    index("guides_created_at_idx").on(table.createdAt.desc(), table.id.desc()),
    check("guides_title_check", sql`length(${table.title}) >= 1`),
  ],
);
