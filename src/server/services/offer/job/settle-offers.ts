import { and, asc, eq, exists, gt, isNotNull, isNull, lte } from "drizzle-orm";
import { SETTLE_MS } from "#lib/offers/offer-time.ts";
import { FOUR_WEEKS_MS } from "#lib/offers/sharing-limits.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { offerClaims, offers } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { type NotifyContext, notify } from "#server/services/notification/notify.ts";
import { lockOffer, lockOffers } from "#server/services/offer/row/access.ts";
import { countRows } from "#server/services/paginate.ts";

/** Time before the agreed time at which a taker is reminded. */
const REMIND_MS = 45 * MINUTE_MS;
/** Time after the window at which both sides are asked what happened. */
const ASK_AFTER_MS = 2 * HOUR_MS;
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
 * Asks both sides two hours after the window, once, whether food changed hands about which nobody said anything. Run it every quarter
 * of an hour; idle on a site without free food.
 * @returns number of offers asked about
 */
export async function askWhatHappened(ctx: JobContext): Promise<number> {
  if (!ctx.offers.isOn) return 0;
  const ago = (ms: number) => new Date(ctx.now().getTime() - ms);
  const due = await ctx.db
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        isNotNull(offers.title),
        isNull(offers.settleAskedAt),
        gt(offers.endsAt, ago(SETTLE_MS)),
        lte(offers.endsAt, ago(ASK_AFTER_MS)),
        exists(selectHeld(ctx.db, offers.id)),
      ),
    )
    .orderBy(asc(offers.endsAt))
    .limit(BATCH);
  let asked = 0;
  for (const { id } of due) asked += await inTransaction(ctx, (txCtx) => askAbout(txCtx, id));
  return asked;
}

const selectHeld = (db: Db, offerId: number | typeof offers.id) =>
  db
    .select({ claimId: offerClaims.id, takerId: offerClaims.takerId })
    .from(offerClaims)
    .where(and(eq(offerClaims.offerId, offerId), eq(offerClaims.state, "held")))
    .orderBy(offerClaims.id);

async function askAbout(ctx: JobContext & InTransaction, offerId: number): Promise<number> {
  const { db: tx, now } = ctx;
  const { giverId, title } = await lockOffer(ctx, offerId);
  const asked = await tx
    .update(offers)
    .set({ settleAskedAt: now(), updatedAt: offers.updatedAt })
    .where(and(eq(offers.id, offerId), isNull(offers.settleAskedAt)))
    .returning({ id: offers.id });
  const held = await selectHeld(tx, offerId);
  if (asked.length === 0 || held.length === 0) return 0;
  const about = { kind: "offer_unsettled", offer: { id: offerId, title: title ?? "" } } as const;
  for (const { claimId, takerId } of held)
    await notify(ctx, { userIds: takerId === null ? [] : [takerId], payload: { ...about, claimId } });
  const [one] = held;
  const payload = held.length === 1 && one ? { ...about, claimId: one.claimId } : about;
  await notify(ctx, { userIds: giverId === null ? [] : [giverId], payload });
  return 1;
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
    .select({ id: offerClaims.id, offerId: offerClaims.offerId })
    .from(offerClaims)
    .where(isDueAt(now()))
    .orderBy(asc(offerClaims.arrivesAt))
    .limit(BATCH);
  let reminded = 0;
  for (const claim of due) reminded += await inTransaction(ctx, (txCtx) => remind(txCtx, claim));
  return reminded;
}

/** Returns the condition of claims of whose pick-up the taker is reminded at a moment. */
const isDueAt = (now: Date) =>
  and(
    eq(offerClaims.state, "held"),
    isNull(offerClaims.remindedAt),
    gt(offerClaims.arrivesAt, now),
    lte(offerClaims.arrivesAt, new Date(now.getTime() + REMIND_MS)),
  );

async function remind(
  ctx: JobContext & InTransaction,
  { id: claimId, offerId }: { id: number; offerId: number },
): Promise<number> {
  const { db: tx, now } = ctx;
  // Offers before claims and accounts, as everywhere. The taker may have chosen another time meanwhile.
  const [offer] = await lockOffers(ctx, [offerId]);
  if (!offer) return 0;
  const [claim] = await tx
    .update(offerClaims)
    .set({ remindedAt: now() })
    .where(and(eq(offerClaims.id, claimId), isDueAt(now())))
    .returning();
  if (!claim || claim.takerId === null) return 0;
  // Somebody who has just claimed knows.
  if (claim.arrivesAt.getTime() - (claim.heldAt ?? claim.createdAt).getTime() < REMIND_MS) return 0;
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
