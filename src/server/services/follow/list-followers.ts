import { and, desc, isNotNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Followed } from "#lib/follow.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, eventHosts, events, follows, users } from "#server/db/schema/index.ts";

/** Ids of accounts whose follows are read at once. */
const WINDOW_SIZE = 2_000;

/** Follower with what they follow of `follows`, as `followKey` writes it. */
export type Follower = { userId: number; keys: string[] };

/**
 * Reads the members who follow any of `followed`, in batches of a bounded size, in the order of their ids: activated, and not
 * suspended. Reads the index entries of those follows only, each once.
 */
export async function* listFollowers(db: Db, followed: readonly Followed[]): AsyncGenerator<Follower[]> {
  const [last] = await db
    .select({ userId: follows.userId })
    .from(follows)
    .orderBy(desc(follows.userId))
    .limit(1);
  const kinds = sql.param(followed.map(({ kind }) => kind));
  const values = sql.param(followed.map(({ value }) => value));
  // The bounds are ids: a limit would sort all followers for each batch.
  for (let from = 0; from < (last?.userId ?? 0); from += WINDOW_SIZE) {
    const followers = await db.execute<Follower>(sql`
      select ${follows.userId} as "userId", array_agg(${follows.kind}::text || ':' || ${follows.value}) as keys
      from unnest(${kinds}::follow_kind[], ${values}::text[]) as wanted(kind, value)
      join ${follows} on ${follows.kind} = wanted.kind and ${follows.value} = wanted.value
        and ${follows.userId} > ${from} and ${follows.userId} <= ${from + WINDOW_SIZE}
      join ${users} on ${users.id} = ${follows.userId}
      where ${users.activated} and ${users.suspendedAt} is null
      group by ${follows.userId} order by ${follows.userId}`);
    if (followers.length > 0) yield [...followers];
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
): Promise<{ eventId: number; userId: number }[]> {
  const seats = await db
    .select({ eventId: attendances.eventId, userId: attendances.userId })
    .from(attendances)
    .where(and(isOneOf(attendances.eventId, eventIds), isOneOf(attendances.userId, userIds)));
  const hosts = await db
    .select({ eventId: eventHosts.eventId, userId: eventHosts.userId })
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
