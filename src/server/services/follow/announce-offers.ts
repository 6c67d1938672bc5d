import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, min, or, type SQL, sql } from "drizzle-orm";
import { MINUTE_MS } from "#lib/time/durations.ts";
import { isQuietAt } from "#lib/time/quiet-hours.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { offerClaims, offerNotices, offers, userBlocks, users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { listFollowers } from "#server/services/follow/list-followers.ts";
import { type NewOffer, noticeForOffers, toOfferNews } from "#server/services/follow/offer-news.ts";
import { createOutbox } from "#server/services/follow/outbox.ts";
import { isListed } from "#server/services/offer/row/access.ts";

type AnnounceContext = Pick<ServiceContext, "db" | "now" | "enqueueNotifications">;

/** Unique among the app's advisory locks: "offer" on a telephone keypad. */
const ANNOUNCE_LOCK = 63_337;
/** Least time between two notifications of a member about new offers. */
const PAUSE_MS = 30 * MINUTE_MS;
/** Offers of one run; the next one takes those that are left. */
const MAX_OFFERS = 500;

/** Members by what becomes of them in a run. */
type Outcome = { notified: number[]; waiting: number[] };

/**
 * Notifies followers of the offers of their area or region that suit their diets and have something left: each person once in half an
 * hour, with all that came since; never the giver, people with a claim, and blocked pairs. Between 10 pm and 7 am nobody is, and the
 * offers of the night that are still open come at seven. One of several processes that run it at the same time does it.
 * @returns number of people who are notified
 */
export async function announceOffers(ctx: AnnounceContext): Promise<number> {
  const now = ctx.now();
  if (isQuietAt(now)) return 0;
  return inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const [lock] = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${ANNOUNCE_LOCK}) as taken`,
    );
    if (!lock?.taken) return 0;
    const fresh = await listOffers(tx, now, isNull(offers.announcedAt));
    const since = await findOldestWait(tx, now);
    const older = since ? await listOffers(tx, now, gt(offers.announcedAt, since)) : [];
    if (fresh.length + older.length === 0 && since === null) return 0;
    const outbox = createOutbox(txCtx);
    const outcome = await notifyFollowers(tx, { news: [...fresh, ...older], now, add: outbox.add });
    // Offers before accounts, as everywhere: an account is not deleted meanwhile, nor an offer claimed.
    await markAnnounced(tx, { ids: fresh.map(({ id }) => id), now });
    await storeNotices(tx, outcome, now);
    return outbox.flush();
  });
}

/** Lists offers with something left that `where` holds for, what ends soonest first. */
async function listOffers(tx: Tx, now: Date, where: SQL): Promise<NewOffer[]> {
  return tx
    .select({
      id: offers.id,
      giverId: offers.giverId,
      title: sql<string>`${offers.title}`,
      area: offers.area,
      diets: offers.diets,
      endsAt: offers.endsAt,
      announcedAt: offers.announcedAt,
    })
    .from(offers)
    .where(and(isListed(now), gt(offers.portionsLeft, 0), isNotNull(offers.title), where))
    .orderBy(asc(offers.endsAt), asc(offers.id))
    .limit(MAX_OFFERS);
}

/** Finds the earliest last notification of members whose pause is over and for whom offers wait; null if there are none. */
async function findOldestWait(tx: Tx, now: Date): Promise<Date | null> {
  const [row] = await tx
    .select({ at: min(offerNotices.notifiedAt) })
    .from(offerNotices)
    .where(isDue(now));
  return row?.at ?? null;
}

const isDue = (now: Date) =>
  and(eq(offerNotices.isWaiting, true), lte(offerNotices.notifiedAt, new Date(now.getTime() - PAUSE_MS)));

/** Adds the notifications of all followers, and returns who gets one now and who waits for the end of their pause. */
async function notifyFollowers(
  tx: Tx,
  { news, now, add }: { news: readonly NewOffer[]; now: Date; add: ReturnType<typeof createOutbox>["add"] },
): Promise<Outcome> {
  const outcome: Outcome = { notified: [], waiting: [] };
  const arranged = toOfferNews(news);
  for await (const followers of listFollowers(tx, arranged.follows)) {
    const userIds = followers.map(({ userId }) => userId);
    const people = await readPeople(tx, userIds);
    const known = await listKnown(tx, { news, userIds });
    for (const { userId, keys } of followers) {
      const { diets, notifiedAt, isWaiting } = people.get(userId) ?? NOBODY;
      const waitsFor = ({ announcedAt }: NewOffer) =>
        announcedAt === null || (isWaiting && notifiedAt && announcedAt > notifiedAt);
      const payload = noticeForOffers(
        arranged,
        { keys, diets },
        (offer) => offer.giverId === userId || known.has(`${offer.id} ${userId}`) || !waitsFor(offer),
      );
      if (!payload) continue;
      if (notifiedAt && now.getTime() - notifiedAt.getTime() < PAUSE_MS) outcome.waiting.push(userId);
      else {
        outcome.notified.push(userId);
        await add(userId, payload);
      }
    }
  }
  return outcome;
}

const NOBODY = { diets: [], notifiedAt: null, isWaiting: null };

/** Reads what decides about the notifications of members. */
async function readPeople(tx: Tx, userIds: readonly number[]) {
  const rows = await tx
    .select({
      userId: users.id,
      diets: users.offerDiets,
      notifiedAt: offerNotices.notifiedAt,
      isWaiting: offerNotices.isWaiting,
    })
    .from(users)
    .leftJoin(offerNotices, eq(offerNotices.userId, users.id))
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Lists `{offer} {user}` for offers that a member has or had a claim of, or whose giver and the member block each other. */
async function listKnown(
  tx: Tx,
  { news, userIds }: { news: readonly NewOffer[]; userIds: readonly number[] },
): Promise<Set<string>> {
  const claimed = await tx
    .select({ offerId: offerClaims.offerId, userId: offerClaims.takerId })
    .from(offerClaims)
    .where(
      and(
        inArray(
          offerClaims.offerId,
          news.map(({ id }) => id),
        ),
        inArray(offerClaims.takerId, [...userIds]),
      ),
    );
  const givers = [...new Set(news.flatMap(({ giverId }) => giverId ?? []))];
  const { blockerId, blockedId } = userBlocks;
  const blocks =
    givers.length === 0
      ? []
      : await tx
          .select({ blockerId, blockedId })
          .from(userBlocks)
          .where(
            or(
              and(inArray(blockerId, givers), inArray(blockedId, [...userIds])),
              and(inArray(blockerId, [...userIds]), inArray(blockedId, givers)),
            ),
          );
  const hidden = blocks.flatMap((block) =>
    news.flatMap(({ id, giverId }) =>
      giverId === block.blockerId
        ? [`${id} ${block.blockedId}`]
        : giverId === block.blockedId
          ? [`${id} ${block.blockerId}`]
          : [],
    ),
  );
  return new Set([...claimed.map(({ offerId, userId }) => `${offerId} ${userId}`), ...hidden]);
}

async function markAnnounced(tx: Tx, { ids, now }: { ids: readonly number[]; now: Date }): Promise<void> {
  if (ids.length === 0) return;
  const isFresh = inArray(offers.id, [...ids]);
  // Every transaction that locks several offers does so in this order.
  await tx.select({ id: offers.id }).from(offers).where(isFresh).orderBy(asc(offers.id)).for("no key update");
  // Keeps `updatedAt`, which Drizzle would set: a giver who edits the offer meanwhile is not refused.
  await tx.update(offers).set({ announcedAt: now, updatedAt: offers.updatedAt }).where(isFresh);
}

/** Stores who was notified now and who waits. Whose pause is over and who was not notified waits for nothing that is left. */
async function storeNotices(tx: Tx, { notified, waiting }: Outcome, now: Date): Promise<void> {
  if (waiting.length > 0)
    await tx.update(offerNotices).set({ isWaiting: true }).where(inArray(offerNotices.userId, waiting));
  if (notified.length > 0) {
    const at = sql.param(now, offerNotices.notifiedAt);
    // Leaves out accounts that were deleted meanwhile.
    await tx.execute(sql`
      insert into ${offerNotices} (user_id, notified_at)
      select ${users.id}, ${at} from ${users}
      where ${users.id} = any(${sql.param(notified)}::int[]) order by ${users.id} for key share
      on conflict (user_id) do update set notified_at = excluded.notified_at, is_waiting = false`);
  }
  await tx.update(offerNotices).set({ isWaiting: false }).where(isDue(now));
}
