import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { shownState } from "#lib/offers/offer-time.ts";
import { uploadUrl } from "#lib/photo/upload-url.ts";
import type {
  OfferReport,
  OfferReportPage,
  SettledReport,
  SettleOfferReportInput,
} from "#schemas/offer/report.ts";
import type { Paging } from "#schemas/paging.ts";
import type { MemberContext } from "#server/context.ts";
import { offerClaims, offers, reports, uploads } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
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
 * sides with their counts and which of them was reported, and never who reported.
 */
export async function listOfferReports(ctx: MemberContext, paging: Paging): Promise<OfferReportPage> {
  requireOffers(ctx);
  const { db, appUrl, now } = ctx;
  const where = and(isNull(reports.settledAt), isNull(reports.fridgeNoteId));
  const rows = await db
    .select({
      id: reports.id,
      reason: reports.reason,
      text: reports.text,
      offer: {
        id: offers.id,
        title: offers.title,
        details: offers.details,
        photoKey: uploads.key,
        storedState: offers.state,
        pausedAt: offers.pausedAt,
        left: offers.portionsLeft,
        startsAt: offers.startsAt,
        endsAt: offers.endsAt,
        warned: sql<boolean>`${offers.adminWarnedAt} is not null`,
      },
      claimId: offerClaims.id,
      claimState: offerClaims.state,
      giver: sideOf(sql`${offers.giverId}`),
      taker: sideOf(sql`${offerClaims.takerId}`),
      about: sql<OfferReport["about"]>`case ${reports.aboutUserId}
        when ${offers.giverId} then 'giver' when ${offerClaims.takerId} then 'taker' end`,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .leftJoin(offerClaims, eq(offerClaims.id, reports.claimId))
    .innerJoin(offers, or(eq(offers.id, reports.offerId), eq(offers.id, offerClaims.offerId)))
    .leftJoin(uploads, eq(uploads.id, offers.photoUploadId))
    .where(where)
    .orderBy(sql`${reports.reason} not in ('unsafe', 'ill')`, asc(reports.createdAt), asc(reports.id))
    .limit(paging.limit)
    .offset(offsetOf(paging));
  const total = await countRows(db, reports, where);
  const items = rows.map(({ claimId, claimState, offer, ...row }) => ({
    ...row,
    offer: {
      id: offer.id,
      title: offer.title,
      details: offer.details,
      photo: offer.photoKey === null ? null : uploadUrl(appUrl, offer.photoKey),
      state: shownState({ ...offer, state: offer.storedState }, now()),
      warned: offer.warned,
    },
    claim: claimId === null || claimState === null ? null : { id: claimId, state: claimState },
  }));
  return { items, meta: { ...paging, total } };
}

/**
 * Decides on one report of an offer or a claim, without changing what it is about. Repeated, it changes nothing.
 * @throws AppError NOT_FOUND; CONFLICT if it was decided another way before
 */
export async function settleOfferReport(
  ctx: MemberContext,
  { id, outcome }: SettleOfferReportInput,
): Promise<SettledReport> {
  requireOffers(ctx);
  const { now, viewer } = ctx;
  return inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const [found] = await tx
      .select({ outcome: reports.outcome, offerId: reports.offerId, claimId: reports.claimId })
      .from(reports)
      .where(and(eq(reports.id, id), isNull(reports.fridgeNoteId)))
      .for("no key update");
    if (!found) throw new AppError("NOT_FOUND", "Report not found!");
    if (found.outcome === outcome) return { id, outcome };
    if (found.outcome !== null)
      throw new AppError("CONFLICT", "An admin has decided on this report already.");
    await tx
      .update(reports)
      .set({ outcome, settledAt: now(), settledBy: viewer.id })
      .where(eq(reports.id, id));
    const action = outcome === "removed" ? "report.remove" : "report.keep";
    const { offerId, claimId } = found;
    await recordAudit(txCtx, { action, targetId: id, details: { offerId, claimId, outcome } });
    return { id, outcome };
  });
}
