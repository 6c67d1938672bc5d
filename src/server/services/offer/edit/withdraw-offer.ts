import { eq } from "drizzle-orm";
import { isOver } from "#lib/offers/offer-time.ts";
import type { Offer } from "#schemas/offer/offer.ts";
import { offerTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { offers } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { getOffer } from "#server/services/offer/list/get-offer.ts";
import { lockOffer, requireOffers } from "#server/services/offer/row/access.ts";
import { endOffer } from "#server/services/offer/row/holders.ts";

/**
 * Withdraws the viewer's offer; people with a claim are notified, and hold it no longer. Changes nothing once it is over.
 * @throws AppError NOT_FOUND for what is not the viewer's
 */
export async function withdrawOffer(ctx: MemberContext, id: number): Promise<Offer> {
  requireOffers(ctx);
  await inTransaction(ctx, async (txCtx) => {
    const offer = await lockOffer(txCtx, id, eq(offers.giverId, ctx.viewer.id));
    if (offer.state !== "open" || isOver(offer, ctx.now())) return;
    await endOffer(txCtx, offer, { state: "withdrawn", by: ctx.viewer.id });
  });
  ctx.invalidateTags(...offerTags(id));
  return getOffer(ctx, id);
}
