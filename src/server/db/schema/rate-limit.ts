import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/db/schema/columns.ts";

/** Fixed windows of what was tried, shared by all processes. UNLOGGED, which Drizzle cannot say: a crash empties it. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** What is limited and for whom, hashed: it may name an address. */
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: instant().notNull(),
  },
  (table) => [index("rate_limits_resets_at_idx").on(table.resetsAt)],
);
