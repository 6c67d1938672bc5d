import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "#server/db/schema/account/account.ts";
import { belongsTo, createdAt, id, instant } from "#server/db/schema/columns.ts";

export const uploadStatus = pgEnum("upload_status", ["pending", "stored"]);

/** File that a user announced or stored. */
export const uploads = pgTable(
  "uploads",
  {
    id: id(),
    key: text().notNull(),
    userId: belongsTo(() => users.id),
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

/** Directory that keeps the photos where machines share none: the one that took the first upload. One row at most. */
export const photoDirectories = pgTable(
  "photo_directories",
  {
    isOnly: boolean().primaryKey().default(true),
    directoryId: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [check("photo_directories_is_only_check", sql`${table.isOnly}`)],
);
