import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { events } from "#server/db/schema/index.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { isOpen } from "#server/services/event/row/open.ts";
import { isAhead } from "#server/services/event/row/phase.ts";
import { listFollowers, listInvolved, listRelatedEvents } from "#server/services/follow/list-followers.ts";
import { type NewEvent, noticeFor, subjectOf, toNews } from "#server/services/follow/news.ts";
import { createOutbox } from "#server/services/follow/outbox.ts";

type AnnounceContext = Pick<ServiceContext, "db" | "now" | "enqueueNotifications">;

/** Unique among the app's advisory locks: "follow" on a telephone keypad. */
const ANNOUNCE_LOCK = 365_569;
/** Events of one run; the next one takes those that are left. */
const MAX_EVENTS = 500;

const columns = {
  id: events.id,
  title: events.title,
  startsAt: events.startsAt,
  location: events.location,
  status: events.status,
  topics: events.topics,
  area: events.area,
  seriesId: events.seriesId,
};

/**
 * Notifies followers of the events that were published since the last run and have not begun: each person once, however many
 * events they are, and of no event that they host, proposed or have a seat in, nor of other dates of its series, unless they
 * follow the series and have a seat in it. Events that were cancelled or have begun meanwhile are never announced. One of several
 * processes that run it at the same time does it.
 * @returns number of people who are notified
 */
export async function announceEvents(ctx: AnnounceContext): Promise<number> {
  return inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const [lock] = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${ANNOUNCE_LOCK}) as taken`,
    );
    if (!lock?.taken) return 0;
    const due = await listDue(tx, ctx.now());
    if (due.length === 0) return 0;
    const newEvents = due.filter((event) => isOpen(event, ctx.now()));
    const told = newEvents.length > 0 ? await notifyFollowers(txCtx, newEvents) : 0;
    const ids = due.map(({ id }) => id);
    await markAnnounced(txCtx, ids);
    return told;
  });
}

/** Lists published events that followers were not told of, by time, and upcoming ones that were cancelled before that. */
async function listDue(tx: Tx, now: Date) {
  const isNew = isNull(events.announcedAt);
  const order = [asc(events.startsAt), asc(events.id)] as const;
  const published = await tx
    .select(columns)
    .from(events)
    .where(and(eq(events.status, "published"), isNew))
    .orderBy(...order)
    .limit(MAX_EVENTS);
  const cancelled = await tx
    .select(columns)
    .from(events)
    // One that has begun cannot be published again.
    .where(and(eq(events.status, "cancelled"), isAhead(now), isNew))
    .orderBy(...order)
    .limit(MAX_EVENTS);
  return [...published, ...cancelled];
}

/** Locks events at the end of the transaction, so that a join does not wait while followers are read. */
async function markAnnounced({ db: tx, now }: AnnounceContext, ids: readonly number[]): Promise<void> {
  const isDue = inArray(events.id, [...ids]);
  // Every transaction that locks several events does so in this order.
  await tx.select({ id: events.id }).from(events).where(isDue).orderBy(asc(events.id)).for("no key update");
  // Keeps `updatedAt`, which Drizzle would set: an organiser who edits the event meanwhile is not refused.
  await tx.update(events).set({ announcedAt: now(), updatedAt: events.updatedAt }).where(isDue);
}

async function notifyFollowers(
  ctx: AnnounceContext & InTransaction,
  newEvents: readonly NewEvent[],
): Promise<number> {
  const { db } = ctx;
  const news = toNews(newEvents);
  const related = await listRelatedEvents(db, newEvents);
  const subjects = new Map(related.map((event) => [event.id, subjectOf(event)]));
  const proposers = new Set(related.map((event) => `${subjectOf(event)} ${event.createdBy}`));
  const outbox = createOutbox(ctx);
  for await (const followers of listFollowers(db, news.follows)) {
    const userIds = followers.map(({ userId }) => userId);
    const involved = await listInvolved(db, { eventIds: [...subjects.keys()], userIds });
    const rolesOf = (rows: typeof involved) =>
      new Set(rows.map(({ eventId, userId }) => `${subjects.get(eventId)} ${userId}`));
    const known = rolesOf(involved);
    const hosts = rolesOf(involved.filter(({ isHost }) => isHost));
    for (const follower of followers) {
      const payload = noticeFor(news, follower, (subject, isFollowed) => {
        const role = `${subject} ${follower.userId}`;
        return proposers.has(role) || (isFollowed ? hosts : known).has(role);
      });
      if (payload) await outbox.add(follower.userId, payload);
    }
  }
  return outbox.flush();
}
