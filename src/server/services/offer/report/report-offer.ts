import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { ReportClaimInput, ReportOfferInput } from "#schemas/offer/report.ts";
import type { Reported } from "#schemas/report.ts";
import { offerTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { offerClaims, offers } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { lockOffersOfPair, storeBlock } from "#server/services/offer/block/block.ts";
import { pauseIfReported, storeReport } from "#server/services/offer/report/store-report.ts";
import { concerns, isUnblocked, lockOffer, requireOffers } from "#server/services/offer/row/access.ts";
import { claimNotFound } from "#server/services/offer/row/claim-row.ts";

/** Returns the condition of offers that others have seen: not one that has waited for an admin since it was made. */
const wasOnTheSite = () => or(isNull(offers.pausedAt), gt(offers.pausedAt, offers.createdAt));

/**
 * Reports an offer to the admins, which reports may pause; a second report of the same person changes nothing. Also takes one of an
 * offer that was paused meanwhile.
 * @throws AppError NOT_FOUND for an offer that the viewer could not see; CONFLICT for their own; TOO_MANY_REQUESTS
 */
export async function reportOffer(
  ctx: MemberContext,
  { id, reason, text = null, block = false }: ReportOfferInput,
): Promise<Reported> {
  requireOffers(ctx);
  const { db, viewer } = ctx;
  const couldSee = and(
    sql`${offers.title} is not null`,
    or(
      concerns(db, viewer),
      and(inArray(offers.state, ["open", "withdrawn"]), wasOnTheSite(), isUnblocked(db, viewer)),
    ),
  );
  const { report, touched } = await inTransaction(ctx, async (txCtx) => {
    if (block) await lockWithPair(txCtx, id);
    const offer = await lockOffer(txCtx, id, couldSee);
    if (offer.giverId === viewer.id) throw new AppError("CONFLICT", "This is your own offer!");
    const about = { offer, aboutUserId: offer.giverId, reason, text };
    const report = await storeReport(txCtx, about, () => txCtx.count("report"));
    if (report.isNew) await pauseIfReported(txCtx, offer);
    return { report, touched: await blockIf(txCtx, block, { userId: offer.giverId, report }) };
  });
  ctx.invalidateTags(...offerTags(id, ...touched));
  return report;
}

/** Locks an offer with all others of its giver and the viewer, in one order, for a report that also blocks. */
async function lockWithPair(ctx: MemberContext & InTransaction, id: number): Promise<void> {
  const [offer] = await ctx.db.select({ giverId: offers.giverId }).from(offers).where(eq(offers.id, id));
  await lockOffersOfPair(ctx, offer?.giverId ?? ctx.viewer.id, id);
}

/** Blocks the person of a report; one that was sent before has no limit of its own, so that the block counts. */
async function blockIf(
  ctx: MemberContext & InTransaction,
  block: boolean,
  { userId, report }: { userId: number | null; report: { isNew: boolean } },
): Promise<number[]> {
  if (!block || userId === null) return [];
  return storeBlock(ctx, userId, report.isNew ? undefined : () => ctx.count("block"));
}

/**
 * Reports a claim to the admins, as the giver of the offer or the claim's taker. It pauses nothing.
 * @throws AppError NOT_FOUND for a claim that is neither; TOO_MANY_REQUESTS
 */
export async function reportClaim(
  ctx: MemberContext,
  { id, claimId, reason, text = null, block = false }: ReportClaimInput,
): Promise<Reported> {
  requireOffers(ctx);
  const { viewer } = ctx;
  const { report, touched } = await inTransaction(ctx, async (txCtx) => {
    if (block) await lockAround(txCtx, { id, claimId });
    const offer = await lockOffer(txCtx, id);
    const [claim] = await txCtx.db
      .select({ takerId: offerClaims.takerId })
      .from(offerClaims)
      .where(and(eq(offerClaims.id, claimId), eq(offerClaims.offerId, id)));
    const isGiver = offer.giverId === viewer.id;
    if (!claim || (!isGiver && claim.takerId !== viewer.id)) throw claimNotFound();
    const about = isGiver ? claim.takerId : offer.giverId;
    const report = await storeReport(txCtx, { offer, claimId, aboutUserId: about, reason, text }, () =>
      txCtx.count("report"),
    );
    return { report, touched: await blockIf(txCtx, block, { userId: about, report }) };
  });
  ctx.invalidateTags(...offerTags(...touched));
  return report;
}

/** Locks as `lockWithPair` does, for a report about a claim, of which the other side may be the taker. */
async function lockAround(
  ctx: MemberContext & InTransaction,
  { id, claimId }: { id: number; claimId: number },
): Promise<void> {
  const [claim] = await ctx.db
    .select({ takerId: offerClaims.takerId })
    .from(offerClaims)
    .where(and(eq(offerClaims.id, claimId), eq(offerClaims.offerId, id)));
  const isTaker = claim?.takerId === ctx.viewer.id;
  if (isTaker) await lockWithPair(ctx, id);
  else await lockOffersOfPair(ctx, claim?.takerId ?? ctx.viewer.id, id);
}
