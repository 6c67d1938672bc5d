import { and, eq, isNull } from "drizzle-orm";
import { isOver } from "#lib/offers/offer-time.ts";
import type { ReportOutcome } from "#lib/offers/reports.ts";
import type { Offer, RemoveOfferInput } from "#schemas/offer/offer.ts";
import { offerTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { offers, reports } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { notify } from "#server/services/notification/notify.ts";
import { moveLine } from "#server/services/offer/line/move-line.ts";
import { getOffer } from "#server/services/offer/list/get-offer.ts";
import { notifyConcerned, pause } from "#server/services/offer/report/store-report.ts";
import { type LockedOffer, lockOffer, requireOffers } from "#server/services/offer/row/access.ts";
import { endOffer } from "#server/services/offer/row/holders.ts";

type ModerationContext = MemberContext & InTransaction;

/** Locks an offer, lets an admin act on it, and returns it as it is then. */
async function moderate(
  ctx: MemberContext,
  id: number,
  act: (ctx: ModerationContext, offer: LockedOffer) => Promise<void>,
): Promise<Offer> {
  requireOffers(ctx);
  await inTransaction(ctx, async (txCtx) => {
    const offer = await lockOffer(txCtx, id);
    if (offer.state === "removed") throw new AppError("CONFLICT", "This offer was removed.");
    await act(txCtx, offer);
  });
  ctx.invalidateTags(...offerTags(id));
  return getOffer(ctx, id);
}

/** Hides an offer from everybody whom it does not concern; repeated, it changes nothing. @throws AppError NOT_FOUND; CONFLICT */
export function pauseOffer(ctx: MemberContext, id: number): Promise<Offer> {
  return moderate(ctx, id, async (txCtx, offer) => {
    if (offer.pausedAt) return;
    await pause(txCtx, offer);
    await recordAudit(txCtx, { action: "offer.pause", targetId: id });
  });
}

/** Keeps an offer that was reported: it is on the site again, and needs more reports to be paused. @throws AppError NOT_FOUND; CONFLICT */
export function keepOffer(ctx: MemberContext, id: number): Promise<Offer> {
  return moderate(ctx, id, async (txCtx, offer) => {
    const { db: tx, now } = txCtx;
    await tx
      .update(offers)
      .set({ pausedAt: null, clearedAt: now(), updatedAt: now() })
      .where(eq(offers.id, id));
    await settleReports(txCtx, id, "kept");
    if (offer.pausedAt && offer.state === "open" && !isOver(offer, now()))
      await notifyConcerned(txCtx, offer, "back");
    await moveLine(txCtx, id, { waits: true });
    await recordAudit(txCtx, { action: "offer.keep", targetId: id });
  });
}

/** Takes an offer off the site; its giver and people with a claim read the reason. @throws AppError NOT_FOUND; CONFLICT */
export function removeOffer(ctx: MemberContext, { id, reason }: RemoveOfferInput): Promise<Offer> {
  return moderate(ctx, id, async (txCtx, offer) => {
    await endOffer(txCtx, offer, { state: "removed", by: txCtx.viewer.id, reason });
    await settleReports(txCtx, id, "removed");
    await notify(txCtx, {
      userIds: offer.giverId === null ? [] : [offer.giverId],
      payload: {
        kind: "offer_changed",
        offer: { id, title: offer.title ?? "" },
        change: "gone",
        reason,
      },
    });
    await recordAudit(txCtx, { action: "offer.remove", targetId: id, details: { reason } });
  });
}

/** Settles the open reports of an offer. */
async function settleReports(
  { db: tx, now, viewer }: ModerationContext,
  offerId: number,
  outcome: ReportOutcome,
): Promise<void> {
  await tx
    .update(reports)
    .set({ outcome, settledAt: now(), settledBy: viewer.id })
    .where(and(eq(reports.offerId, offerId), isNull(reports.settledAt)));
}
