import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/db/schema/columns.ts";

/** Facts about the site as a whole that go with its database. One row, which its migration inserts. */
export const siteFacts = pgTable(
  "site_facts",
  {
    isOnly: boolean().primaryKey().default(true),
    /** Fingerprint of the AUTH_SECRET that tokens and queued mails depend on; null until the first start. */
    secretFingerprint: text(),
    /** Place that the database was moved to, without its password; null while it is in use. */
    movedTo: text(),
    movedAt: instant(),
    /** Host in the UIDs of calendar entries, which stay the same at another APP_URL; null until a start with one. */
    calendarHost: text(),
  },
  (table) => [check("site_facts_is_only_check", sql`${table.isOnly}`)],
);
