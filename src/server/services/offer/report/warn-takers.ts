import { and, eq } from "drizzle-orm";
import { REPORT_REASONS } from "#lib/offers/reports.ts";
import type { Warned, WarnInput } from "#schemas/offer/offer.ts";
import type { MemberContext } from "#server/context.ts";
import { offerClaims, offers } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { notify, notifyAdmins } from "#server/services/notification/notify.ts";
import { type LockedOffer, lockOffer, requireOffers } from "#server/services/offer/row/access.ts";

const GIVER_TEXT = "The person who gave it asks you not to eat it.";

/**
 * Warns those who collected food of the viewer's offer, once, and notifies the admins. With nobody to warn it does nothing.
 * @throws AppError NOT_FOUND for what is not the viewer's; CONFLICT the second time
 */
export function warnAsGiver(ctx: MemberContext, id: number): Promise<Warned> {
  return warnOnce(ctx, { id, text: GIVER_TEXT, isGiver: true });
}

/** Warns those who collected food of an offer, once, as an admin. @throws AppError NOT_FOUND; CONFLICT the second time */
export function warnAsAdmin(ctx: MemberContext, { id, text }: WarnInput): Promise<Warned> {
  return warnOnce(ctx, { id, text, isGiver: false });
}

async function warnOnce(
  ctx: MemberContext,
  { id, text, isGiver }: { id: number; text: string; isGiver: boolean },
): Promise<Warned> {
  requireOffers(ctx);
  const { now, viewer } = ctx;
  return inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const offer = await lockOffer(txCtx, id, isGiver ? eq(offers.giverId, viewer.id) : undefined);
    const [sent] = await tx
      .select({ giver: offers.giverWarnedAt, admin: offers.adminWarnedAt })
      .from(offers)
      .where(eq(offers.id, id));
    if (isGiver ? sent?.giver : sent?.admin)
      throw new AppError("CONFLICT", "Everybody who collected it was warned already.");
    const warned = await warnEach(txCtx, offer, text);
    if (warned === 0) return { warned };
    await tx
      .update(offers)
      .set(isGiver ? { giverWarnedAt: now() } : { adminWarnedAt: now() })
      .where(eq(offers.id, id));
    if (isGiver) {
      const payload = {
        kind: "offer_reported" as const,
        title: offer.title ?? "Offer",
        reason: REPORT_REASONS.unsafe,
        link: "/admin/reports",
        isUrgent: true,
      };
      await notifyAdmins(txCtx, { payload, exceptId: viewer.id });
    } else await recordAudit(txCtx, { action: "offer.warn", targetId: id, details: { text, warned } });
    return { warned };
  });
}

/** Warns each taker with the date of their handover. @returns their number */
async function warnEach(
  ctx: MemberContext & InTransaction,
  offer: LockedOffer,
  text: string,
): Promise<number> {
  const collected = await ctx.db
    .select({ takerId: offerClaims.takerId, settledAt: offerClaims.settledAt })
    .from(offerClaims)
    .where(and(eq(offerClaims.offerId, offer.id), eq(offerClaims.state, "collected")))
    .orderBy(offerClaims.id);
  let warned = 0;
  for (const { takerId, settledAt } of collected) {
    if (takerId === null) continue;
    const payload = {
      kind: "offer_warning" as const,
      offer: { id: offer.id, title: offer.title ?? "" },
      collectedAt: settledAt ?? ctx.now(),
      text,
    };
    await notify(ctx, { userIds: [takerId], payload });
    warned += 1;
  }
  return warned;
}
