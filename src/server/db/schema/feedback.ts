import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#server/db/schema/account/account.ts";
import { createdAt, id } from "#server/db/schema/columns.ts";

export const feedback = pgTable(
  "feedback",
  {
    id: id(),
    /** Null once the author's account is deleted; so are name and email then. */
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    name: text(),
    email: text(),
    suggestion: text(),
    feedbackMessage: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("feedback_newest_idx").on(table.createdAt, table.id),
    index("feedback_user_id_idx").on(table.userId),
    check("feedback_name_check", sql`length(${table.name}) between 1 and 100`),
    check("feedback_email_check", sql`length(${table.email}) <= 254`),
    check("feedback_suggestion_check", sql`length(${table.suggestion}) <= 500`),
    check("feedback_message_check", sql`length(${table.feedbackMessage}) between 1 and 2000`),
  ],
);
