import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "#server/db/schema/account/account.ts";
import { belongsTo, createdAt } from "#server/db/schema/columns.ts";
import { events } from "#server/db/schema/event/event.ts";

/** Events that a member imported from a calendar file, each date of a series, so that the next import finds them. */
export const importedEvents = pgTable(
  "imported_events",
  {
    userId: belongsTo(() => users.id),
    /** UID of the file (RFC 5545, 3.8.4.7). */
    uid: text().notNull(),
    /** Start in the file, in Singapore: `2026-12-05T18:30`, or `2026-12-05` without a time. */
    start: text().notNull(),
    eventId: belongsTo(() => events.id),
    /** Hash of what the file said about the event. */
    revision: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.uid, table.start] }),
    index("imported_events_event_id_idx").on(table.eventId),
    check("imported_events_uid_check", sql`length(${table.uid}) between 1 and 500`),
    check("imported_events_start_check", sql`length(${table.start}) in (10, 16)`),
    check("imported_events_revision_check", sql`length(${table.revision}) between 1 and 64`),
  ],
);
