import { and, eq, exists, sql } from "drizzle-orm";
import { isLiving } from "#lib/offers/claim-states.ts";
import { canArrive, canMoveUp, isFirstHour } from "#lib/offers/offer-time.ts";
import type { Claim, ClaimInput, MadeClaim } from "#schemas/offer/claim.ts";
import { offerTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { offerClaims, offers, users } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import {
  readStanding,
  requireClaimsLeft,
  requireMayAsk,
  requireMayHold,
} from "#server/services/offer/claim/claim-limits.ts";
import { requireOpenOffer } from "#server/services/offer/edit/update-offer.ts";
import { moveLine } from "#server/services/offer/line/move-line.ts";
import { notifyGiver } from "#server/services/offer/line/notify-giver.ts";
import type { Standing } from "#server/services/offer/line/standing.ts";
import {
  areBlocked,
  type LockedOffer,
  lockOffer,
  offerNotFound,
  requireOffers,
  requireSharer,
  sharerColumns,
} from "#server/services/offer/row/access.ts";
import {
  claimNotFound,
  decidingClaim,
  findOwnClaim,
  getClaim,
  type OwnClaim,
} from "#server/services/offer/row/claim-row.ts";

/**
 * Claims portions of an offer for the viewer: those in line first, then first come. What is not free puts the viewer in line, and so
 * does the first hour after eight handovers in four weeks; else the giver is notified. A second claim while one lives changes nothing.
 * @returns the claim, `isNew` if this call made it
 * @throws AppError NOT_FOUND, also for a blocked pair; FORBIDDEN or SHARING_RULES as `lockSharer`; BAD_REQUEST for more portions than
 *   a person gets, and for a time outside the window; CONFLICT for one's own offer, one that is over, or has too little left
 *   half an hour before its end, past the limits of claims, and as `requireMayReturn`; TOO_MANY_REQUESTS
 */
export async function claimOffer(ctx: MemberContext, input: ClaimInput): Promise<MadeClaim> {
  requireOffers(ctx);
  const { id } = input;
  const made = await inTransaction(ctx, async (txCtx) => {
    const offer = await lockOffer(txCtx, id);
    if (offer.title === null) throw offerNotFound();
    // The driver sends these statements together; the second sees what the first has waited for.
    const [claimant, standing] = await Promise.all([
      lockClaimant(txCtx.db, offer, ctx.viewer.id),
      readStanding(txCtx),
    ]);
    const { earlier, hasLine } = claimant;
    if (earlier && isLiving(earlier.state)) return { id: earlier.id, isNew: false };
    requireClaimable(ctx, offer, { ...input, ...claimant });
    if (earlier) requireMayReturn(earlier);
    const { left } = hasLine ? await moveLine(txCtx, id) : { left: offer.portionsLeft };
    const state = decideState({ ...offer, portionsLeft: left }, { ...input, standing }, ctx.now());
    return { id: await storeClaim(txCtx, offer, { ...input, state }), isNew: true };
  });
  if (made.isNew) ctx.invalidateTags(...offerTags(id));
  return { ...(await getClaim(ctx, made.id, "taker")), isNew: made.isNew };
}

/**
 * Refuses a new claim after one that the giver took back, so that taking it back keeps the person away, and after one of which the
 * taker said that nobody was there, so that one person cannot say it several times about one offer.
 * @throws AppError CONFLICT
 */
function requireMayReturn({ state, releaseReason }: Pick<OwnClaim, "state" | "releaseReason">): void {
  if (releaseReason !== null)
    throw new AppError("CONFLICT", "Your claim was taken back, so you can't claim this again.");
  if (state === "not_given")
    throw new AppError("CONFLICT", "You said nobody was there, so you can't claim this again.");
}

/**
 * Decides whether a new claim in a locked offer is held, or waits in line.
 * @param offer `portionsLeft`: what those in line leave
 * @param claim `standing`: undefined for an account that is deleted meanwhile, which is refused before
 * @throws AppError as `claimOffer`
 */
function decideState(
  offer: LockedOffer,
  { portions, standing }: ClaimInput & { standing: Standing | undefined },
  now: Date,
): "held" | "asked" {
  if (!standing) throw new Error("The claims were not counted");
  requireClaimsLeft(standing, now);
  const isTheirTurn = !isFirstHour(offer, now) || !standing.isFrequent;
  if (offer.portionsLeft >= portions && isTheirTurn) {
    requireMayHold(standing);
    return "held";
  }
  // Nobody moves up any more.
  if (!canMoveUp(offer, now)) throw tooLittleLeft(offer);
  requireMayAsk(standing);
  return "asked";
}

const tooLittleLeft = ({ portionsLeft }: LockedOffer) =>
  portionsLeft === 0
    ? new AppError("CONFLICT", "Everything has been claimed.")
    : new AppError("CONFLICT", `Only ${portionsLeft} left. Please claim fewer.`, { path: "portions" });

/** Decides about a new claim in a locked offer. @throws AppError as `claimOffer` */
function requireClaimable(
  { now, viewer }: MemberContext,
  offer: LockedOffer,
  { portions, arrivesAt, account, isBlocked }: ClaimInput & Awaited<ReturnType<typeof lockClaimant>>,
): void {
  if (offer.giverId === viewer.id) throw new AppError("CONFLICT", "This is your own offer!");
  if (isBlocked || offer.pausedAt || offer.state === "removed" || offer.giverId === null)
    throw offerNotFound();
  requireOpenOffer(offer, now());
  requireSharer(account);
  requireFits(offer, portions);
  requireArrival(offer, arrivesAt, now());
}

function requireFits({ perPerson }: LockedOffer, portions: number): void {
  if (portions <= perPerson) return;
  throw new AppError("BAD_REQUEST", `You can claim ${perPerson} at most.`, { path: "portions" });
}

/** @throws AppError BAD_REQUEST for a time outside the window */
export function requireArrival(offer: LockedOffer, arrivesAt: Date, now: Date): void {
  if (canArrive(offer, arrivesAt, now)) return;
  throw new AppError("BAD_REQUEST", "Please choose a time within the pick-up window.", { path: "arrivesAt" });
}

type NewClaim = Pick<ClaimInput, "portions" | "arrivesAt"> & {
  offerId: number;
  takerId: number;
  state: "held" | "asked";
  heldAt: Date | null;
  createdAt: Date;
};

/** Stores a claim, and takes the portions of one that is held. Keeps `updatedAt` as `takePortions`. */
const storeStatement = statement((db, claim: Placeholders<NewClaim>) =>
  db.execute<{ id: number }>(sql`
    with taken as (
      update ${offers} set portions_left = greatest(portions_left - ${claim.portions}::int, 0)
      where id = ${claim.offerId}::int and ${claim.state}::text = 'held'
    )
    insert into ${offerClaims} (offer_id, taker_id, portions, state, arrives_at, held_at, created_at)
    values (${claim.offerId}::int, ${claim.takerId}::int, ${claim.portions}::int, ${claim.state}::text::claim_state,
      ${claim.arrivesAt}::timestamptz, ${claim.heldAt}::timestamptz, ${claim.createdAt}::timestamptz)
    returning id`),
);

async function storeClaim(
  ctx: MemberContext & InTransaction,
  offer: LockedOffer,
  { portions, arrivesAt, state }: Pick<NewClaim, "portions" | "arrivesAt" | "state">,
): Promise<number> {
  const { db: tx, viewer } = ctx;
  const createdAt = ctx.now();
  const heldAt = state === "held" ? createdAt : null;
  const values = { offerId: offer.id, takerId: viewer.id, portions, state, arrivesAt, heldAt, createdAt };
  const [claim] = await storeStatement(tx, values);
  if (!claim) throw new Error("The claim was not stored");
  if (state === "held")
    await notifyGiver(ctx, offer, { id: claim.id, taker: viewer.username, at: arrivesAt });
  return claim.id;
}

/** Finds the viewer's claim in an offer: the living one, else the last; null without one. */
export async function findClaim(ctx: MemberContext, offerId: number): Promise<Claim | null> {
  requireOffers(ctx);
  const own = await findOwnClaim(ctx.db, offerId, ctx.viewer.id);
  return own && getClaim(ctx, own.id, "taker");
}

/** @throws AppError NOT_FOUND without a claim, as for `findClaim` */
export async function getOwnClaim(ctx: MemberContext, offerId: number): Promise<Claim> {
  const claim = await findClaim(ctx, offerId);
  if (!claim) throw claimNotFound();
  return claim;
}

type Earlier = Pick<OwnClaim, "id" | "state" | "releaseReason">;
type Values = { offerId: number; giverId: number; takerId: number };

const lockStatement = statement((db, { offerId, giverId, takerId }: Placeholders<Values>) => {
  const { id, state, releaseReason } = offerClaims;
  const claim = sql`json_build_object('id', ${id}, 'state', ${state}, 'releaseReason', ${releaseReason})`;
  const own = db
    .select({ claims: sql`json_agg(${claim} order by ${id})` })
    .from(offerClaims)
    .where(and(eq(offerClaims.offerId, offerId), eq(offerClaims.takerId, takerId)));
  const line = db
    .select({ id })
    .from(offerClaims)
    .where(and(eq(offerClaims.offerId, offerId), sql`${state} = 'asked'`));
  return db
    .select({
      ...sharerColumns,
      own: sql<Earlier[] | null>`(${own})`,
      hasLine: sql<boolean>`${exists(line)}`,
      isBlocked: sql<boolean>`${areBlocked(db, giverId, takerId)}`,
    })
    .from(users)
    .where(eq(users.id, takerId))
    .for("no key update");
});

/**
 * Locks the account of a taker until the transaction ends, and reads what decides about a claim in an offer, which must be locked by
 * an earlier statement: so nobody else changes its claims, or blocks its giver or the taker for the other.
 * @returns `account`: undefined for one that is deleted meanwhile; `earlier`: the taker's claim, the living one, else the last
 */
async function lockClaimant(tx: Tx, { id, giverId }: LockedOffer, takerId: number) {
  const [account] = await lockStatement(tx, { offerId: id, giverId: giverId ?? 0, takerId });
  const { own, hasLine = false, isBlocked = false } = account ?? {};
  return { account, earlier: decidingClaim(own ?? []), hasLine, isBlocked };
}
