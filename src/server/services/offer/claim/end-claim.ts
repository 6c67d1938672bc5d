import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import { isSettled } from "#lib/offers/offer-time.ts";
import { SHARING_LIMITS } from "#lib/offers/sharing-limits.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { Claim, ReleaseInput } from "#schemas/offer/claim.ts";
import { offerTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { offerClaims, offers } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { notify } from "#server/services/notification/notify.ts";
import { freePortions } from "#server/services/offer/line/free-portions.ts";
import { lockOffer, offerNotFound, requireOffers } from "#server/services/offer/row/access.ts";
import { claimNotFound, findOwnClaim, getClaim } from "#server/services/offer/row/claim-row.ts";
import { tooManyToday } from "#server/services/offer/row/too-many.ts";

/**
 * Gives up the viewer's claim, or place in line, until a day after the window; its portions go to those in line. Nobody is blamed for
 * it. A claim that was given up or settled stays as it is.
 * @throws AppError NOT_FOUND for who has no claim
 */
export async function leaveClaim(ctx: MemberContext, offerId: number): Promise<Claim> {
  requireOffers(ctx);
  const { now, viewer } = ctx;
  const own = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const offer = await lockOffer(txCtx, offerId);
    const claim = await findOwnClaim(tx, offerId, viewer.id);
    if (!claim) throw claimNotFound();
    const isHeld = claim.state === "held";
    if ((!isHeld && claim.state !== "asked") || isSettled(offer, now())) return claim;
    await tx
      .update(offerClaims)
      .set({ state: "left", settledAt: now(), settledBy: viewer.id })
      .where(eq(offerClaims.id, claim.id));
    if (isHeld) await freePortions(txCtx, offerId, claim.portions);
    return claim;
  });
  ctx.invalidateTags(...offerTags(offerId));
  return getClaim(ctx, own.id, "taker");
}

/** Unique among the app's advisory locks of two numbers: "release" on a telephone keypad. */
const RELEASE_LOCK = 7_353_273;

/**
 * Takes a held claim back, as the giver or an admin, and notifies the taker; an admin also takes people out of the line. A claim that
 * was given up or settled stays as it is.
 * @throws AppError NOT_FOUND for an offer or claim that is not the viewer's; TOO_MANY_REQUESTS after three in 24 hours
 */
export async function releaseClaim(
  ctx: MemberContext,
  { id, claimId, reason }: ReleaseInput,
): Promise<Claim> {
  requireOffers(ctx);
  const { now, viewer } = ctx;
  const side = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const offer = await lockOffer(txCtx, id);
    const isGiver = offer.giverId === viewer.id;
    if (!isGiver && !isAdmin(viewer)) throw offerNotFound();
    const [claim] = await tx
      .select({
        state: offerClaims.state,
        portions: offerClaims.portions,
        takerId: offerClaims.takerId,
        heldAt: offerClaims.heldAt,
      })
      .from(offerClaims)
      .where(and(eq(offerClaims.id, claimId), eq(offerClaims.offerId, id)));
    // Givers do not see who is in line.
    if (!claim || (isGiver && claim.heldAt === null)) throw claimNotFound();
    const isHeld = claim.state === "held";
    if (!isHeld && claim.state !== "asked") return isGiver ? "giver" : "admin";
    if (isGiver) await requireReleasesLeft(txCtx);
    await tx
      .update(offerClaims)
      .set({ state: "released", releaseReason: reason, settledAt: now(), settledBy: viewer.id })
      .where(eq(offerClaims.id, claimId));
    await notify(txCtx, {
      userIds: claim.takerId === null ? [] : [claim.takerId],
      payload: { kind: "offer_changed", offer: { id, title: offer.title ?? "" }, change: "gone" },
    });
    if (!isGiver)
      await recordAudit(txCtx, { action: "offer.release", targetId: id, details: { claimId, reason } });
    if (isHeld) await freePortions(txCtx, id, claim.portions);
    return isGiver ? "giver" : "admin";
  });
  ctx.invalidateTags(...offerTags(id));
  return getClaim(ctx, claimId, side);
}

/** Counts the claims that a giver took back in a window that ends now, in turn with their calls about other offers. */
async function requireReleasesLeft({ db: tx, now, viewer }: MemberContext & InTransaction): Promise<void> {
  // Not the account's lock: the line that moves afterwards locks accounts in the order of their ids.
  await tx.execute(sql`select pg_advisory_xact_lock(${RELEASE_LOCK}, ${viewer.id})`);
  const rows = await tx
    .select({ settledAt: offerClaims.settledAt })
    .from(offerClaims)
    .innerJoin(offers, eq(offers.id, offerClaims.offerId))
    .where(
      and(
        eq(offerClaims.settledBy, viewer.id),
        gt(offerClaims.settledAt, new Date(now().getTime() - DAY_MS)),
        isNotNull(offerClaims.releaseReason),
        eq(offers.giverId, viewer.id),
      ),
    );
  if (rows.length < SHARING_LIMITS.releases) return;
  const times = rows.flatMap(({ settledAt }) => settledAt ?? []);
  throw tooManyToday("You have taken back three claims today. Please try again tomorrow.", times, now());
}
