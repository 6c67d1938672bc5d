import { and, eq, exists, inArray, sql } from "drizzle-orm";
import { LIVING_STATES } from "#lib/offers/claim-states.ts";
import { canArrive } from "#lib/offers/offer-time.ts";
import type { ChangeClaimInput, Claim, ClaimInput, MadeClaim } from "#schemas/offer/claim.ts";
import { offerTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { offerClaims, offers } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { notify } from "#server/services/notification/notify.ts";
import { requireClaimsLeft } from "#server/services/offer/claim/claim-limits.ts";
import { requireOpenOffer } from "#server/services/offer/edit/update-offer.ts";
import {
  areBlocked,
  isPublic,
  type LockedOffer,
  lockOffer,
  lockSharer,
  offerNotFound,
  requireOffers,
} from "#server/services/offer/row/access.ts";
import { claimNotFound, findOwnClaim, getClaim } from "#server/services/offer/row/claim-row.ts";

/**
 * Claims portions of an offer for the viewer, first come, and notifies the giver. A second claim while one lives changes nothing.
 * @returns the claim, `isNew` if this call made it
 * @throws AppError NOT_FOUND, also for a blocked pair; FORBIDDEN or SHARING_RULES as `lockSharer`; BAD_REQUEST for more portions than
 *   a person gets, and for a time outside the window; CONFLICT for one's own offer, one that is over or has too little left, and
 *   as `requireClaimsLeft`; TOO_MANY_REQUESTS
 */
export async function claimOffer(ctx: MemberContext, input: ClaimInput): Promise<MadeClaim> {
  requireOffers(ctx);
  const { id } = input;
  const made = await inTransaction(ctx, async (txCtx) => {
    if (await isAllClaimed(ctx, id)) throw nothingLeft();
    const offer = await lockOffer(txCtx, id, sql`${offers.title} is not null`);
    const earlier = await findOwnClaim(txCtx.db, id, ctx.viewer.id);
    if (earlier && isLiving(earlier)) return { id: earlier.id, isNew: false };
    await requireClaimable(txCtx, offer, input);
    return { id: await storeClaim(txCtx, offer, input), isNew: true };
  });
  if (made.isNew) ctx.invalidateTags(...offerTags(id));
  return { ...(await getClaim(ctx.db, made.id, "taker")), isNew: made.isNew };
}

const isLiving = ({ state }: { state: string }) => LIVING_STATES.some((living) => living === state);

const nothingLeft = () => new AppError("CONFLICT", "Everything has been claimed.");

/**
 * Returns true for an offer of others that is open, and of which nothing is left, without waiting for its lock: a rush does not queue.
 */
async function isAllClaimed({ db, now, viewer }: MemberContext, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.id, id),
        eq(offers.portionsLeft, 0),
        isPublic(),
        eq(offers.state, "open"),
        sql`${offers.endsAt} > ${sql.param(now(), offers.endsAt)}::timestamptz`,
        sql`${offers.giverId} is distinct from ${viewer.id}`,
        sql`not ${exists(ownLiving(db, viewer.id))}`,
        sql`not ${areBlocked(db, sql`${offers.giverId}`, viewer.id)}`,
      ),
    );
  return rows.length > 0;
}

const ownLiving = (db: Db, takerId: number) =>
  db
    .select({ one: sql`1` })
    .from(offerClaims)
    .where(
      and(
        eq(offerClaims.offerId, offers.id),
        eq(offerClaims.takerId, takerId),
        inArray(offerClaims.state, [...LIVING_STATES]),
      ),
    );

/** Decides about a new claim in a locked offer. @throws AppError as `claimOffer` */
async function requireClaimable(
  ctx: MemberContext & InTransaction,
  offer: LockedOffer,
  { portions, arrivesAt }: ClaimInput,
): Promise<void> {
  const { db: tx, now, viewer } = ctx;
  if (offer.giverId === viewer.id) throw new AppError("CONFLICT", "This is your own offer!");
  const [blocked] = await tx
    .select({ is: sql<boolean>`${areBlocked(tx, offer.giverId ?? 0, viewer.id)}` })
    .from(offers)
    .where(eq(offers.id, offer.id));
  if (blocked?.is || offer.pausedAt || offer.state === "removed" || offer.giverId === null)
    throw offerNotFound();
  requireOpenOffer(offer, now());
  await lockSharer(tx, viewer);
  requireFits(offer, portions);
  requireArrival(offer, arrivesAt, now());
  if (offer.portionsLeft === 0) throw nothingLeft();
  if (offer.portionsLeft < portions)
    throw new AppError("CONFLICT", `Only ${offer.portionsLeft} left. Please claim fewer.`, {
      path: "portions",
    });
  await requireClaimsLeft(ctx);
}

function requireFits({ perPerson }: LockedOffer, portions: number): void {
  if (portions <= perPerson) return;
  throw new AppError("BAD_REQUEST", `You can claim ${perPerson} at most.`, { path: "portions" });
}

function requireArrival(offer: LockedOffer, arrivesAt: Date, now: Date): void {
  if (canArrive(offer, arrivesAt, now)) return;
  throw new AppError("BAD_REQUEST", "Please choose a time within the pick-up window.", { path: "arrivesAt" });
}

async function storeClaim(
  ctx: MemberContext & InTransaction,
  offer: LockedOffer,
  { portions, arrivesAt }: ClaimInput,
): Promise<number> {
  const { db: tx, now, viewer } = ctx;
  await tx
    .update(offers)
    // Keeps `updatedAt`: the giver's edit is decided by the claim.
    .set({ portionsLeft: sql`${offers.portionsLeft} - ${portions}`, updatedAt: offers.updatedAt })
    .where(eq(offers.id, offer.id));
  const [claim] = await tx
    .insert(offerClaims)
    .values({
      offerId: offer.id,
      takerId: viewer.id,
      portions,
      state: "held",
      arrivesAt,
      heldAt: now(),
      createdAt: now(),
    })
    .returning({ id: offerClaims.id });
  if (!claim) throw new Error("The claim was not stored");
  await notify(ctx, {
    userIds: offer.giverId === null ? [] : [offer.giverId],
    payload: {
      kind: "offer_claimed",
      offer: { id: offer.id, title: offer.title ?? "" },
      claimId: claim.id,
      taker: viewer.username,
      at: arrivesAt,
    },
  });
  return claim.id;
}

/**
 * Changes when the viewer comes.
 * @throws AppError NOT_FOUND without a claim; BAD_REQUEST for a time outside the window; CONFLICT for a claim that is not held
 */
export async function changeClaim(ctx: MemberContext, { id, arrivesAt }: ChangeClaimInput): Promise<Claim> {
  requireOffers(ctx);
  const claim = await inTransaction(ctx, async (txCtx) => {
    const { db: tx, now, viewer } = txCtx;
    const offer = await lockOffer(txCtx, id);
    const own = await findOwnClaim(tx, id, viewer.id);
    if (!own) throw claimNotFound();
    if (own.state !== "held") throw new AppError("CONFLICT", "You do not hold this claim any more.");
    if (own.arrivesAt.getTime() === arrivesAt.getTime()) return own;
    requireArrival(offer, arrivesAt, now());
    await tx
      .update(offerClaims)
      .set({ arrivesAt, remindedAt: null })
      .where(and(eq(offerClaims.id, own.id), eq(offerClaims.state, "held")));
    return own;
  });
  return getClaim(ctx.db, claim.id, "taker");
}

/** Finds the viewer's claim in an offer: the living one, else the last; null without one. */
export async function findClaim(ctx: MemberContext, offerId: number): Promise<Claim | null> {
  requireOffers(ctx);
  const own = await findOwnClaim(ctx.db, offerId, ctx.viewer.id);
  return own && getClaim(ctx.db, own.id, "taker");
}

/** @throws AppError NOT_FOUND without a claim, as for `findClaim` */
export async function getOwnClaim(ctx: MemberContext, offerId: number): Promise<Claim> {
  const claim = await findClaim(ctx, offerId);
  if (!claim) throw claimNotFound();
  return claim;
}
