import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#server/db/schema/account.ts";
import { createdAt, id, instant } from "#server/db/schema/columns.ts";

export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    notificationMessage: text().notNull(),
    notificationType: text().notNull().default("info"),
    archivedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index("notifications_user_id_idx").on(table.userId, table.archivedAt, table.id.desc())],
);
