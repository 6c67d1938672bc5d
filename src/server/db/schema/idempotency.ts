import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "#server/db/schema/account/account.ts";
import { belongsTo, createdAt } from "#server/db/schema/columns.ts";

/** Responses to calls with an `Idempotency-Key`, each stored in the transaction of its call. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: belongsTo(() => users.id),
    key: text().notNull(),
    /** Hash of the method, path and body. */
    requestHash: text().notNull(),
    status: integer().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("idempotency_keys_created_at_idx").on(table.createdAt),
    check("idempotency_keys_key_check", sql`length(${table.key}) between 1 and 255`),
    check("idempotency_keys_status_check", sql`${table.status} between 200 and 299`),
  ],
);
