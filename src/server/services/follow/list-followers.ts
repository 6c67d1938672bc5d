import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Followed, followKey } from "#lib/event/follow.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, eventHosts, events, follows, users } from "#server/db/schema/index.ts";

/** Followers that are read at once. */
const BATCH_SIZE = 1_000;

/** Follower with what they follow of `follows`, as `followKey` writes it. */
export type Follower = { userId: number; keys: string[] };

/**
 * Reads the members who follow any of `followed`, in batches, in the order of their ids: activated, and not suspended. The
 * memory that it takes does not grow with their number.
 */
export async function* listFollowers(db: Db, followed: readonly Followed[]): AsyncGenerator<Follower[]> {
  if (followed.length === 0) return;
  const key = sql<string>`${follows.kind}::text || ':' || ${follows.value}`;
  const wanted = followed.map(followKey);
  let lastId = 0;
  for (let isMore = true; isMore; ) {
    const followers = await db
      .select({ userId: follows.userId, keys: sql<string[]>`array_agg(${key})` })
      .from(follows)
      .innerJoin(users, eq(users.id, follows.userId))
      .where(
        and(
          gt(follows.userId, lastId),
          sql`${key} = any(${sql.param(wanted)}::text[])`,
          eq(users.activated, true),
          isNull(users.suspendedAt),
        ),
      )
      .groupBy(follows.userId)
      .orderBy(follows.userId)
      .limit(BATCH_SIZE);
    if (followers.length > 0) yield followers;
    lastId = followers.at(-1)?.userId ?? lastId;
    isMore = followers.length === BATCH_SIZE;
  }
}

type SeriesDate = { id: number; seriesId: number | null };

/** Lists events, with all dates of their series. */
export async function listRelatedEvents(
  db: Db,
  newEvents: readonly SeriesDate[],
): Promise<(SeriesDate & { createdBy: number | null })[]> {
  const columns = { id: events.id, seriesId: events.seriesId, createdBy: events.createdBy };
  const ids = newEvents.map(({ id }) => id);
  const seriesIds = [...new Set(newEvents.flatMap(({ seriesId }) => seriesId ?? []))];
  const alone = await db.select(columns).from(events).where(isOneOf(events.id, ids));
  const dates = await db.select(columns).from(events).where(isOneOf(events.seriesId, seriesIds));
  return [...alone, ...dates];
}

/** Lists who among some users has a seat in any of the events, or hosts it. */
export async function listInvolved(
  db: Db,
  { eventIds, userIds }: { eventIds: readonly number[]; userIds: readonly number[] },
): Promise<{ eventId: number; userId: number; isHost: boolean }[]> {
  const seats = await db
    .select({ eventId: attendances.eventId, userId: attendances.userId, isHost: sql<boolean>`false` })
    .from(attendances)
    .where(and(isOneOf(attendances.eventId, eventIds), isOneOf(attendances.userId, userIds)));
  const hosts = await db
    .select({ eventId: eventHosts.eventId, userId: eventHosts.userId, isHost: sql<boolean>`true` })
    .from(eventHosts)
    .where(
      and(
        isOneOf(eventHosts.eventId, eventIds),
        isOneOf(eventHosts.userId, userIds),
        isNotNull(eventHosts.acceptedAt),
      ),
    );
  return [...seats, ...hosts];
}

/** One array as a parameter keeps the statement the same for any number of ids. */
const isOneOf = (column: PgColumn, ids: readonly number[]) => sql`${column} = any(${sql.param(ids)}::int[])`;
