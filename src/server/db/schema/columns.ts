import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, integer, timestamp } from "drizzle-orm/pg-core";

/** The primary key of every table: a positive 32-bit integer, as the API promises. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** Id of a row with which this one is deleted. */
export const belongsTo = (of: () => AnyPgColumn) =>
  integer().notNull().references(of, { onDelete: "cascade" });

export const instant = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });

export const createdAt = () => instant().notNull().defaultNow();

export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** Array of texts as SQL, for a check constraint. */
export const arrayOf = (slugs: readonly string[]): SQL =>
  sql.raw(`array[${slugs.map((slug) => `'${slug}'`).join(", ")}]`);

/** Condition of a check constraint: the column is one of the values, or null. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
