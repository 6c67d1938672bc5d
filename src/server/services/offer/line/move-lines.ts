import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import { canMoveUp } from "#lib/offers/offer-time.ts";
import { offerTags } from "#server/cache/tags.ts";
import type { ServiceContext } from "#server/context.ts";
import { offerClaims, offers } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { type NotifyContext, notify } from "#server/services/notification/notify.ts";
import { moveLine } from "#server/services/offer/line/move-line.ts";
import { lockOffer } from "#server/services/offer/row/access.ts";

/** Offers that one run looks at, of each sort. */
const BATCH = 1_000;

type MoveContext = NotifyContext & Pick<ServiceContext, "invalidateTags">;
type JobContext = MoveContext & Pick<ServiceContext, "offers">;

/**
 * Ends the lines of offers that are over, and gives what is free of the others to those in line. Run it every minute; idle on a site
 * without free food.
 * @returns number of claims that changed
 */
export async function moveLines(ctx: JobContext): Promise<number> {
  if (!ctx.offers.isOn) return 0;
  const now = ctx.now();
  const over = await selectIds(ctx, and(eq(offerClaims.state, "asked"), lte(offers.endsAt, now)));
  const free = await selectIds(ctx, isFree(now));
  let changed = 0;
  for (const { id } of over) changed += await inTransaction(ctx, (txCtx) => endLine(txCtx, id));
  for (const { id, ...times } of free) if (canMoveUp(times, now)) changed += await moveLineOf(ctx, id);
  return changed;
}

/** Moves the line of one offer. @returns number of claims that moved up */
async function moveLineOf(ctx: MoveContext, id: number): Promise<number> {
  const moved = await inTransaction(ctx, async (txCtx) => {
    await lockOffer(txCtx, id);
    return (await moveLine(txCtx, id, { waits: true })).moved;
  });
  if (moved > 0) ctx.invalidateTags(...offerTags(id));
  return moved;
}

/**
 * Moves the line of an offer whose first hour is over, if somebody in it waits for what is free: for its giver, who reads it before the
 * job of the next minute.
 */
export async function moveDueLine(ctx: MoveContext, id: number): Promise<void> {
  const now = ctx.now();
  const [due] = await ctx.db
    .select({ endsAt: offers.endsAt, fairUntil: offers.fairUntil })
    .from(offers)
    .innerJoin(offerClaims, and(eq(offerClaims.offerId, offers.id), isFree(now)))
    .where(and(eq(offers.id, id), lte(offers.fairUntil, now)))
    .limit(1);
  if (due && canMoveUp(due, now)) await moveLineOf(ctx, id);
}

/** Returns the condition of claims in line for what is free of an offer that is not over. */
const isFree = (now: Date) =>
  and(
    eq(offerClaims.state, "asked"),
    eq(offers.state, "open"),
    isNull(offers.pausedAt),
    gt(offers.endsAt, now),
    lte(offerClaims.portions, offers.portionsLeft),
  );

const selectIds = ({ db }: JobContext, where: ReturnType<typeof and>) =>
  db
    .selectDistinct({ id: offers.id, endsAt: offers.endsAt, fairUntil: offers.fairUntil })
    .from(offerClaims)
    .innerJoin(offers, eq(offers.id, offerClaims.offerId))
    .where(where)
    .orderBy(asc(offers.endsAt), asc(offers.id))
    .limit(BATCH);

/** Lapses the claims in line of an offer that is over, and notifies who waited. */
async function endLine(ctx: JobContext & InTransaction, offerId: number): Promise<number> {
  const { db: tx, now } = ctx;
  const { title, endsAt } = await lockOffer(ctx, offerId);
  if (endsAt > now()) return 0;
  const lapsed = await tx
    .update(offerClaims)
    .set({ state: "lapsed", settledAt: now() })
    .where(and(eq(offerClaims.offerId, offerId), eq(offerClaims.state, "asked")))
    .returning({ takerId: offerClaims.takerId });
  const userIds = lapsed.flatMap(({ takerId }) => takerId ?? []);
  const offer = { id: offerId, title: title ?? "" };
  await notify(ctx, { userIds, payload: { kind: "offer_lapsed", offer } });
  return lapsed.length;
}
