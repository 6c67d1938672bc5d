import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "#server/db/schema/account.ts";
import { createdAt, id, instant } from "#server/db/schema/columns.ts";

export const uploadStatus = pgEnum("upload_status", ["pending", "stored"]);

/** File that a user announced or stored. */
export const uploads = pgTable(
  "uploads",
  {
    id: id(),
    key: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: uploadStatus().notNull().default("pending"),
    mimeType: text().notNull(),
    sizeBytes: integer().notNull(),
    storedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("uploads_key_key").on(table.key),
    index("uploads_user_id_idx").on(table.userId),
    index("uploads_status_created_at_idx").on(table.status, table.createdAt),
    check("uploads_size_bytes_check", sql`${table.sizeBytes} > 0`),
  ],
);
