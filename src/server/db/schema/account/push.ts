import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { sessions, users } from "#server/db/schema/account/account.ts";
import { belongsTo, createdAt, id, instant } from "#server/db/schema/columns.ts";

/** Browsers that show notifications, at most one for each session, with which it ends. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id(),
    userId: belongsTo(() => users.id),
    sessionId: belongsTo(() => sessions.id),
    /** URL of the browser's push service, which knows the browser by it. */
    endpoint: text().notNull(),
    /** Public key of the browser, to which messages are encrypted (RFC 8291). */
    p256dh: text().notNull(),
    /** Secret that the browser shares with the site (RFC 8291). */
    auth: text().notNull(),
    /** Browser and operating system, as the list of sessions names them. */
    device: text().notNull(),
    lastOkAt: instant(),
    /** Number of refusals since the last success. */
    failures: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("push_subscriptions_session_id_key").on(table.sessionId),
    uniqueIndex("push_subscriptions_endpoint_key").on(table.endpoint),
    index("push_subscriptions_user_id_idx").on(table.userId, table.id),
    check("push_subscriptions_endpoint_check", sql`length(${table.endpoint}) between 1 and 600`),
    check("push_subscriptions_device_check", sql`length(${table.device}) between 1 and 100`),
    check("push_subscriptions_failures_check", sql`${table.failures} >= 0`),
  ],
);
