import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "#server/db/schema/account/account.ts";
import { belongsTo, createdAt, id, instant, updatedAt } from "#server/db/schema/columns.ts";
import { events } from "#server/db/schema/event/event.ts";
import { uploads } from "#server/db/schema/upload.ts";

const eventId = () => belongsTo(() => events.id);

export const messageAudience = pgEnum("message_audience", ["joined", "waiting", "came"]);

/** Messages that organisers sent to an event's people. */
export const eventMessages = pgTable(
  "event_messages",
  {
    id: id(),
    eventId: eventId(),
    sentBy: integer().references(() => users.id, { onDelete: "set null" }),
    text: text().notNull(),
    audience: messageAudience().notNull(),
    /** Number of people to whom it went. */
    recipients: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("event_messages_event_id_idx").on(table.eventId, table.id),
    index("event_messages_sent_by_idx").on(table.sentBy),
    check("event_messages_text_check", sql`length(${table.text}) between 1 and 800`),
    check("event_messages_recipients_check", sql`${table.recipients} > 0`),
  ],
);

/** Result of a closed event; its kilograms are rows of `sustainability_entries`. */
export const eventRecaps = pgTable(
  "event_recaps",
  {
    eventId: integer()
      .primaryKey()
      .references(() => events.id, { onDelete: "cascade" }),
    /** People who came, walk-ins included. */
    came: integer().notNull(),
    note: text(),
    closedBy: integer().references(() => users.id, { onDelete: "set null" }),
    closedAt: instant().notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("event_recaps_closed_by_idx").on(table.closedBy),
    index("event_recaps_closed_at_idx").on(table.closedAt),
    check("event_recaps_came_check", sql`${table.came} between 0 and 100000`),
    check("event_recaps_note_check", sql`length(${table.note}) between 1 and 2000`),
  ],
);

export const eventPhotos = pgTable(
  "event_photos",
  {
    id: id(),
    eventId: eventId(),
    uploadId: belongsTo(() => uploads.id),
    /** Description for people who cannot see the photo. */
    alt: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    uniqueIndex("event_photos_upload_id_key").on(table.uploadId),
    index("event_photos_event_id_idx").on(table.eventId, table.position),
    check("event_photos_alt_check", sql`length(${table.alt}) between 1 and 200`),
    check("event_photos_position_check", sql`${table.position} between 0 and 7`),
  ],
);

/** Feedback of people who came; anonymous for its readers. */
export const eventFeedback = pgTable(
  "event_feedback",
  {
    id: id(),
    eventId: eventId(),
    /** Author; null once the account is deleted, or 13 months after the event. */
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    rating: integer().notNull(),
    text: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("event_feedback_event_id_user_id_key").on(table.eventId, table.userId),
    index("event_feedback_user_id_idx").on(table.userId),
    check("event_feedback_rating_check", sql`${table.rating} between 1 and 5`),
    check("event_feedback_text_check", sql`length(${table.text}) between 1 and 1000`),
  ],
);
