import { eq, type SQL, sql } from "drizzle-orm";
import type { GiverPhrase, TakerPhrase } from "#lib/offers/phrases.ts";
import { MINUTE_MS } from "#lib/time/durations.ts";
import type { ChangeClaimInput, Claim, SayInput } from "#schemas/offer/claim.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTries } from "#server/auth/limits/rate-limit.ts";
import type { MemberContext } from "#server/context.ts";
import { offerClaims, offers } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { notify } from "#server/services/notification/notify.ts";
import { requireArrival } from "#server/services/offer/claim/claim-offer.ts";
import { notifyGiver } from "#server/services/offer/line/notify-giver.ts";
import {
  areBlocked,
  type LockedOffer,
  lockOffer,
  offerNotFound,
  requireOffers,
} from "#server/services/offer/row/access.ts";
import {
  claimNotFound,
  findOwnClaim,
  getClaim,
  type OwnClaim,
} from "#server/services/offer/row/claim-row.ts";

/** Time within which the same phrase again is a repeated call. */
const REPEAT_MS = MINUTE_MS;

type TakerCall = MemberContext & InTransaction;

/**
 * Changes when the viewer comes, says a phrase to the giver, and thanks for a handover: what the call names.
 * @throws AppError NOT_FOUND without a claim; BAD_REQUEST for a time outside the window; CONFLICT for a claim that was given up or
 *   settled, a phrase before it is held, and thanks before the handover; TOO_MANY_REQUESTS after six times
 *   and phrases in an hour
 */
export async function changeClaim(ctx: MemberContext, input: ChangeClaimInput): Promise<Claim> {
  requireOffers(ctx);
  const { id, arrivesAt, says, thanks } = input;
  const claim = await inTransaction(ctx, async (txCtx) => {
    const offer = await lockOffer(txCtx, id);
    const own = await findOwnClaim(txCtx.db, id, ctx.viewer.id);
    if (!own) throw claimNotFound();
    if (arrivesAt) await changeArrival(txCtx, { offer, own, arrivesAt });
    if (says) await sayToGiver(txCtx, { offer, own, says });
    if (thanks) await thank(txCtx, { offer, own, thanks });
    return own;
  });
  return getClaim(ctx, claim.id, "taker");
}

type OwnChange = { offer: LockedOffer; own: OwnClaim };

/** Changes when the viewer comes. The giver of a held claim is notified: a minute nobody knows of must not count as their absence. */
async function changeArrival(
  ctx: TakerCall,
  { offer, own, arrivesAt }: OwnChange & { arrivesAt: Date },
): Promise<void> {
  const { db: tx, now, viewer } = ctx;
  if (own.state !== "held" && own.state !== "asked") throw notHeld();
  if (own.arrivesAt.getTime() === arrivesAt.getTime()) return;
  requireArrival(offer, arrivesAt, now());
  if (own.state === "held") await countMessage(ctx, own.id);
  await tx.update(offerClaims).set({ arrivesAt, remindedAt: null }).where(eq(offerClaims.id, own.id));
  if (own.state === "held")
    await notifyGiver(ctx, offer, { id: own.id, taker: viewer.username, at: arrivesAt }, { isChange: true });
}

const notHeld = () => new AppError("CONFLICT", "You do not hold this claim any more.");

async function sayToGiver(
  ctx: TakerCall,
  { offer, own, says }: OwnChange & { says: TakerPhrase },
): Promise<void> {
  if (own.state === "asked") throw new AppError("CONFLICT", "You can send this once the food is yours.");
  if (own.state !== "held") throw notHeld();
  const { takerSays, takerSaidAt } = own;
  if (isRepeated({ phrase: takerSays, at: takerSaidAt }, says, ctx.now())) return;
  await countMessage(ctx, own.id);
  const said = { takerSays: says, takerSaidAt: ctx.now() };
  await ctx.db.update(offerClaims).set(said).where(eq(offerClaims.id, own.id));
  await notifyOf(ctx, { offer, claimId: own.id, userId: offer.giverId, phrase: says });
}

/**
 * Says a phrase to the taker of a held claim, as the giver.
 * @throws AppError NOT_FOUND for an offer or claim that is not the viewer's; CONFLICT for a claim that is not held any more;
 *   TOO_MANY_REQUESTS after six phrases in an hour
 */
export async function sayToTaker(ctx: MemberContext, { id, claimId, says }: SayInput): Promise<Claim> {
  requireOffers(ctx);
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx, now, viewer } = txCtx;
    const offer = await lockOffer(txCtx, id);
    if (offer.giverId !== viewer.id) throw offerNotFound();
    const [claim] = await tx.select().from(offerClaims).where(eq(offerClaims.id, claimId));
    // Givers do not see who is in line.
    if (!claim || claim.offerId !== id || claim.heldAt === null) throw claimNotFound();
    if (claim.state !== "held") throw new AppError("CONFLICT", "This claim is over.");
    const { giverSays, giverSaidAt } = claim;
    if (isRepeated({ phrase: giverSays, at: giverSaidAt }, says, now())) return;
    await countMessage(txCtx, claimId);
    await tx
      .update(offerClaims)
      .set({ giverSays: says, giverSaidAt: now() })
      .where(eq(offerClaims.id, claimId));
    await notifyOf(txCtx, { offer, claimId, userId: claim.takerId, phrase: says });
  });
  return getClaim(ctx, claimId, "giver");
}

const isRepeated = (last: { phrase: string | null; at: Date | null }, phrase: string, now: Date) =>
  last.phrase === phrase && last.at !== null && now.getTime() - last.at.getTime() < REPEAT_MS;

const countMessage = ({ db: tx, viewer, now }: TakerCall, claimId: number) =>
  countTries(tx, [{ limit: LIMITS.offerSaid, subject: `${viewer.id} ${claimId}` }], now());

async function notifyOf(
  ctx: TakerCall,
  said: { offer: LockedOffer; claimId: number; userId: number | null; phrase: TakerPhrase | GiverPhrase },
): Promise<void> {
  const { offer, claimId, userId, phrase } = said;
  const about = { offer: { id: offer.id, title: offer.title ?? "" }, claimId };
  await notify(ctx, {
    userIds: userId === null ? [] : [userId],
    payload: { kind: "offer_said", ...about, phrase },
  });
}

/** Stores the thanks of a taker once, and notifies the giver, unless one of them blocked the other. */
async function thank(
  ctx: TakerCall,
  { offer, own, thanks }: OwnChange & { thanks: NonNullable<OwnClaim["thanks"]> },
): Promise<void> {
  const { db: tx, viewer } = ctx;
  if (own.state !== "collected")
    throw new AppError("CONFLICT", "You can say thanks once the food was handed over.");
  if (own.thanks !== null) return;
  await tx.update(offerClaims).set({ thanks }).where(eq(offerClaims.id, own.id));
  if (offer.giverId === null || (await findBlock(ctx, offer.id, offer.giverId))) return;
  const about = { offer: { id: offer.id, title: offer.title ?? "" }, claimId: own.id };
  const payload = { kind: "offer_thanks", ...about, taker: viewer.username, thanks } as const;
  await notify(ctx, { userIds: [offer.giverId], payload });
}

async function findBlock({ db: tx, viewer }: TakerCall, offerId: number, giverId: number): Promise<boolean> {
  const isBlocked: SQL<boolean> = sql`${areBlocked(tx, giverId, viewer.id)}`;
  const [row] = await tx.select({ isBlocked }).from(offers).where(eq(offers.id, offerId));
  return row?.isBlocked === true;
}
