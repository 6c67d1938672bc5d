import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#server/db/schema/account/account.ts";
import { belongsTo, createdAt, id, instant, updatedAt } from "#server/db/schema/columns.ts";

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

export const passkeyDeviceType = pgEnum("passkey_device_type", ["singleDevice", "multiDevice"]);

export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: belongsTo(() => users.id),
    /** base64url, as WebAuthn's JSON carries it. */
    credentialId: text().notNull(),
    publicKey: bytea().notNull(),
    /** The authenticator's signature counter, unsigned 32 bits, which must not decrease; 0 for synced passkeys. */
    signatureCounter: bigint({ mode: "number" }).notNull().default(0),
    /** Logins made with it. */
    counter: integer().notNull().default(0),
    deviceType: passkeyDeviceType().notNull(),
    backedUp: boolean().notNull(),
    transports: text().array().notNull().default(sql`'{}'`),
    aaguid: uuid().notNull(),
    name: text().notNull(),
    lastUsedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("passkeys_credential_id_key").on(table.credentialId),
    index("passkeys_user_id_idx").on(table.userId),
    check("passkeys_counters_check", sql`${table.counter} >= 0 and ${table.signatureCounter} >= 0`),
    check("passkeys_name_check", sql`length(${table.name}) between 1 and 100`),
  ],
);

export const passkeyCeremony = pgEnum("passkey_ceremony", ["registration", "login"]);

/** A started ceremony; the first attempt to finish it deletes the row. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    /** The `track` of the API. */
    track: uuid().primaryKey(),
    ceremony: passkeyCeremony().notNull(),
    /** Null for a login without an email address, or with an unknown one. */
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    /** True for a login without an email address: every user's passkey is accepted. */
    discoverable: boolean().notNull().default(false),
    challenge: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("passkey_challenges_user_id_idx").on(table.userId),
    index("passkey_challenges_expires_at_idx").on(table.expiresAt),
  ],
);
