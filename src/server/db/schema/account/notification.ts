import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "#server/db/schema/account/account.ts";
import { belongsTo, createdAt, id, instant, updatedAt } from "#server/db/schema/columns.ts";

export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    userId: belongsTo(() => users.id),
    /** Key of the table of kinds (services/notification/notification-kinds.ts). */
    kind: text(),
    notificationMessage: text().notNull(),
    notificationType: text().notNull().default("info"),
    /** Path of the page that the notification links to. */
    link: text(),
    /** Time when it was first shown in the menu. */
    readAt: instant(),
    archivedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("notifications_listed_idx").on(table.userId, table.archivedAt, table.id),
    index("notifications_archived_at_idx").on(table.archivedAt).where(sql`${table.archivedAt} is not null`),
    index("notifications_link_idx").on(table.link).where(sql`${table.link} is not null`),
    check("notifications_message_check", sql`length(${table.notificationMessage}) between 1 and 1000`),
    check("notifications_link_check", sql`${table.link} like '/%' and length(${table.link}) <= 500`),
  ],
);

/** Channels that a user has chosen for a kind of notification; without a row the kind's default applies. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    userId: belongsTo(() => users.id),
    kind: text().notNull(),
    inApp: boolean().notNull(),
    email: boolean().notNull(),
    /** False while only other channels of the kind are chosen. */
    isEmailChosen: boolean().notNull().default(true),
    /** Null for a user who has not chosen. */
    push: boolean(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Choice of a user about emails of the kind; null for one who has not chosen. */
export const chosenEmail = sql<
  boolean | null
>`case when ${notificationPreferences.isEmailChosen} then ${notificationPreferences.email} end`;
