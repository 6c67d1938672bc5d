import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/db/schema/columns.ts";

/**
 * Fixed windows of the rate limits, shared by all processes. UNLOGGED, which Drizzle cannot express: a crash empties
 * it.
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** Hash of the limit's name and its subject, which may be an email or IP address. */
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: instant().notNull(),
  },
  (table) => [index("rate_limits_resets_at_idx").on(table.resetsAt)],
);
