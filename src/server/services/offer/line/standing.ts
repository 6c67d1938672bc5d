import { and, count, eq, gt, gte, inArray, sql } from "drizzle-orm";
import type { ClaimState } from "#lib/offers/claim-states.ts";
import {
  type ClaimRest,
  FOUR_WEEKS_MS,
  findClaimRest,
  isFrequent,
  SHARING_LIMITS,
} from "#lib/offers/sharing-limits.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { Tx } from "#server/db/client.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { offerClaims, offers, users } from "#server/db/schema/index.ts";

/** Time over which claims are read: what an admin corrects within 30 days of the end counts for four weeks from then on. */
const READ_MS = FOUR_WEEKS_MS + 38 * DAY_MS;

/** Claims of a person against the limits of sharing. */
export type Standing = {
  rest: ClaimRest | null;
  /** True for a person after whom others go in the first hour of an offer. */
  isFrequent: boolean;
  /** Times of the claims that they made within 24 hours. */
  madeToday: Date[];
  /** Claims that they hold and wait for, of offers that are not over, and how many they may hold. */
  held: number;
  asked: number;
  mostHeld: number;
};

/** Returns whether a person may hold one claim more. */
export const mayHold = ({ rest, held, mostHeld }: Standing): boolean => rest === null && held < mostHeld;

type Values = { takerIds: readonly number[]; since: Date; now: Date };

/** Selects the claims of people since a moment, at least a row for each person, and whether the person has ever collected food. */
const standingRows = statement((db, { takerIds, since, now }: Placeholders<Values>) => {
  // The limit lets PostgreSQL look once for each person, not for each claim.
  const collected = db
    .select({ one: sql`1` })
    .from(offerClaims)
    .where(and(eq(offerClaims.takerId, users.id), eq(offerClaims.state, "collected")))
    .limit(literalLimit(1));
  return db
    .select({
      takerId: users.id,
      hasCollected: sql<boolean>`ever is not null`,
      state: sql<ClaimState | null>`${offerClaims.state}`,
      createdAt: offerClaims.createdAt,
      settledAt: offerClaims.settledAt,
      isOpen: sql<boolean | null>`${offers.endsAt} > ${now}::timestamptz`,
    })
    .from(users)
    .leftJoin(sql`lateral (${collected}) as ever`, sql`true`)
    .leftJoin(offerClaims, and(eq(offerClaims.takerId, users.id), gt(offerClaims.createdAt, since)))
    .leftJoin(offers, eq(offers.id, offerClaims.offerId))
    .where(sql`${users.id} = any(${takerIds}::int[])`);
});

/** Reads the standings of people whose accounts are locked, at a moment. */
export async function readStandings(
  tx: Tx,
  takerIds: readonly number[],
  now: Date,
): Promise<Map<number, Standing>> {
  if (takerIds.length === 0) return new Map();
  const rows = await standingRows(tx, { takerIds, since: new Date(now.getTime() - READ_MS), now });
  const toStanding = (takerId: number): Standing => {
    const own = rows.filter((row) => row.takerId === takerId);
    const timesOf = (state: string) =>
      own.flatMap((row) => (row.state === state && row.settledAt ? [row.settledAt] : []));
    const openIn = (state: string) => own.filter((row) => row.state === state && row.isOpen).length;
    const collectedAt = timesOf("collected");
    return {
      rest: findClaimRest({ collectedAt, missedAt: timesOf("missed") }, now),
      isFrequent: isFrequent(collectedAt, now),
      madeToday: own.flatMap(({ createdAt }) =>
        createdAt && now.getTime() - createdAt.getTime() < DAY_MS ? [createdAt] : [],
      ),
      held: openIn("held"),
      asked: openIn("asked"),
      mostHeld: own[0]?.hasCollected ? SHARING_LIMITS.held : SHARING_LIMITS.heldAtFirst,
    };
  };
  return new Map(takerIds.map((takerId) => [takerId, toStanding(takerId)]));
}

/** Returns those of the people who collected so often in four weeks that others go first in the first hour of an offer. */
export async function findFrequent(tx: Tx, takerIds: readonly number[], now: Date): Promise<Set<number>> {
  if (takerIds.length === 0) return new Set();
  const rows = await tx
    .select({ takerId: offerClaims.takerId })
    .from(offerClaims)
    .where(
      and(
        inArray(offerClaims.takerId, [...takerIds]),
        gt(offerClaims.createdAt, new Date(now.getTime() - READ_MS)),
        eq(offerClaims.state, "collected"),
        gt(offerClaims.settledAt, new Date(now.getTime() - FOUR_WEEKS_MS)),
      ),
    )
    .groupBy(offerClaims.takerId)
    .having(gte(count(), SHARING_LIMITS.firstHourUnder));
  return new Set(rows.flatMap(({ takerId }) => takerId ?? []));
}
