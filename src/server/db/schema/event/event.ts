import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { MAX_TOPICS, type Topic, topicSlugs } from "#lib/event/topics.ts";
import { users } from "#server/db/schema/account/account.ts";
import { belongsTo, createdAt, id, instant, updatedAt } from "#server/db/schema/columns.ts";
import { eventSeries } from "#server/db/schema/event/event-series.ts";
import { uploads } from "#server/db/schema/upload.ts";

export const eventStatus = pgEnum("event_status", ["proposed", "published", "declined", "cancelled"]);

const topicArray = `array[${topicSlugs.map((slug) => `'${slug}'`).join(", ")}]`;

export const events = pgTable(
  "events",
  {
    id: id(),
    title: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant(),
    location: text().notNull(),
    /** Six digits; null if unknown. */
    postalCode: text(),
    /** Planning area of Singapore. */
    area: text(),
    /** Name of the nearest MRT or LRT station. */
    station: text(),
    /** Meeting point and the way there. */
    directions: text(),
    topics: text().array().notNull().default([]).$type<Topic[]>(),
    description: text().notNull(),
    /** Description without the marks of its Markdown, for the search; null if it has none. */
    plainDescription: text(),
    /** Title, location and description as `fold_text` folds them; a trigger writes it. Null of an event from before that trigger. */
    foldedText: text(),
    status: eventStatus().notNull(),
    /** Number of seats; null means unlimited. */
    capacity: integer(),
    /** User who published or proposed it; an event outlives the account. */
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    /**
     * True if an admin made the event: it is the site's, also once its author has gone. Null of an event that the previous
     * release stored; `isBySite` reads it.
     */
    bySite: boolean(),
    /** Cover picture, deleted with the account that uploaded it; the event stays. */
    coverUploadId: integer().references(() => uploads.id, { onDelete: "set null" }),
    /** Series of which the event is a date. */
    seriesId: integer().references(() => eventSeries.id, { onDelete: "set null" }),
    /** Reason of the organisers for cancelling or declining the event; null otherwise. */
    changeReason: text(),
    /** People let in who have no account. */
    walkIns: integer().notNull().default(0),
    /** People who were checked in and have deleted their account since, and with it their seat. */
    formerCheckIns: integer().notNull().default(0),
    /** Time when followers were told of the event; null if they are to be told once it is published. */
    announcedAt: instant(),
    /** Time when the people who came were asked for feedback. */
    feedbackAskedAt: instant(),
    /** Time when the hosts were asked for the results. */
    closeAskedAt: instant(),
    /** Number of changes that a calendar shows: SEQUENCE of RFC 5545, 3.8.7.4. */
    sequence: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("events_cover_upload_id_idx").on(table.coverUploadId),
    // The end decides with the start whether an event is over: pages of ids are read from this index alone.
    index("events_times_idx").on(table.status, table.startsAt, table.id, table.endsAt).concurrently(),
    index("events_area_idx").on(table.area, table.status, table.startsAt, table.id),
    index("events_topics_idx").using("gin", table.topics),
    index("events_author_idx").on(table.createdBy, table.id),
    index("events_series_idx")
      .on(table.seriesId, table.startsAt, table.id)
      .where(sql`${table.seriesId} is not null`),
    index("events_not_announced_idx")
      .on(table.startsAt)
      .where(sql`${table.status} = 'published' and ${table.announcedAt} is null`),
    index("events_text_idx").using(
      "gin",
      sql`(${table.title} || ' ' || ${table.location} || ' ' || coalesce(${table.plainDescription}, ${table.description})) gin_trgm_ops`,
    ),
    index("events_folded_text_idx")
      .using(
        "gin",
        sql`replace(coalesce(${table.foldedText}, fold_text(${table.title} || ' ' || ${table.location} || ' ' || coalesce(${table.plainDescription}, ${table.description}))), ' ', '') gin_trgm_ops`,
      )
      .concurrently(),
    index("events_folded_names_idx")
      .using("gin", sql`fold_text(${table.title} || ' ' || ${table.location}) gin_trgm_ops`)
      .concurrently(),
    index("events_not_folded_idx").on(table.id).where(sql`${table.foldedText} is null`).concurrently(),
    /** Of the previous release's search. */
    index("events_names_idx").using("gin", sql`(${table.title} || ' ' || ${table.location}) gin_trgm_ops`),
    check("events_title_check", sql`length(${table.title}) between 1 and 120`),
    check("events_location_check", sql`length(${table.location}) between 1 and 200`),
    check("events_description_check", sql`length(${table.description}) between 1 and 5000`),
    check("events_postal_code_check", sql`${table.postalCode} ~ '^(0[1-9]|[1-7][0-9]|8[0-2])[0-9]{4}$'`),
    check("events_area_check", sql`length(${table.area}) between 1 and 40`),
    check("events_station_check", sql`length(${table.station}) between 1 and 40`),
    check("events_directions_check", sql`length(${table.directions}) between 1 and 300`),
    check(
      "events_topics_check",
      sql`cardinality(${table.topics}) <= ${sql.raw(`${MAX_TOPICS}`)} and ${table.topics} <@ ${sql.raw(topicArray)}`,
    ),
    // A missing topic makes a comparison null, which passes.
    check(
      "events_topics_differ_check",
      sql`${table.topics}[1] <> ${table.topics}[2] and ${table.topics}[1] <> ${table.topics}[3] and ${table.topics}[2] <> ${table.topics}[3]`,
    ),
    check("events_change_reason_check", sql`length(${table.changeReason}) between 1 and 300`),
    check("events_walk_ins_check", sql`${table.walkIns} between 0 and 10000`),
    check("events_capacity_check", sql`${table.capacity} > 0`),
    check("events_starts_at_check", sql`${table.startsAt} between '1900-01-01' and '3000-01-01'`),
    check("events_ends_at_check", sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

export const attendances = pgTable(
  "attendances",
  {
    eventId: belongsTo(() => events.id),
    userId: belongsTo(() => users.id),
    /** Time of the last reminder, a day or two hours before the start; reset to null if the event moves more than a day away. */
    remindedAt: instant(),
    /** True if members may see the person's first name until the event is over. */
    isShown: boolean().notNull().default(false),
    checkedInAt: instant(),
    /** Host or admin who checked the person in. */
    checkedInBy: integer().references(() => users.id, { onDelete: "set null" }),
    /** True for a seat that the check-in made, for a member who came without one. */
    walkedIn: boolean().notNull().default(false),
    /** Waitlist entry of a member who was let in from the waitlist: its id, which is its place, and its time. */
    waitlistId: integer(),
    waitingSince: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index("attendances_checked_in_by_idx").on(table.checkedInBy).where(sql`${table.checkedInBy} is not null`),
    index("attendances_user_id_idx").on(table.userId),
    index("attendances_shown_idx")
      .on(table.eventId, table.createdAt, table.userId)
      .where(sql`${table.isShown}`),
    index("attendances_not_reminded_idx").on(table.eventId).where(sql`${table.remindedAt} is null`),
  ],
);

/**
 * Members without a seat whom a host checked in by their username alone. They count nowhere until they confirm, which gives them a
 * seat; who undid it cannot be checked in this way again.
 */
export const usernameCheckIns = pgTable(
  "username_check_ins",
  {
    eventId: belongsTo(() => events.id),
    userId: belongsTo(() => users.id),
    checkedInAt: instant().notNull(),
    /** Host or admin who checked the person in. */
    checkedInBy: integer().references(() => users.id, { onDelete: "set null" }),
    confirmedAt: instant(),
    undoneAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index("username_check_ins_user_id_idx").on(table.userId),
    index("username_check_ins_checked_in_by_idx")
      .on(table.checkedInBy)
      .where(sql`${table.checkedInBy} is not null`),
  ],
);

/** Last notification to a user about joining or leaving an event; a user gets at most one per hour. */
export const attendanceNotifications = pgTable(
  "attendance_notices",
  {
    eventId: belongsTo(() => events.id),
    userId: belongsTo(() => users.id),
    /** True if the user's last notification said that they have a seat. */
    joined: boolean().notNull(),
    notifiedAt: instant().notNull(),
    /** Time when the next notice is due; null while the last one is correct. */
    dueAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index("attendance_notices_user_id_idx").on(table.userId),
    index("attendance_notices_due_at_idx").on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);

/** Waitlist, in the order of `id`. */
export const waitlistEntries = pgTable(
  "waitlist_entries",
  {
    id: id(),
    eventId: belongsTo(() => events.id),
    userId: belongsTo(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("waitlist_entries_event_id_user_id_key").on(table.eventId, table.userId),
    index("waitlist_entries_event_id_idx").on(table.eventId, table.id),
    index("waitlist_entries_user_id_idx").on(table.userId),
  ],
);
