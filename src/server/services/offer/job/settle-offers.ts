import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import { SETTLE_MS } from "#lib/offers/offer-time.ts";
import { FOUR_WEEKS_MS } from "#lib/offers/sharing-limits.ts";
import { MINUTE_MS } from "#lib/time/durations.ts";
import type { ServiceContext } from "#server/context.ts";
import { offerClaims, offers } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { type NotifyContext, notify } from "#server/services/notification/notify.ts";
import { lockOffer } from "#server/services/offer/row/access.ts";
import { countRows } from "#server/services/paginate.ts";

/** Time before the agreed time at which a taker is reminded. */
const REMIND_MS = 45 * MINUTE_MS;
const BATCH = 200;

type JobContext = NotifyContext & Pick<ServiceContext, "offers">;

/**
 * Settles the claims about which nobody said anything until a day after the window, without kilograms and blame. Run it every quarter
 * of an hour; idle on a site without free food.
 * @returns number of claims settled
 */
export async function settleOffers(ctx: JobContext): Promise<number> {
  if (!ctx.offers.isOn) return 0;
  const over = new Date(ctx.now().getTime() - SETTLE_MS);
  const due = await ctx.db
    .selectDistinct({ id: offers.id })
    .from(offerClaims)
    .innerJoin(offers, eq(offers.id, offerClaims.offerId))
    .where(and(eq(offerClaims.state, "held"), lte(offers.endsAt, over)))
    .orderBy(asc(offers.id))
    .limit(BATCH);
  let settled = 0;
  for (const { id } of due) settled += await inTransaction(ctx, (txCtx) => settle(txCtx, id));
  return settled;
}

async function settle(ctx: JobContext & InTransaction, offerId: number): Promise<number> {
  const { db: tx, now } = ctx;
  await lockOffer(ctx, offerId);
  const held = await tx
    .update(offerClaims)
    .set({ state: "unsettled", settledAt: now() })
    .where(and(eq(offerClaims.offerId, offerId), eq(offerClaims.state, "held")))
    .returning({ id: offerClaims.id });
  return held.length;
}

/**
 * Reminds takers 45 minutes before they said they would come, once, and who missed two pick-ups of what a third one means. Who claimed
 * later than that is not reminded. Run it every five minutes; idle on a site without free food.
 * @returns number of reminders
 */
export async function remindTakers(ctx: JobContext): Promise<number> {
  if (!ctx.offers.isOn) return 0;
  const { now } = ctx;
  const due = await ctx.db
    .select({ id: offerClaims.id })
    .from(offerClaims)
    .where(
      and(
        eq(offerClaims.state, "held"),
        isNull(offerClaims.remindedAt),
        gt(offerClaims.arrivesAt, now()),
        lte(offerClaims.arrivesAt, new Date(now().getTime() + REMIND_MS)),
      ),
    )
    .orderBy(asc(offerClaims.arrivesAt))
    .limit(BATCH);
  let reminded = 0;
  for (const { id } of due) reminded += await inTransaction(ctx, (txCtx) => remind(txCtx, id));
  return reminded;
}

async function remind(ctx: JobContext & InTransaction, claimId: number): Promise<number> {
  const { db: tx, now } = ctx;
  const [claim] = await tx
    .update(offerClaims)
    .set({ remindedAt: now() })
    .where(and(eq(offerClaims.id, claimId), eq(offerClaims.state, "held"), isNull(offerClaims.remindedAt)))
    .returning();
  if (!claim || claim.takerId === null) return 0;
  // Somebody who has just claimed knows.
  if (claim.arrivesAt.getTime() - (claim.heldAt ?? claim.createdAt).getTime() < REMIND_MS) return 0;
  const [offer] = await tx
    .select({ id: offers.id, title: offers.title })
    .from(offers)
    .where(eq(offers.id, claim.offerId));
  if (!offer) return 0;
  const missed = await countRows(
    tx,
    offerClaims,
    and(
      eq(offerClaims.takerId, claim.takerId),
      eq(offerClaims.state, "missed"),
      gt(offerClaims.settledAt, new Date(now().getTime() - FOUR_WEEKS_MS)),
    ),
  );
  const about = { id: offer.id, title: offer.title ?? "" };
  const payload = { kind: "offer_reminder", offer: about, claimId, at: claim.arrivesAt, missed } as const;
  await notify(ctx, { userIds: [claim.takerId], payload });
  return 1;
}
