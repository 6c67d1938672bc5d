import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/db/schema/columns.ts";

/** Fixed windows of what was tried, shared by all processes. UNLOGGED, which Drizzle cannot say: a crash empties it. */
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
