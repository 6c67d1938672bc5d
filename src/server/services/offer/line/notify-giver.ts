import { and, asc, eq, gt, ne } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "#lib/time/durations.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { offerClaims, offers } from "#server/db/schema/index.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import { type NotifyContext, notify } from "#server/services/notification/notify.ts";

/** Least time between two emails about claims to the same giver. */
const MAIL_PAUSE_MS = 30 * MINUTE_MS;

type GivenOffer = { id: number; giverId: number | null; title: string | null };

/**
 * Notifies the giver of a locked offer of a claim that is held now. Of several within half an hour the first alone is emailed, so that
 * nobody fills a mailbox by claiming and leaving.
 * @param claim `taker`: username, null for a deleted account; `at`: time of the pick-up
 * @param isChange true for a claim that has another time now, which is not emailed
 */
export async function notifyGiver(
  ctx: NotifyContext & InTransaction,
  { id, giverId, title }: GivenOffer,
  claim: { id: number; taker: string | null; at: Date },
  { isChange = false }: { isChange?: boolean } = {},
): Promise<void> {
  if (giverId === null) return;
  const isBellOnly = isChange || (await wasMailed(ctx, giverId, claim.id));
  await notify(ctx, {
    userIds: [giverId],
    payload: {
      kind: "offer_claimed",
      offer: { id, title: title ?? "" },
      claimId: claim.id,
      taker: claim.taker,
      at: claim.at,
      ...(isBellOnly && { only: "inApp" }),
    },
  });
}

type Values = { giverId: number; claimId: number; day: Date; madeAfter: Date };

const earlierClaims = statement((db, { giverId, claimId, day, madeAfter }: Placeholders<Values>) =>
  db
    .select({ heldAt: offerClaims.heldAt })
    .from(offerClaims)
    .innerJoin(offers, eq(offers.id, offerClaims.offerId))
    .where(
      and(
        eq(offers.giverId, giverId),
        gt(offers.createdAt, madeAfter),
        gt(offerClaims.heldAt, day),
        ne(offerClaims.id, claimId),
      ),
    )
    .orderBy(asc(offerClaims.heldAt)),
);

/** Returns whether an earlier claim of a giver's food was emailed within the pause, as follows from the times of the claims. */
async function wasMailed(
  { db: tx, now }: NotifyContext & InTransaction,
  giverId: number,
  claimId: number,
): Promise<boolean> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  // Offers with claims are eight days old at most.
  const values = { giverId, claimId, day: before(DAY_MS), madeAfter: before(8 * DAY_MS) };
  const earlier = await earlierClaims(tx, values);
  let mailedAt = Number.NEGATIVE_INFINITY;
  for (const { heldAt } of earlier) {
    const at = heldAt?.getTime() ?? mailedAt;
    if (at - mailedAt >= MAIL_PAUSE_MS) mailedAt = at;
  }
  return now().getTime() - mailedAt < MAIL_PAUSE_MS;
}
