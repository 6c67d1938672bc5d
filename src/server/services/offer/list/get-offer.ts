import { and, eq } from "drizzle-orm";
import type { Offer } from "#schemas/offer/offer.ts";
import type { ServiceContext } from "#server/context.ts";
import { offers } from "#server/db/schema/index.ts";
import {
  isVisibleTo,
  type OfferViewer,
  offerNotFound,
  requireOffers,
} from "#server/services/offer/row/access.ts";
import { findSpot, selectOffers, toOffer } from "#server/services/offer/row/columns.ts";

/**
 * Returns an offer as the viewer may see it: visitors without the giver, and nobody but the giver, people with a claim and admins with
 * the meeting place, and with the food of an offer that is over.
 * @throws AppError NOT_FOUND for an offer that the viewer may not see
 */
export async function getOffer(
  ctx: Pick<ServiceContext, "db" | "now" | "appUrl" | "offers"> & { viewer: OfferViewer },
  id: number,
): Promise<Offer> {
  requireOffers(ctx);
  const { db, viewer } = ctx;
  const [row] = await selectOffers(db, viewer).where(and(eq(offers.id, id), isVisibleTo(db, viewer)));
  if (!row) throw offerNotFound();
  return toOffer(ctx, row, row.concernsViewer ? await findSpot(ctx, id) : null);
}
