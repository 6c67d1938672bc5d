import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { canMoveUp, isFirstHour, movedUpArrival } from "#lib/offers/offer-time.ts";
import type { Tx } from "#server/db/client.ts";
import { offerClaims, offers, users } from "#server/db/schema/index.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import { type NotifyContext, notify } from "#server/services/notification/notify.ts";
import { notifyGiver } from "#server/services/offer/line/notify-giver.ts";
import { findFrequent, mayHold, readStandings } from "#server/services/offer/line/standing.ts";

type MoveContext = NotifyContext & InTransaction;

const offerColumns = {
  id: offers.id,
  giverId: offers.giverId,
  title: offers.title,
  portionsLeft: offers.portionsLeft,
  endsAt: offers.endsAt,
  fairUntil: offers.fairUntil,
  state: offers.state,
  pausedAt: offers.pausedAt,
};
type MovedOffer = { [Name in keyof typeof offerColumns]: (typeof offers.$inferSelect)[Name] };
type Waiting = { id: number; takerId: number | null; portions: number; arrivesAt: Date };

/**
 * Gives what is free of a locked offer to those in line, in the order of asking: a claim for more than is free, a person at their
 * limit, and in the first hour one who collected often lately, wait and block nobody. People who move up and the giver are notified.
 * @param waits false in a transaction that holds accounts, which must not wait for more of them: the line then ends at a person who
 *   claims elsewhere at the same moment, and the job of the next minute goes on
 * @returns portions that a newcomer may have, and claims that moved up
 */
export async function moveLine(
  ctx: MoveContext,
  offerId: number,
  { waits = false }: { waits?: boolean } = {},
): Promise<{ left: number; moved: number }> {
  const { db: tx, now } = ctx;
  const [offer] = await tx.select(offerColumns).from(offers).where(eq(offers.id, offerId));
  if (!offer) return { left: 0, moved: 0 };
  const { portionsLeft, state, pausedAt } = offer;
  const isMoving = portionsLeft > 0 && state === "open" && pausedAt === null && canMoveUp(offer, now());
  const line = isMoving ? await readLine(tx, offerId) : [];
  const fitting = line.flatMap(({ takerId, portions }) =>
    takerId !== null && portions <= portionsLeft ? [takerId] : [],
  );
  const later = isFirstHour(offer, now()) ? await findFrequent(tx, fitting, now()) : new Set();
  const people = fitting.filter((takerId) => !later.has(takerId));
  if (people.length === 0) return { left: portionsLeft, moved: 0 };
  const locked = await lockAccounts(tx, people, waits);
  const standings = await readStandings(tx, [...locked], now());
  let left = portionsLeft;
  let moved = 0;
  for (const claim of line) {
    if (claim.takerId === null || claim.portions > left || later.has(claim.takerId)) continue;
    const standing = standings.get(claim.takerId);
    if (!standing) return { left: 0, moved };
    if (!mayHold(standing)) continue;
    await hold(ctx, offer, { ...claim, takerId: claim.takerId });
    left -= claim.portions;
    moved += 1;
    if (left === 0) break;
  }
  return { left, moved };
}

const readLine = (tx: Tx, offerId: number): Promise<Waiting[]> =>
  tx
    .select({
      id: offerClaims.id,
      takerId: offerClaims.takerId,
      portions: offerClaims.portions,
      arrivesAt: offerClaims.arrivesAt,
    })
    .from(offerClaims)
    .where(and(eq(offerClaims.offerId, offerId), eq(offerClaims.state, "asked")))
    .orderBy(asc(offerClaims.id));

/** Locks accounts in the order of their ids, so that no person holds more than they may. @returns those that it could lock */
async function lockAccounts(tx: Tx, ids: readonly number[], waits: boolean): Promise<Set<number>> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for("no key update", waits ? {} : { skipLocked: true });
  return new Set(rows.map(({ id }) => id));
}

async function hold(
  ctx: MoveContext,
  offer: MovedOffer,
  claim: Waiting & { takerId: number },
): Promise<void> {
  const { db: tx, now } = ctx;
  const arrivesAt = movedUpArrival(offer, claim.arrivesAt, now());
  await tx
    .update(offerClaims)
    .set({ state: "held", heldAt: now(), arrivesAt, remindedAt: null })
    .where(eq(offerClaims.id, claim.id));
  await takePortions(tx, offer.id, claim.portions);
  const about = { offer: { id: offer.id, title: offer.title ?? "" }, claimId: claim.id, at: arrivesAt };
  await notify(ctx, { userIds: [claim.takerId], payload: { kind: "offer_held", ...about } });
  const [taker] = await tx
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, claim.takerId));
  await notifyGiver(ctx, offer, { id: claim.id, taker: taker?.username ?? null, at: arrivesAt });
}

/** Takes portions from what is left of a locked offer. Keeps `updatedAt`: a claim does not refuse the giver's edit by itself. */
export async function takePortions(tx: Tx, offerId: number, portions: number): Promise<void> {
  await tx
    .update(offers)
    .set({
      portionsLeft: sql`greatest(${offers.portionsLeft} - ${portions}, 0)`,
      updatedAt: offers.updatedAt,
    })
    .where(eq(offers.id, offerId));
}
