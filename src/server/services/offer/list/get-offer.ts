import { and, eq } from "drizzle-orm";
import type { Offer } from "#schemas/offer/offer.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { offers } from "#server/db/schema/index.ts";
import {
  isVisibleTo,
  type OfferViewer,
  offerNotFound,
  requireOffers,
} from "#server/services/offer/row/access.ts";
import { findSpot, toOffer } from "#server/services/offer/row/columns.ts";
import { readVisible } from "#server/services/offer/row/read-visible.ts";

type Reader = Pick<ServiceContext, "db" | "now" | "appUrl" | "offers"> & { viewer: OfferViewer };

/**
 * Finds an offer as the viewer may see it: visitors without the giver, and nobody but the giver, people with a claim and admins with
 * the meeting place, and with the food of an offer that is over.
 * @returns null for one that the viewer may not see
 * @throws AppError NOT_FOUND on a site without free food
 */
export async function findOffer(ctx: Reader, id: number): Promise<Offer | null> {
  requireOffers(ctx);
  const [row] = await readVisible(ctx, [id]);
  if (!row) return null;
  return toOffer(ctx, row, row.concernsViewer ? await findSpot(ctx, id) : null);
}

/** @throws AppError NOT_FOUND for an offer that `findOffer` does not find */
export async function getOffer(ctx: Reader, id: number): Promise<Offer> {
  const offer = await findOffer(ctx, id);
  if (!offer) throw offerNotFound();
  return offer;
}

/** Returns whether the viewer may see an offer of this id, for access checks; nobody may on a site without free food. */
export async function canSeeOffer(
  { db, viewer, offers: { isOn } }: Omit<Reader, "now" | "appUrl">,
  id: number,
): Promise<boolean> {
  if (!isOn) return false;
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.id, id), isVisibleTo(db, viewer)));
  return rows.length > 0;
}

/** Returns whether a person gives an offer, for access checks. */
export async function isGiver(db: Db, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.giverId, userId)));
  return rows.length > 0;
}
