import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { users } from "#server/db/schema/account/account.ts";
import { belongsTo, instant, updatedAt } from "#server/db/schema/columns.ts";

export const DEFAULT_CLEAN_DAYS = 3;

/** Days a week on which a member wants clean plates; without a row it is three. */
export const wasteGoals = pgTable(
  "waste_goals",
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    cleanDays: integer().notNull().default(DEFAULT_CLEAN_DAYS),
    updatedAt: updatedAt(),
  },
  (table) => [check("waste_goals_clean_days_check", sql`${table.cleanDays} between 1 and 7`)],
);

/** A member's goal of a past week, and whether its summary was sent. */
export const wasteWeeks = pgTable(
  "waste_weeks",
  {
    userId: belongsTo(() => users.id),
    /** A Monday in Singapore. */
    weekStart: date({ mode: "string" }).notNull(),
    goal: integer().notNull(),
    notifiedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.weekStart] }),
    check("waste_weeks_goal_check", sql`${table.goal} between 1 and 7`),
    check("waste_weeks_monday_check", sql`extract(isodow from ${table.weekStart}) = 1`),
  ],
);
