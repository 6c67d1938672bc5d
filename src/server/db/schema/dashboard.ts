import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "#server/db/schema/account/account.ts";
import { createdAt, id, updatedAt } from "#server/db/schema/columns.ts";
import { events } from "#server/db/schema/event/event.ts";

/** Header texts of the dashboard and the impact page, in a single row. */
export const dashboards = pgTable(
  "dashboards",
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [uniqueIndex("dashboards_single_row_key").on(sql`(true)`)],
);

export const sales = pgTable(
  "sales",
  {
    id: id(),
    /** The day in Singapore. */
    date: date({ mode: "string" }).notNull(),
    /** Singapore dollars. */
    amount: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
    note: text(),
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("sales_date_idx").on(table.date),
    index("sales_created_by_idx").on(table.createdBy),
    check("sales_amount_check", sql`${table.amount} between 0 and 9999999999`),
  ],
);

export const sustainabilityLabel = pgEnum("sustainability_label", [
  "Eaten",
  "Left on the plate",
  "Rescued",
  "Donated",
  "Composted",
]);

export const sustainabilityEntries = pgTable(
  "sustainability_entries",
  {
    id: id(),
    date: date({ mode: "string" }).notNull(),
    label: sustainabilityLabel().notNull(),
    kg: numeric({ precision: 12, scale: 3, mode: "number" }).notNull(),
    note: text(),
    /** The event at which food was rescued. */
    eventId: integer().references(() => events.id, { onDelete: "set null" }),
    /** True for a row that belongs to the event's recap and changes with it. */
    isFromRecap: boolean().notNull().default(false),
    /** True for what was handed over by offers on this day; the job that counts them alone changes it. */
    isFromOffers: boolean().notNull().default(false),
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("sustainability_entries_recap_key")
      .on(table.eventId, table.label)
      .where(sql`${table.isFromRecap}`),
    uniqueIndex("sustainability_entries_offers_key")
      .on(table.date)
      .where(sql`${table.isFromOffers}`)
      .concurrently(),
    index("sustainability_entries_event_id_idx").on(table.eventId),
    index("sustainability_entries_label_date_idx").on(table.label, table.date),
    index("sustainability_entries_created_by_idx").on(table.createdBy),
    check("sustainability_entries_kg_check", sql`${table.kg} between 0 and 999999999`),
    check(
      "sustainability_entries_offers_check",
      sql`not ${table.isFromOffers} or (${table.label} = 'Rescued' and ${table.eventId} is null and not ${table.isFromRecap})`,
    ),
  ],
);
