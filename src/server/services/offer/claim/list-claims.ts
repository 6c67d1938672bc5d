import { and, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import { DEFAULT_PAGE_SIZE } from "#lib/count.ts";
import { SETTLE_MS } from "#lib/offers/offer-time.ts";
import { addDays, startOfDay, toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { Claim, ClaimList, ListClaimsInput, OfferClaims } from "#schemas/offer/claim.ts";
import type { MemberContext } from "#server/context.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { offerClaims, offers } from "#server/db/schema/index.ts";
import { moveDueLine } from "#server/services/offer/line/move-lines.ts";
import { offerNotFound, requireOffers } from "#server/services/offer/row/access.ts";
import { hasCode, selectClaims, toClaim } from "#server/services/offer/row/claim-row.ts";
import { countRows, isAfter, isDefaultPage, readList } from "#server/services/paginate.ts";

/** Orders claims by their creation, newest first. */
const NEWEST = [desc(offerClaims.createdAt), desc(offerClaims.id)];

/** Selects the page of held claims that the start page shows. */
const selectHeld = statement((db, { takerId, now }: Placeholders<{ takerId: number; now: Date }>) =>
  selectClaims(db, now, "taker")
    .where(and(eq(offerClaims.takerId, takerId), eq(offerClaims.state, "held")))
    .orderBy(...NEWEST)
    .limit(literalLimit(DEFAULT_PAGE_SIZE)),
);

/** Returns a page of the viewer's claims, or the part after a cursor, newest first. */
export async function listOwnClaims(
  ctx: MemberContext,
  { state, ...paging }: ListClaimsInput,
): Promise<ClaimList> {
  requireOffers(ctx);
  const { db, now, viewer } = ctx;
  const isFirst = paging.cursor === undefined && isDefaultPage(paging);
  const where = and(eq(offerClaims.takerId, viewer.id), state && eq(offerClaims.state, state));
  const { items, meta } = await readList(paging, {
    read: (window, after) =>
      state === "held" && isFirst
        ? selectHeld(db, { takerId: viewer.id, now: now() })
        : selectClaims(db, now(), "taker")
            .where(
              and(
                where,
                after ? isAfter({ value: offerClaims.createdAt, id: offerClaims.id }, after) : undefined,
              ),
            )
            .orderBy(...NEWEST)
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

/** Most claims that the start page lists. */
const MOST_TO_GIVE = 20;

type ToGive = { giverId: number; now: Date; madeAfter: Date; endedAfter: Date; arrivesBefore: Date };

const selectToGive = statement((db, of: Placeholders<ToGive>) =>
  selectClaims(db, of.now, "giver")
    .where(
      and(
        eq(offers.giverId, of.giverId),
        gt(offers.createdAt, of.madeAfter),
        gt(offers.endsAt, of.endedAfter),
        eq(offerClaims.state, "held"),
        lt(offerClaims.arrivesAt, of.arrivesBefore),
      ),
    )
    .orderBy(offerClaims.arrivesAt, offerClaims.id)
    .limit(literalLimit(MOST_TO_GIVE)),
);

/** Returns the claims of the viewer's offers that people collect today, or should have, soonest first. */
export async function listClaimsToGive(ctx: MemberContext): Promise<Claim[]> {
  requireOffers(ctx);
  const now = ctx.now();
  const rows = await selectToGive(ctx.db, {
    giverId: ctx.viewer.id,
    now,
    // Offers whose handovers can still be noted are nine days old at most.
    madeAfter: new Date(now.getTime() - 9 * DAY_MS),
    endedAfter: new Date(now.getTime() - SETTLE_MS),
    arrivesBefore: startOfDay(addDays(toCalendarDate(now), 1)),
  });
  return rows.map((row) => toClaim(row, "giver"));
}
