import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "#server/db/schema/account/account.ts";
import { belongsTo, createdAt, id, instant } from "#server/db/schema/columns.ts";

/** Personal access tokens of the REST API; only their hash is kept. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: id(),
    userId: belongsTo(() => users.id),
    name: text().notNull(),
    tokenHash: text().notNull(),
    /** The token's last four characters, by which its owner recognises it. */
    lastFour: text().notNull(),
    scopes: text().array().notNull(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
    revokedAt: instant(),
    /** Time when the owner was told that it ends soon. */
    warnedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("api_tokens_token_hash_key").on(table.tokenHash),
    index("api_tokens_user_id_idx").on(table.userId),
    index("api_tokens_expires_at_idx").on(table.expiresAt),
    index("api_tokens_revoked_at_idx").on(table.revokedAt).where(sql`${table.revokedAt} is not null`),
    check("api_tokens_name_check", sql`length(${table.name}) between 1 and 100`),
    check("api_tokens_last_four_check", sql`${table.lastFour} ~ '^[0-9A-Za-z]{4}$'`),
    check("api_tokens_scopes_check", sql`cardinality(${table.scopes}) > 0`),
    check("api_tokens_expires_at_check", sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);
