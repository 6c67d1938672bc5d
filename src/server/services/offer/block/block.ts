import { and, asc, count, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { SHARING_LIMITS } from "#lib/offers/sharing-limits.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { BlockInput, Blocks } from "#schemas/offer/report.ts";
import { offerTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { offerClaims, offers, userBlocks, users } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { moveLine } from "#server/services/offer/line/move-line.ts";
import { forgetReplies } from "#server/services/offer/person/forget-copies.ts";
import { type LockedOffer, lockOffers, requireOffers } from "#server/services/offer/row/access.ts";
import { endClaims } from "#server/services/offer/row/holders.ts";

/** Longest time from the making of an offer to the end of its claims: seven days to its end, and a day after it. */
const CLAIMS_OPEN_MS = 8 * DAY_MS;

/** Returns the people whom the viewer blocked, the last one first. */
export async function listBlocks(ctx: MemberContext): Promise<Blocks> {
  requireOffers(ctx);
  const { db, viewer } = ctx;
  return db
    .select({ username: users.username, createdAt: userBlocks.createdAt })
    .from(userBlocks)
    .innerJoin(users, eq(users.id, userBlocks.blockedId))
    .where(eq(userBlocks.blockerId, viewer.id))
    .orderBy(desc(userBlocks.createdAt), asc(users.username))
    .limit(SHARING_LIMITS.blocks);
}

/** Blocks a person by username; repeated, it changes nothing. @throws AppError NOT_FOUND; BAD_REQUEST for oneself; CONFLICT past 200; TOO_MANY_REQUESTS */
export async function addBlock(ctx: MemberContext, { username }: BlockInput): Promise<null> {
  requireOffers(ctx);
  const blockedId = await findIdByUsername(ctx, username);
  const touched = await inTransaction(ctx, (txCtx) =>
    storeBlock(txCtx, blockedId, () => txCtx.count("block")),
  );
  ctx.invalidateTags(...offerTags(...touched));
  return null;
}

/** Ends a block; does nothing if there is none. @throws AppError NOT_FOUND for a username that nobody has */
export async function removeBlock(ctx: MemberContext, { username }: BlockInput): Promise<null> {
  requireOffers(ctx);
  const { db, viewer } = ctx;
  const blockedId = await findIdByUsername(ctx, username);
  await db
    .delete(userBlocks)
    .where(and(eq(userBlocks.blockerId, viewer.id), eq(userBlocks.blockedId, blockedId)));
  return null;
}

async function findIdByUsername({ db }: MemberContext, username: string): Promise<number> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  if (!person) throw new AppError("NOT_FOUND", "There is no such person.");
  return person.id;
}

/**
 * Blocks a person for the viewer in the transaction of `ctx`, and releases the open claims between the two, silently. Stored replies to
 * claims, which name them, are deleted.
 * @param countTry counts the block, if it is new
 * @returns ids of the offers whose claims it released
 * @throws AppError BAD_REQUEST for oneself; CONFLICT past 200 people; as `countTry`
 */
export async function storeBlock(
  ctx: MemberContext & InTransaction,
  blockedId: number,
  countTry: () => Promise<void> = async () => {},
): Promise<number[]> {
  const { db: tx, viewer, now } = ctx;
  if (blockedId === viewer.id) throw new AppError("BAD_REQUEST", "You cannot block yourself!");
  // Locks the offers first: a claim that is made meanwhile waits, and finds the block.
  const open = await lockOffersOfPair(ctx, blockedId);
  // Two calls of the viewer count each other's blocks.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for("no key update");
  const [blocks] = await tx
    .select({ total: count() })
    .from(userBlocks)
    .where(eq(userBlocks.blockerId, viewer.id));
  const added = await tx
    .insert(userBlocks)
    .values({ blockerId: viewer.id, blockedId, createdAt: now() })
    .onConflictDoNothing()
    .returning({ blockedId: userBlocks.blockedId });
  if (added.length > 0 && (blocks?.total ?? 0) >= SHARING_LIMITS.blocks)
    throw new AppError("CONFLICT", "You can block 200 people at most.");
  // Without a limit, blocks that are ended again would take back more claims than a giver may.
  if (added.length > 0) await countTry();
  const pair = [viewer.id, blockedId];
  await forgetReplies(tx, and(inArray(offers.giverId, pair), inArray(offerClaims.takerId, pair)));
  const touched: number[] = [];
  for (const offer of open) {
    if (offer.giverId !== viewer.id && offer.giverId !== blockedId) continue;
    const takerId = offer.giverId === viewer.id ? blockedId : viewer.id;
    const ended = await endClaims(ctx, offer, { state: "released", by: null, takerId });
    if (ended.length === 0) continue;
    await moveLine(ctx, offer.id);
    touched.push(offer.id);
  }
  return touched;
}

/**
 * Locks the offers of the viewer and another person whose claims may still be open.
 * @param also id of one more offer, which is locked in its order
 */
export async function lockOffersOfPair(
  ctx: MemberContext & InTransaction,
  otherId: number,
  also?: number,
): Promise<LockedOffer[]> {
  const { db: tx, now, viewer } = ctx;
  const found = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        inArray(offers.giverId, [viewer.id, otherId]),
        gt(offers.createdAt, new Date(now().getTime() - CLAIMS_OPEN_MS)),
      ),
    );
  const ids = found.map(({ id }) => id);
  return lockOffers(ctx, also === undefined ? ids : [...ids, also]);
}
