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

type JobContext = NotifyContext & Pick<ServiceContext, "offers" | "invalidateTags">;

/**
 * Ends the lines of offers that are over, and gives what is free of the others to those in line. Run it every minute; idle on a site
 * without free food.
 * @returns number of claims that changed
 */
export async function moveLines(ctx: JobContext): Promise<number> {
  if (!ctx.offers.isOn) return 0;
  const now = ctx.now();
  const isWaiting = eq(offerClaims.state, "asked");
  const over = await selectIds(ctx, and(isWaiting, lte(offers.endsAt, now)));
  const free = await selectIds(
    ctx,
    and(
      isWaiting,
      eq(offers.state, "open"),
      isNull(offers.pausedAt),
      gt(offers.endsAt, now),
      lte(offerClaims.portions, offers.portionsLeft),
    ),
  );
  let changed = 0;
  for (const { id } of over) changed += await inTransaction(ctx, (txCtx) => endLine(txCtx, id));
  for (const { id, endsAt } of free) {
    if (!canMoveUp({ endsAt }, now)) continue;
    const moved = await inTransaction(ctx, async (txCtx) => {
      await lockOffer(txCtx, id);
      return (await moveLine(txCtx, id, { waits: true })).moved;
    });
    if (moved > 0) ctx.invalidateTags(...offerTags(id));
    changed += moved;
  }
  return changed;
}

const selectIds = ({ db }: JobContext, where: ReturnType<typeof and>) =>
  db
    .selectDistinct({ id: offers.id, endsAt: offers.endsAt })
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
