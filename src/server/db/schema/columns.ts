import { integer, timestamp } from "drizzle-orm/pg-core";

/** The primary key of every table: a positive 32-bit integer, as the API promises. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

export const instant = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });

export const createdAt = () => instant().notNull().defaultNow();

export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
