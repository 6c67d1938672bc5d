import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import type { Claim, ClaimList, ListClaimsInput, OfferClaims } from "#schemas/offer/claim.ts";
import type { MemberContext } from "#server/context.ts";
import { offerClaims, offers } from "#server/db/schema/index.ts";
import { moveDueLine } from "#server/services/offer/line/move-lines.ts";
import { offerNotFound, requireOffers } from "#server/services/offer/row/access.ts";
import { hasCode, selectClaims, toClaim } from "#server/services/offer/row/claim-row.ts";
import { countRows, isAfter, readList } from "#server/services/paginate.ts";

/** Returns a page of the viewer's claims, or the part after a cursor, newest first. */
export async function listOwnClaims(
  ctx: MemberContext,
  { state, ...paging }: ListClaimsInput,
): Promise<ClaimList> {
  requireOffers(ctx);
  const { db, viewer } = ctx;
  const where = and(eq(offerClaims.takerId, viewer.id), state && eq(offerClaims.state, state));
  const { items, meta } = await readList(paging, {
    read: (window, after) =>
      selectClaims(ctx.db, ctx.now(), "taker")
        .where(
          and(
            where,
            after ? isAfter({ value: offerClaims.createdAt, id: offerClaims.id }, after) : undefined,
          ),
        )
        .orderBy(desc(offerClaims.createdAt), desc(offerClaims.id))
        .limit(window.limit)
        .offset(window.offset),
    countAll: () => countRows(db, offerClaims, where),
  });
  return { items: items.map((row) => toClaim(row, "taker")), meta };
}

/** Finds the claim of an offer that has a code, for its giver and admins; null for any other code. @throws AppError NOT_FOUND as `listClaims` */
export async function findClaimByCode(
  ctx: MemberContext,
  { id, pass }: { id: number; pass: string },
): Promise<Claim | null> {
  const { claims } = await listClaims(ctx, id);
  return claims.find((claim) => hasCode(claim.id, pass)) ?? null;
}

/**
 * Returns the claims of an offer for its giver and admins, in the order of their times; of who waits the number alone. Moves the line
 * before, if its first hour is over.
 * @throws AppError NOT_FOUND for everybody else
 */
export async function listClaims(ctx: MemberContext, offerId: number): Promise<OfferClaims> {
  requireOffers(ctx);
  const { db, viewer } = ctx;
  const [offer] = await db
    .select({ giverId: offers.giverId })
    .from(offers)
    .where(and(eq(offers.id, offerId), sql`${offers.title} is not null`));
  const isGiver = offer !== undefined && offer.giverId === viewer.id;
  if (!offer || (!isGiver && !isAdmin(viewer))) throw offerNotFound();
  const side = isGiver ? "giver" : "admin";
  await moveDueLine(ctx, offerId);
  const rows = await selectClaims(ctx.db, ctx.now(), side)
    .where(
      and(
        eq(offerClaims.offerId, offerId),
        inArray(offerClaims.state, ["held", "collected", "missed", "not_given", "unsettled"]),
      ),
    )
    .orderBy(offerClaims.arrivesAt, offerClaims.id);
  const inLine = await countRows(
    db,
    offerClaims,
    and(eq(offerClaims.offerId, offerId), eq(offerClaims.state, "asked")),
  );
  return { claims: rows.map((row) => toClaim(row, side)), inLine };
}
