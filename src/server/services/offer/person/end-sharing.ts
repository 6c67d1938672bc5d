import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { isOver } from "#lib/offers/offer-time.ts";
import { offerTags, type Tag } from "#server/cache/tags.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { notifications, offerClaims, offers } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { kindOf, type NotificationPayload } from "#server/services/notification/notification-kinds.ts";
import type { NotifyContext } from "#server/services/notification/notify.ts";
import { fixCountedGrams } from "#server/services/offer/count/count-offers.ts";
import { noPhrases } from "#server/services/offer/job/sweep-offers.ts";
import { moveLine } from "#server/services/offer/line/move-line.ts";
import { forgetReplies, forgetTitles } from "#server/services/offer/person/forget-copies.ts";
import { type LockedOffer, lockOffers } from "#server/services/offer/row/access.ts";
import { endClaims, endOffer } from "#server/services/offer/row/holders.ts";

type Person = { userId: number; locked: readonly LockedOffer[] };
type EndContext = NotifyContext & Pick<ServiceContext, "now"> & InTransaction;

/**
 * Locks each offer that a suspension or deletion of an account touches: open ones of its own, and those with a claim that it holds.
 * Call it before locking the account: claiming locks the offer first and then accounts, so the other order would deadlock.
 */
export async function lockOffersOf(ctx: InTransaction, userId: number): Promise<LockedOffer[]> {
  return lockOffers(ctx, await findTouched(ctx.db, userId));
}

/** Returns true if `locked` still are all offers that the account touches. Call it once the account is locked. */
export async function areAllOffersLocked(
  { db: tx }: InTransaction,
  { userId, locked }: Person,
): Promise<boolean> {
  const lockedIds = new Set(locked.map(({ id }) => id));
  return (await findTouched(tx, userId)).every((id) => lockedIds.has(id));
}

/**
 * Withdraws the open offers of an account, and gives up its claims; those who held a claim of its offers are notified. An offer that is
 * over stays: its food may have been eaten, and both sides can still say what happened.
 */
export async function endSharing(ctx: EndContext, { userId, locked }: Person): Promise<Tag[]> {
  for (const offer of locked) {
    if (offer.giverId === userId && offer.state === "open" && !isOver(offer, ctx.now()))
      await endOffer(ctx, offer, { state: "withdrawn", by: null });
    else {
      await endClaims(ctx, offer, { state: "left", by: null, takerId: userId });
      await moveLine(ctx, offer.id);
    }
  }
  return offerTags(...locked.map(({ id }) => id));
}

/**
 * Empties the texts of a deleted account's offers, also where others have them, and takes its name out of the notifications about its
 * claims. Rows with handovers stay without the person, so that their kilograms do; other offers are deleted with their claims.
 */
export async function forgetSharer(
  ctx: Pick<ServiceContext, "now"> & InTransaction,
  userId: number,
): Promise<void> {
  const { db: tx } = ctx;
  await fixCountedGrams(ctx, userId);
  const claimed = await tx
    .select({
      giverId: offers.giverId,
      id: offers.id,
      title: offers.title,
      claimId: offerClaims.id,
      at: offerClaims.arrivesAt,
      thanks: offerClaims.thanks,
    })
    .from(offerClaims)
    .innerJoin(offers, eq(offers.id, offerClaims.offerId))
    .where(eq(offerClaims.takerId, userId));
  for (const { giverId, id, title, claimId, at, thanks } of claimed) {
    if (giverId === null) continue;
    const about = { offer: { id, title: title ?? "" }, claimId, taker: null };
    await rewrite(tx, giverId, { kind: "offer_claimed", ...about, at });
    if (thanks) await rewrite(tx, giverId, { kind: "offer_thanks", ...about, thanks });
  }
  await tx.update(offerClaims).set(noPhrases).where(eq(offerClaims.takerId, userId));
  await forgetTitles(tx, userId);
  await forgetReplies(tx, eq(offers.giverId, userId));
  const own = and(eq(offers.giverId, userId), hasHandovers(tx));
  await tx
    .update(offers)
    .set({ title: null, details: null, spot: null, photoUploadId: null, updatedAt: offers.updatedAt })
    .where(own);
  await tx
    .update(offerClaims)
    .set(noPhrases)
    .where(inArray(offerClaims.offerId, tx.select({ id: offers.id }).from(offers).where(own)));
  await tx.delete(offers).where(and(eq(offers.giverId, userId), sql`not ${hasHandovers(tx)}`));
}

/** Writes a giver's notifications about a claim anew, without its taker. */
async function rewrite(
  tx: Tx,
  giverId: number,
  payload: Extract<NotificationPayload, { kind: "offer_claimed" | "offer_thanks" }>,
): Promise<void> {
  const kind = kindOf(payload);
  await tx
    .update(notifications)
    .set({ notificationMessage: kind.message(payload) })
    .where(
      and(
        eq(notifications.userId, giverId),
        eq(notifications.kind, payload.kind),
        eq(notifications.link, kind.link(payload)),
      ),
    );
}

/** Returns the condition that something was handed over of the query's `offers` row. */
function hasHandovers(tx: Tx): SQL {
  const handovers = tx
    .select({ one: sql`1` })
    .from(offerClaims)
    .where(and(eq(offerClaims.offerId, offers.id), eq(offerClaims.state, "collected")));
  return sql`exists ${handovers}`;
}

/** Finds the open offers of the account, and those of others that it claims, in two reads so that each has its index. */
async function findTouched(tx: Tx, userId: number): Promise<number[]> {
  const own = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.giverId, userId), eq(offers.state, "open")));
  const claimed = await tx
    .select({ id: offerClaims.offerId })
    .from(offerClaims)
    .where(and(eq(offerClaims.takerId, userId), inArray(offerClaims.state, ["asked", "held"])));
  return [...new Set([...own, ...claimed].map(({ id }) => id))];
}

/** Undoes a transaction whose account offered or claimed food before it was locked. */
const inUse = new Error("The account shares food meanwhile");
const MAX_ATTEMPTS = 5;

/**
 * Runs work in a transaction, again while it returns null: the account offered or claimed food before the work had locked it.
 * @throws AppError UNAVAILABLE while the account keeps doing so
 */
export async function retryWhileSharing<Ctx extends { db: Db }, Result>(
  ctx: Ctx,
  work: (ctx: Ctx & InTransaction) => Promise<Result | null>,
): Promise<Result> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const result = await inTransaction(ctx, async (txCtx) => {
      const done = await work(txCtx);
      if (done === null) throw inUse;
      return done;
    }).catch((error: unknown) => {
      if (error === inUse) return null;
      throw error;
    });
    if (result !== null) return result;
  }
  throw new AppError("UNAVAILABLE", "This account is in use elsewhere. Please try again.", {
    retryAfterSeconds: 1,
  });
}
