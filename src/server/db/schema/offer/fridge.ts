import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  type PgColumn,
  pgEnum,
  pgTable,
  text,
  time,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  conditionSlugs,
  FRIDGE_STATUSES,
  type FridgeKind,
  fridgeKinds,
  levelSlugs,
  MAX_NOTE_KINDS,
  type Shelf,
  shelfSlugs,
} from "#lib/fridge/fridge-facts.ts";
import { users } from "#server/db/schema/account/account.ts";
import { belongsTo, createdAt, id, instant, updatedAt } from "#server/db/schema/columns.ts";
import { uploads } from "#server/db/schema/upload.ts";

export const fridgeStatus = pgEnum("fridge_status", FRIDGE_STATUSES);
export const fridgeLevel = pgEnum("fridge_level", levelSlugs);
export const fridgeCondition = pgEnum("fridge_condition", conditionSlugs);

/** Condition of a check: the list has `max` slugs at most, and only known ones. */
const holdsOnly = (column: PgColumn, slugs: readonly string[], max: number) =>
  sql`cardinality(${column}) <= ${sql.raw(`${max}`)} and ${column} <@ ${sql.raw(`array[${slugs.map((slug) => `'${slug}'`).join(", ")}]`)}`;

/** Community fridges and shelves; members propose them, and admins list them. */
export const fridges = pgTable(
  "fridges",
  {
    id: id(),
    name: text().notNull(),
    location: text().notNull(),
    /** Six digits; null if unknown. */
    postalCode: text(),
    /** Planning area of Singapore. */
    area: text().notNull(),
    /** Name of the nearest MRT or LRT station. */
    station: text(),
    directions: text(),
    /** Both are null for one that is open day and night; one that closes before it opens is open past midnight. */
    opensAt: time(),
    closesAt: time(),
    hoursNote: text(),
    shelves: text().array().notNull().default([]).$type<Shelf[]>(),
    takes: text().array().notNull().default([]).$type<FridgeKind[]>(),
    rules: text(),
    /** Name of the people or organisation that looks after it. */
    runBy: text(),
    status: fridgeStatus().notNull(),
    /** Day in Singapore on which an admin last heard that it is there. */
    confirmedOn: date(),
    /** Time of the last notification of followers that it has food again. */
    filledAt: instant(),
    photoUploadId: integer().references(() => uploads.id, { onDelete: "set null" }),
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("fridges_name_key").on(sql`lower(${table.name})`),
    index("fridges_area_idx").on(table.area, table.status),
    index("fridges_created_by_idx").on(table.createdBy, table.id),
    index("fridges_photo_upload_id_idx").on(table.photoUploadId),
    check("fridges_name_check", sql`length(${table.name}) between 1 and 80`),
    check("fridges_location_check", sql`length(${table.location}) between 1 and 200`),
    check("fridges_postal_code_check", sql`${table.postalCode} ~ '^(0[1-9]|[1-7][0-9]|8[0-2])[0-9]{4}$'`),
    check("fridges_area_check", sql`length(${table.area}) between 1 and 40`),
    check("fridges_station_check", sql`length(${table.station}) between 1 and 40`),
    check("fridges_directions_check", sql`length(${table.directions}) between 1 and 300`),
    check(
      "fridges_hours_check",
      sql`num_nulls(${table.opensAt}, ${table.closesAt}) <> 1 and (${table.opensAt} is null or ${table.opensAt} <> ${table.closesAt})`,
    ),
    check("fridges_hours_note_check", sql`length(${table.hoursNote}) between 1 and 120`),
    check("fridges_shelves_check", holdsOnly(table.shelves, shelfSlugs, shelfSlugs.length)),
    check("fridges_takes_check", holdsOnly(table.takes, fridgeKinds, fridgeKinds.length)),
    check("fridges_rules_check", sql`length(${table.rules}) between 1 and 500`),
    check("fridges_run_by_check", sql`length(${table.runBy}) between 1 and 120`),
  ],
);

/** Notes of members about what is inside a fridge; readers see no author. */
export const fridgeNotes = pgTable(
  "fridge_notes",
  {
    id: id(),
    fridgeId: belongsTo(() => fridges.id),
    authorId: integer().references(() => users.id, { onDelete: "set null" }),
    level: fridgeLevel().notNull(),
    has: text().array().notNull().default([]).$type<FridgeKind[]>(),
    condition: fridgeCondition(),
    note: text(),
    /** Time when an admin took it off the page. */
    hiddenAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("fridge_notes_newest_idx").on(table.fridgeId, table.id.desc()),
    index("fridge_notes_author_idx").on(table.authorId, table.id),
    index("fridge_notes_created_at_idx").on(table.createdAt),
    check("fridge_notes_has_check", holdsOnly(table.has, fridgeKinds, MAX_NOTE_KINDS)),
    check("fridge_notes_note_check", sql`length(${table.note}) between 1 and 160`),
  ],
);
