import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { OfferReport, OfferReportPage } from "#schemas/offer/report.ts";
import type { Paging } from "#schemas/paging.ts";
import type { MemberContext } from "#server/context.ts";
import { offerClaims, offers, reports } from "#server/db/schema/index.ts";
import { requireOffers } from "#server/services/offer/row/access.ts";
import { countRows, offsetOf } from "#server/services/paginate.ts";

/** Selects the counts of one side of a report as JSON, null for a person whose account is deleted. */
const sideOf = (userId: SQL) => sql<OfferReport["giver"]>`(
  select json_build_object(
    'username', person.username,
    'given', (select count(*) from offers as own join offer_claims as claim on claim.offer_id = own.id
      where own.giver_id = person.id and claim.state = 'collected'),
    'collected', (select count(*) from offer_claims as claim
      where claim.taker_id = person.id and claim.state = 'collected'),
    'missed', (select count(*) from offer_claims as claim
      where claim.taker_id = person.id and claim.state = 'missed'),
    'notGiven', (select count(*) from offers as own join offer_claims as claim on claim.offer_id = own.id
      where own.giver_id = person.id and claim.state = 'not_given'),
    'upheld', (select count(*) from reports as about
      where about.about_user_id = person.id and about.outcome = 'removed'))
  from users as person where person.id = ${userId})`;

/**
 * Lists the reports of offers and claims that nobody has settled: those about somebody's health first, then the oldest. They name both
 * sides with their counts, and never who reported.
 */
export async function listOfferReports(ctx: MemberContext, paging: Paging): Promise<OfferReportPage> {
  requireOffers(ctx);
  const { db } = ctx;
  const where = and(isNull(reports.settledAt), isNull(reports.fridgeNoteId));
  const rows = await db
    .select({
      id: reports.id,
      reason: reports.reason,
      text: reports.text,
      offer: {
        id: offers.id,
        title: offers.title,
        paused: sql<boolean>`${offers.pausedAt} is not null`,
      },
      claimId: offerClaims.id,
      claimState: offerClaims.state,
      giver: sideOf(sql`${offers.giverId}`),
      taker: sideOf(sql`${offerClaims.takerId}`),
      createdAt: reports.createdAt,
    })
    .from(reports)
    .leftJoin(offerClaims, eq(offerClaims.id, reports.claimId))
    .innerJoin(offers, or(eq(offers.id, reports.offerId), eq(offers.id, offerClaims.offerId)))
    .where(where)
    .orderBy(sql`${reports.reason} not in ('unsafe', 'ill')`, asc(reports.createdAt), asc(reports.id))
    .limit(paging.limit)
    .offset(offsetOf(paging));
  const total = await countRows(db, reports, where);
  const items = rows.map(({ claimId, claimState, ...row }) => ({
    ...row,
    claim: claimId === null || claimState === null ? null : { id: claimId, state: claimState },
  }));
  return { items, meta: { ...paging, total } };
}
