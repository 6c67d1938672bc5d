import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type Diet, dietSlugs, MAX_DIETS } from "#lib/offers/food-facts.ts";
import { NIGHT } from "#lib/time/quiet-hours.ts";
import { arrayOf, belongsTo, createdAt, id, instant, updatedAt } from "#server/db/schema/columns.ts";

export const users = pgTable(
  "users",
  {
    id: id(),
    /** 0 is an admin, 1 a member. */
    permission: integer().notNull().default(1),
    username: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    /** Name for hosts and, where the user allows it, other members. */
    firstName: text(),
    /** True if new seats show the first name to members. */
    showsName: boolean().notNull().default(false),
    /** User handle of WebAuthn: random, so that it reveals nothing about the user to an authenticator. */
    passkeyUserId: uuid().notNull().defaultRandom(),
    /** True once the user has opened a mailed link; some features require it. */
    activated: boolean().notNull().default(false),
    /** True once a mailed link has proved the current email address. */
    verified: boolean().notNull().default(false),
    /** Set while the account is suspended, without logins or sessions. */
    suspendedAt: instant(),
    /** Number of resets of the private calendar feed's URL; its token is derived from this. */
    calendarGeneration: integer().notNull().default(0),
    /** Time when the user first read a guide while logged in. */
    guideReadAt: instant(),
    /** Time when the user agreed to the rules of sharing food. */
    sharingAgreedAt: instant(),
    /** Diets that free food must suit, all of them, for the user to be notified of it. */
    offerDiets: text().array().notNull().default([]).$type<Diet[]>(),
    /** Hours of the day, `HH:mm` in Singapore, between which little is pushed; both null if there are none. */
    quietFrom: text().default(NIGHT.quietFrom),
    quietTo: text().default(NIGHT.quietTo),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("users_username_key").on(sql`lower(${table.username})`),
    uniqueIndex("users_passkey_user_id_key").on(table.passkeyUserId),
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
    index("users_admin_idx").on(table.id).where(sql`${table.permission} = 0`),
    index("users_not_activated_idx").on(table.createdAt).where(sql`not ${table.activated}`),
    index("users_suspended_idx").on(table.id).where(sql`${table.suspendedAt} is not null`),
    index("users_search_idx").using(
      "gin",
      sql`${table.username} gin_trgm_ops`,
      sql`${table.email} gin_trgm_ops`,
    ),
    check("users_permission_check", sql`${table.permission} in (0, 1)`),
    check("users_username_check", sql`${table.username} ~ '^[A-Za-z0-9_-]{3,20}$'`),
    check("users_first_name_check", sql`length(${table.firstName}) between 1 and 30`),
    check(
      "users_offer_diets_check",
      sql`cardinality(${table.offerDiets}) <= ${sql.raw(`${MAX_DIETS}`)} and ${table.offerDiets} <@ ${arrayOf(dietSlugs)}`,
    ),
    check(
      "users_quiet_check",
      sql`(${table.quietFrom} is null) = (${table.quietTo} is null) and ${table.quietFrom} <> ${table.quietTo} and ${table.quietFrom} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${table.quietTo} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
    ),
    check("users_email_check", sql`${table.email} = lower(${table.email}) and length(${table.email}) <= 254`),
  ],
);

/** One row per login. Refresh tokens are derived from it, so only the hash of the current one is stored. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: belongsTo(() => users.id),
    /** Number of rotations of the refresh token. */
    generation: integer().notNull().default(0),
    refreshTokenHash: text().notNull(),
    rotatedAt: instant().notNull(),
    /** Browser and operating system, from the User-Agent header. */
    device: text().notNull(),
    /** Time when the user last entered the password or used a passkey. */
    authenticatedAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("sessions_user_id_idx").on(table.userId),
    index("sessions_expires_at_idx").on(table.expiresAt),
    index("sessions_revoked_at_idx").on(table.revokedAt).where(sql`${table.revokedAt} is not null`),
    check("sessions_generation_check", sql`${table.generation} >= 0`),
  ],
);

export const mailedTokenPurpose = pgEnum("mailed_token_purpose", [
  "activation",
  "verification",
  "password_reset",
  "email_change_undo",
]);

/** Single-use tokens that are sent by mail; only their hash is kept. */
export const mailedTokens = pgTable(
  "mailed_tokens",
  {
    id: id(),
    userId: belongsTo(() => users.id),
    purpose: mailedTokenPurpose().notNull(),
    tokenHash: text().notNull(),
    /** Email address it was sent to, the only one it can prove. */
    email: text().notNull(),
    /** True if the user requested the mail; the registration's mail does not count against the limits. */
    requested: boolean().notNull(),
    expiresAt: instant().notNull(),
    /** Time when it was used, or revoked by a newer one. */
    consumedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("mailed_tokens_token_hash_key").on(table.tokenHash),
    index("mailed_tokens_user_id_purpose_idx").on(table.userId, table.purpose, table.createdAt),
    index("mailed_tokens_expires_at_idx").on(table.expiresAt),
  ],
);
