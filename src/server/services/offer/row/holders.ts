import { and, eq, inArray, sql } from "drizzle-orm";
import { HOLDER_STATES } from "#lib/offers/claim-states.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { offerClaims, offers } from "#server/db/schema/index.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import { type NotifyContext, notify } from "#server/services/notification/notify.ts";
import type { LockedOffer } from "#server/services/offer/row/access.ts";

/** Returns the people who hold a claim, or collected it. */
export async function listHolders(tx: Tx, offerId: number): Promise<number[]> {
  const rows = await tx
    .select({ takerId: offerClaims.takerId })
    .from(offerClaims)
    .where(and(eq(offerClaims.offerId, offerId), inArray(offerClaims.state, ["held", "collected"])))
    .orderBy(offerClaims.id);
  return rows.flatMap(({ takerId }) => takerId ?? []);
}

type EndContext = Pick<ServiceContext, "now"> & InTransaction;

/**
 * Ends the living claims of a locked offer, or those of one taker, and gives their portions back.
 * @param end `state`: that they get; `by`: account that ends them
 * @returns the takers whose claims ended
 */
export async function endClaims(
  { db: tx, now }: EndContext,
  offer: Pick<LockedOffer, "id">,
  end: { state: "released" | "left"; by: number | null; takerId?: number },
): Promise<number[]> {
  const ended = await tx
    .update(offerClaims)
    .set({ state: end.state, settledAt: now(), settledBy: end.by })
    .where(
      and(
        eq(offerClaims.offerId, offer.id),
        inArray(offerClaims.state, ["asked", "held"]),
        end.takerId === undefined ? undefined : eq(offerClaims.takerId, end.takerId),
      ),
    )
    .returning({
      takerId: offerClaims.takerId,
      portions: offerClaims.portions,
      heldAt: offerClaims.heldAt,
    });
  const held = ended.filter(({ heldAt }) => heldAt !== null);
  const portions = held.reduce((sum, claim) => sum + claim.portions, 0);
  await givePortionsBack(tx, offer.id, portions);
  return ended.flatMap(({ takerId }) => takerId ?? []);
}

/**
 * Adds portions to what is left of a locked offer, up to what no claim has: a handover that was noted late may have taken more than
 * was free. Keeps `updatedAt`, so that its giver's edit is not refused.
 */
export async function givePortionsBack(tx: Tx, offerId: number, portions: number): Promise<void> {
  if (portions === 0) return;
  const promised = tx
    .select({ sum: sql`coalesce(sum(${offerClaims.portions}), 0)` })
    .from(offerClaims)
    .where(
      and(eq(offerClaims.offerId, offerId), inArray(offerClaims.state, [...HOLDER_STATES, "unsettled"])),
    );
  await tx
    .update(offers)
    .set({
      portionsLeft: sql`least(${offers.portionsLeft} + ${portions}, greatest(${offers.portions} - (${promised}), 0))`,
      updatedAt: offers.updatedAt,
    })
    .where(eq(offers.id, offerId));
}

/** Ends a locked offer with its living claims, and notifies those who held one or were in line. */
export async function endOffer(
  ctx: NotifyContext & EndContext,
  offer: Pick<LockedOffer, "id" | "title">,
  end: { state: "withdrawn" | "removed"; by: number | null; reason?: string },
): Promise<void> {
  await ctx.db.update(offers).set({ state: end.state, updatedAt: ctx.now() }).where(eq(offers.id, offer.id));
  const userIds = await endClaims(ctx, offer, { state: "released", by: end.by });
  const payload = {
    kind: "offer_changed" as const,
    offer: { id: offer.id, title: offer.title ?? "" },
    change: "gone" as const,
    ...(end.reason !== undefined && { reason: end.reason }),
  };
  await notify(ctx, { userIds, payload });
}
