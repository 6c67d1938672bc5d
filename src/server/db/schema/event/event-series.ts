import { sql } from "drizzle-orm";
import { index, integer, pgEnum, pgTable } from "drizzle-orm/pg-core";
import { users } from "#server/db/schema/account/account.ts";
import { createdAt, id } from "#server/db/schema/columns.ts";

export const seriesRepeat = pgEnum("series_repeat", ["weekly", "fortnightly", "monthly"]);

/** Events that repeat; each date is an event of its own, which names its series. */
export const eventSeries = pgTable(
  "event_series",
  {
    id: id(),
    repeat: seriesRepeat().notNull(),
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("event_series_created_by_idx").on(table.createdBy).where(sql`${table.createdBy} is not null`),
  ],
);
