import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { REPORT_OUTCOMES, reportReasons } from "#lib/offers/reports.ts";
import { users } from "#server/db/schema/account/account.ts";
import { createdAt, id, instant } from "#server/db/schema/columns.ts";
import { fridgeNotes } from "#server/db/schema/offer/fridge.ts";
import { offerClaims, offers } from "#server/db/schema/offer/offer.ts";

export const reportReason = pgEnum("report_reason", reportReasons);
export const reportOutcome = pgEnum("report_outcome", REPORT_OUTCOMES);

/** Reports of members to the admins, each about one thing. Reporters stay unnamed. */
export const reports = pgTable(
  "reports",
  {
    id: id(),
    fridgeNoteId: integer().references(() => fridgeNotes.id, { onDelete: "cascade" }),
    offerId: integer().references(() => offers.id, { onDelete: "cascade" }),
    claimId: integer().references(() => offerClaims.id, { onDelete: "cascade" }),
    aboutUserId: integer().references(() => users.id, { onDelete: "set null" }),
    reporterId: integer().references(() => users.id, { onDelete: "set null" }),
    reason: reportReason().notNull(),
    text: text(),
    settledAt: instant(),
    settledBy: integer().references(() => users.id, { onDelete: "set null" }),
    outcome: reportOutcome(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("reports_fridge_note_key").on(table.fridgeNoteId, table.reporterId),
    uniqueIndex("reports_offer_key").on(table.offerId, table.reporterId).concurrently(),
    uniqueIndex("reports_claim_key").on(table.claimId, table.reporterId).concurrently(),
    index("reports_reporter_idx").on(table.reporterId, table.id),
    index("reports_about_user_idx").on(table.aboutUserId),
    index("reports_settled_by_idx").on(table.settledBy).where(sql`${table.settledBy} is not null`),
    index("reports_open_idx").on(table.createdAt, table.id).where(sql`${table.settledAt} is null`),

    index("reports_with_text_idx").on(table.createdAt).where(sql`${table.text} is not null`).concurrently(),
    check(
      "reports_about_check",
      sql`num_nonnulls(${table.fridgeNoteId}, ${table.offerId}, ${table.claimId}) = 1`,
    ),
    check("reports_text_check", sql`length(${table.text}) between 1 and 500`),
    check("reports_settled_check", sql`(${table.settledAt} is null) = (${table.outcome} is null)`),
  ],
);
