import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { CLAIM_STATES, releaseReasons } from "#lib/offers/claim-states.ts";
import {
  type Allergen,
  allergenSlugs,
  allergensKnownSlugs,
  type Diet,
  dietSlugs,
  type Handling,
  handlingSlugs,
  keptSlugs,
  MAX_DIETS,
  MAX_HANDLING,
} from "#lib/offers/food-facts.ts";
import { offerKinds } from "#lib/offers/kinds.ts";
import { OFFER_STATES } from "#lib/offers/offer-time.ts";
import { type GiverPhrase, type TakerPhrase, thanksSlugs } from "#lib/offers/phrases.ts";
import { users } from "#server/db/schema/account/account.ts";
import { arrayOf, belongsTo, createdAt, id, instant, isOneOf, updatedAt } from "#server/db/schema/columns.ts";
import { events } from "#server/db/schema/event/event.ts";
import { uploads } from "#server/db/schema/upload.ts";

export const offerKind = pgEnum("offer_kind", offerKinds);
export const foodKept = pgEnum("food_kept", keptSlugs);
export const allergensKnown = pgEnum("allergens_known", allergensKnownSlugs);
export const offerState = pgEnum("offer_state", OFFER_STATES);
export const claimState = pgEnum("claim_state", CLAIM_STATES);
export const claimThanks = pgEnum("claim_thanks", thanksSlugs);

/** Food that a member gives away. Over is derived from the time, so that no job ends an offer. */
export const offers = pgTable(
  "offers",
  {
    id: id(),
    /** Null once the account is deleted; handovers keep their kilograms. */
    giverId: integer().references(() => users.id, { onDelete: "set null" }),
    /** Null from 30 days after the end on. */
    title: text(),
    details: text(),
    kind: offerKind().notNull(),
    kept: foodKept().notNull(),
    cookedAt: instant(),
    /** Date on the pack. */
    markedDate: date({ mode: "string" }),
    /** Time until which the giver says that the food is good. */
    eatBy: instant().notNull(),
    handling: text().array().notNull().$type<Handling[]>(),
    diets: text().array().notNull().default([]).$type<Diet[]>(),
    allergensKnown: allergensKnown().notNull(),
    allergens: text().array().notNull().default([]).$type<Allergen[]>(),
    portions: integer().notNull(),
    portionsLeft: integer().notNull(),
    perPerson: integer().notNull(),
    /** Weight of all portions together. */
    grams: integer().notNull(),
    area: text().notNull(),
    station: text(),
    /** Meeting place, for the giver, holders of a claim and admins alone; null from 7 days after the end on. */
    spot: text(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** End of the first hour, fixed when the offer is made. */
    fairUntil: instant().notNull(),
    /** Event whose leftovers it is. */
    eventId: integer().references(() => events.id, { onDelete: "set null" }),
    /** True for leftovers of an event, also of a deleted one: its kilograms are those of the event's results. */
    isOfEvent: boolean().notNull().default(false),
    photoUploadId: integer().references(() => uploads.id, { onDelete: "set null" }),
    state: offerState().notNull().default("open"),
    /** Time from which reports, or an admin, hide it. */
    pausedAt: instant(),
    /** Time when an admin looked at reports and kept it. */
    clearedAt: instant(),
    /** Time when followers were notified of it; null until then, and for one that they were never notified of. */
    announcedAt: instant(),
    /** Times of the giver's and of an admin's warning to those who collected it. */
    giverWarnedAt: instant(),
    adminWarnedAt: instant(),
    /** Time when both sides were asked whether it changed hands. */
    settleAskedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => {
    const isListed = sql`${table.state} = 'open' and ${table.pausedAt} is null`;
    return [
      index("offers_giver_idx").on(table.giverId, table.createdAt, table.id),
      index("offers_ending_idx").on(table.endsAt, table.id).where(isListed),
      index("offers_newest_idx").on(table.createdAt, table.id).where(isListed),
      index("offers_area_idx").on(table.area, table.endsAt, table.id).where(isListed),
      // Finds those that were not announced, too.
      index("offers_announced_idx")
        .on(table.announcedAt, table.endsAt, table.id)
        .where(isListed)
        .concurrently(),
      index("offers_diets_idx").using("gin", table.diets).where(isListed),
      index("offers_title_idx").using("gin", sql`${table.title} gin_trgm_ops`).where(isListed),
      index("offers_event_idx").on(table.eventId).where(sql`${table.eventId} is not null`),
      uniqueIndex("offers_photo_key").on(table.photoUploadId),
      index("offers_with_spot_idx").on(table.endsAt).where(sql`${table.spot} is not null`),
      index("offers_with_title_idx").on(table.endsAt).where(sql`${table.title} is not null`),
      index("offers_with_giver_idx").on(table.endsAt).where(sql`${table.giverId} is not null`),
      check("offers_title_check", sql`length(${table.title}) between 1 and 80`),
      check("offers_details_check", sql`length(${table.details}) between 1 and 500`),
      check("offers_cooked_at_check", sql`(${table.cookedAt} is not null) = (${table.kind} = 'cooked')`),
      check("offers_cooked_for_check", sql`${table.eatBy} <= ${table.cookedAt} + interval '24 hours'`),
      check(
        "offers_marked_date_check",
        sql`${table.markedDate} >= (${table.endsAt} at time zone 'Asia/Singapore')::date`,
      ),
      check(
        "offers_eat_by_check",
        sql`${table.eatBy} between ${table.endsAt} and ${table.endsAt} + interval '5 years'`,
      ),
      check(
        "offers_handling_check",
        sql`cardinality(${table.handling}) between 1 and ${sql.raw(`${MAX_HANDLING}`)} and ${table.handling} <@ ${arrayOf(handlingSlugs)} and (cardinality(${table.handling}) = 1 or not 'none' = any(${table.handling}))`,
      ),
      check(
        "offers_diets_check",
        sql`cardinality(${table.diets}) <= ${sql.raw(`${MAX_DIETS}`)} and ${table.diets} <@ ${arrayOf(dietSlugs)}`,
      ),
      check(
        "offers_allergens_check",
        sql`${table.allergens} <@ ${arrayOf(allergenSlugs)} and (cardinality(${table.allergens}) > 0) = (${table.allergensKnown} = 'listed') and (cardinality(${table.allergens}) <= 1 or not 'none' = any(${table.allergens}))`,
      ),
      check("offers_portions_check", sql`${table.portions} between 1 and 50`),
      check("offers_portions_left_check", sql`${table.portionsLeft} between 0 and ${table.portions}`),
      check(
        "offers_per_person_check",
        sql`${table.perPerson} between 1 and 5 and ${table.perPerson} <= ${table.portions}`,
      ),
      check("offers_grams_check", sql`${table.grams} between 50 and 100000`),
      check("offers_area_check", sql`length(${table.area}) between 1 and 40`),
      check("offers_station_check", sql`length(${table.station}) between 1 and 40`),
      check("offers_spot_check", sql`length(${table.spot}) between 1 and 120`),
      check(
        "offers_window_check",
        sql`${table.endsAt} - ${table.startsAt} between interval '15 minutes' and interval '12 hours'`,
      ),
      check("offers_ahead_check", sql`${table.endsAt} <= ${table.createdAt} + interval '168 hours'`),
    ];
  },
);

/** Promises of portions to members. A held claim has its portions taken from the offer's `portionsLeft`. */
export const offerClaims = pgTable(
  "offer_claims",
  {
    id: id(),
    offerId: belongsTo(() => offers.id),
    /** Null once the account is deleted. */
    takerId: integer().references(() => users.id, { onDelete: "set null" }),
    portions: integer().notNull(),
    state: claimState().notNull(),
    arrivesAt: instant().notNull(),
    heldAt: instant(),
    /** Time of the last change of the state from held on. */
    settledAt: instant(),
    settledBy: integer().references(() => users.id, { onDelete: "set null" }),
    /** True for a handover by the taker's code. */
    byCode: boolean().notNull().default(false),
    /** Grams that the handover counts, fixed with the deletion of its giver or taker: the limit of two people is not found any more. */
    countedGrams: numeric({ mode: "number" }),
    /** Reason for which the giver took the claim back. */
    releaseReason: text(),
    remindedAt: instant(),
    /** Last phrase of each side; null from 7 days after the end on. No check lists them, so that one more needs no migration. */
    takerSays: text().$type<TakerPhrase>(),
    takerSaidAt: instant(),
    giverSays: text().$type<GiverPhrase>(),
    giverSaidAt: instant(),
    /** Words of the taker after the handover. */
    thanks: claimThanks(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("offer_claims_living_key")
      .on(table.offerId, table.takerId)
      .where(sql`${table.state} in ('asked', 'held', 'collected')`),
    index("offer_claims_offer_idx").on(table.offerId, table.state, table.id),
    index("offer_claims_line_idx")
      .on(table.offerId, table.id)
      .where(sql`${table.state} = 'asked'`)
      .concurrently(),
    index("offer_claims_taker_idx").on(table.takerId, table.createdAt, table.id),
    index("offer_claims_settled_by_idx")
      .on(table.settledBy, table.settledAt)
      .where(sql`${table.settledBy} is not null`),
    index("offer_claims_collected_idx")
      .on(table.settledAt)
      .where(sql`${table.state} = 'collected'`)
      .concurrently(),
    index("offer_claims_held_idx")
      .on(table.arrivesAt, table.id)
      .where(sql`${table.state} in ('asked', 'held')`),
    index("offer_claims_with_taker_idx")
      .on(table.createdAt)
      .where(sql`${table.takerId} is not null or ${table.settledBy} is not null`),
    check("offer_claims_portions_check", sql`${table.portions} between 1 and 5`),
    check(
      "offer_claims_held_at_check",
      sql`${table.state} not in ('held', 'collected') or ${table.heldAt} is not null`,
    ),
    check("offer_claims_release_reason_check", isOneOf(table.releaseReason, releaseReasons)),
  ],
);

/** People whom a member does not want to meet: neither sees the other's offers and claims. */
export const userBlocks = pgTable(
  "user_blocks",
  {
    blockerId: belongsTo(() => users.id),
    blockedId: belongsTo(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index("user_blocks_blocked_idx").on(table.blockedId),
    check("user_blocks_self_check", sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

/** Last notification of a member about new offers that they follow: one is sent in half an hour. */
export const offerNotices = pgTable(
  "offer_notices",
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    notifiedAt: instant().notNull(),
    /** True if offers came since then, of which the next one is. */
    isWaiting: boolean().notNull().default(false),
  },
  (table) => [index("offer_notices_waiting_idx").on(table.notifiedAt).where(sql`${table.isWaiting}`)],
);
