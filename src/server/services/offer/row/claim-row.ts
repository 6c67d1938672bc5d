import { and, count, eq, inArray, lte, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { digitsOf, EVENT_PASS_LENGTH, readPassCode, toPassCode } from "#lib/event/check-in/pass-code.ts";
import { type ClaimState, HOLDER_STATES, isLiving } from "#lib/offers/claim-states.ts";
import type { TakerPhrase, Thanks } from "#lib/offers/phrases.ts";
import { FOUR_WEEKS_MS, SHARING_LIMITS } from "#lib/offers/sharing-limits.ts";
import type { Claim } from "#schemas/offer/claim.ts";
import { hmac } from "#server/auth/secret.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { offerClaims, offers, users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { areBlocked } from "#server/services/offer/row/access.ts";

/** Bits of a code: five a character. */
const CODE_BITS = EVENT_PASS_LENGTH * 5;

/** Returns the code that a taker shows at the handover: the first bits of an HMAC, so that nothing is stored. */
export function claimCodeOf(claimId: number): string {
  const bits = hmac("offer claim", String(claimId)).readUInt32BE(0) >>> (32 - CODE_BITS);
  return toPassCode(digitsOf(bits, EVENT_PASS_LENGTH));
}

/** Returns whether a text as somebody typed it is the code of a claim. */
export const hasCode = (claimId: number, pass: string): boolean =>
  readPassCode(pass, EVENT_PASS_LENGTH) === claimCodeOf(claimId);

/** @returns the refusal for a claim that does not exist or is not the viewer's */
export const claimNotFound = () => new AppError("NOT_FOUND", "Claim not found!");

const giver = alias(users, "giver");
const taker = alias(users, "taker");

type Reading = Pick<ServiceContext, "db" | "now">;
type Moment = Date | Placeholder;

/** Part that the caller of a call has in a claim. */
export type ClaimSide = "taker" | "giver" | "admin";

/** Selects how often the taker of the query's `offer_claims` row collected food, ever or since a moment. */
const collectedCount = (db: Db, since?: SQL) => {
  const own = alias(offerClaims, "own");
  const isCollected = and(eq(own.takerId, offerClaims.takerId), eq(own.state, "collected"));
  return sql<number>`(${db
    .select({ value: count() })
    .from(own)
    .where(since ? and(isCollected, sql`${own.settledAt} > ${since}`) : isCollected)})`.mapWith(Number);
};

/** Selects how often a taker who waits for the end of the first hour collected lately; null for all others. */
const collectedBefore = (db: Db, now: Moment) => {
  const at = sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;
  const since = sql`${at} - ${sql.raw(`interval '${FOUR_WEEKS_MS} milliseconds'`)}`;
  const waits = and(eq(offerClaims.state, "asked"), sql`${offers.fairUntil} > ${at}`);
  return sql<number | null>`case when ${waits} then ${collectedCount(db, since)} end`;
};

/** Selects the place in line of the query's `offer_claims` row: claims of an offer get their ids in the order of asking. */
const placeInLine = (db: Db) => {
  const before = alias(offerClaims, "before");
  return sql<number>`(${db
    .select({ value: count() })
    .from(before)
    .where(
      and(eq(before.offerId, offerClaims.offerId), eq(before.state, "asked"), lte(before.id, offerClaims.id)),
    )})`.mapWith(Number);
};

/** Selects the weight of portions of the query's `offers` row, in grams. */
const gramsOf = (portions: SQLWrapper) =>
  sql<number>`round(${offers.grams}::numeric * ${portions} / ${offers.portions})::int`;

/**
 * Selects claims with what a side may see. The other side's names are null for a pair of whom one blocked the other, and for a taker
 * also before the claim is held; so is the meeting place.
 */
export function selectClaims(db: Db, now: Moment, side: ClaimSide) {
  const isHeld = inArray(offerClaims.state, [...HOLDER_STATES]);
  const isApart = areBlocked(db, sql`${offers.giverId}`, sql`${offerClaims.takerId}`);
  const seesGiver = sql`${isHeld} and not ${isApart}`;
  const seesTaker = side === "admin" ? sql`true` : sql`not ${isApart}`;
  const when = (condition: SQL, column: SQL.Aliased | unknown) =>
    sql<string | null>`case when ${condition} then ${column} end`;
  const ofTaker = side === "taker";
  const none = sql<null>`null`;
  return db
    .select({
      id: offerClaims.id,
      offer: {
        id: offers.id,
        title: offers.title,
        area: offers.area,
        startsAt: offers.startsAt,
        endsAt: offers.endsAt,
      },
      state: offerClaims.state,
      portions: offerClaims.portions,
      grams: gramsOf(offerClaims.portions).mapWith(Number),
      arrivesAt: offerClaims.arrivesAt,
      createdAt: offerClaims.createdAt,
      settledAt: offerClaims.settledAt,
      place: ofTaker ? placeInLine(db) : sql<number>`0`.mapWith(Number),
      spot: ofTaker ? when(sql`${isHeld}`, offers.spot) : sql<string | null>`${offers.spot}`,
      giverUsername: ofTaker ? when(seesGiver, giver.username) : none,
      giverFirstName: ofTaker ? when(seesGiver, giver.firstName) : none,
      takerUsername: ofTaker ? none : when(seesTaker, taker.username),
      takerFirstName: ofTaker ? none : when(sql`${isHeld} and ${seesTaker}`, taker.firstName),
      collected: ofTaker ? sql<number>`0`.mapWith(Number) : collectedCount(db),
      collectedLately: ofTaker ? collectedBefore(db, now) : none,
      fairUntil: offers.fairUntil,
      says: {
        taker: offerClaims.takerSays,
        takerAt: offerClaims.takerSaidAt,
        giver: offerClaims.giverSays,
        giverAt: offerClaims.giverSaidAt,
      },
      thanks: offerClaims.thanks,
    })
    .from(offerClaims)
    .innerJoin(offers, eq(offers.id, offerClaims.offerId))
    .leftJoin(giver, eq(giver.id, offers.giverId))
    .leftJoin(taker, eq(taker.id, offerClaims.takerId));
}

type SelectedClaim = Awaited<ReturnType<typeof selectClaims>>[number];

/** Makes an answer of a row that `selectClaims` read for a side. */
export function toClaim(row: SelectedClaim, side: ClaimSide): Claim {
  const { giverUsername, giverFirstName, takerUsername, takerFirstName, collected, ...rest } = row;
  const { collectedLately, fairUntil, ...claim } = rest;
  const lately = Number(collectedLately ?? 0);
  return {
    ...claim,
    place: side === "taker" && claim.state === "asked" ? claim.place : null,
    turn: lately >= SHARING_LIMITS.firstHourUnder ? { collected: lately, until: fairUntil } : null,
    code: side === "taker" && claim.state === "held" ? claimCodeOf(claim.id) : null,
    giver: giverUsername === null ? null : { username: giverUsername, firstName: giverFirstName },
    taker: takerUsername === null ? null : { username: takerUsername, firstName: takerFirstName, collected },
  };
}

const selectClaimOf = (side: ClaimSide) =>
  statement((db, { id, now }: Placeholders<{ id: number; now: Date }>) =>
    selectClaims(db, now, side).where(eq(offerClaims.id, id)),
  );
const claimStatements = {
  taker: selectClaimOf("taker"),
  giver: selectClaimOf("giver"),
  admin: selectClaimOf("admin"),
};

/** Reads one claim as a side sees it. @throws AppError NOT_FOUND */
export async function getClaim({ db, now }: Reading, id: number, side: ClaimSide): Promise<Claim> {
  const [row] = await claimStatements[side](db, { id, now: now() });
  if (!row) throw claimNotFound();
  return toClaim(row, side);
}

/** Claim of a taker in a locked offer. */
export type OwnClaim = {
  id: number;
  state: ClaimState;
  portions: number;
  arrivesAt: Date;
  takerSays: TakerPhrase | null;
  takerSaidAt: Date | null;
  thanks: Thanks | null;
  /** Null unless the giver or an admin took it back. */
  releaseReason: string | null;
};

/** Finds the taker's claim: the living one, else the last. Null if there was none. */
export async function findOwnClaim(db: Db, offerId: number, takerId: number): Promise<OwnClaim | null> {
  const { id, state, portions, arrivesAt, takerSays, takerSaidAt, thanks, releaseReason } = offerClaims;
  const rows = await db
    .select({ id, state, portions, arrivesAt, takerSays, takerSaidAt, thanks, releaseReason })
    .from(offerClaims)
    .where(and(eq(offerClaims.offerId, offerId), eq(offerClaims.takerId, takerId)))
    .orderBy(offerClaims.id);
  return decidingClaim(rows);
}

/** Returns that of a taker's claims in an offer, in the order of asking, which counts: the living one, else the last. */
export const decidingClaim = <Row extends Pick<OwnClaim, "state">>(rows: readonly Row[]): Row | null =>
  rows.find(({ state }) => isLiving(state)) ?? rows.at(-1) ?? null;
