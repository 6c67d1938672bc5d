import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { events } from "#server/db/schema/index.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/statement.ts";

const first = alias(events, "first");

/**
 * Selects the id of the first public date of the series of the query's `events` row, to which calendars relate the others; null
 * for that date itself, and for an event that does not repeat.
 */
export function firstDateId(db: Db): SQL<number | null> {
  const firstDate = db
    .select({ id: first.id })
    .from(first)
    .where(and(eq(first.seriesId, events.seriesId), inArray(first.status, ["published", "cancelled"])))
    .orderBy(asc(first.startsAt), asc(first.id))
    .limit(literalLimit(1));
  return sql<number | null>`nullif((${firstDate}), ${events.id})`;
}

const selectFirstDate = statement((db, { id }: Placeholders<{ id: number }>) =>
  db
    .select({ firstDateId: firstDateId(db) })
    .from(events)
    .where(eq(events.id, id)),
);

/** Adds the first date of its series to the event of a notification, which was queued without it. */
export async function withFirstDate<Event extends { id: number; firstDateId?: number | null }>(
  { db }: Pick<ServiceContext, "db">,
  event: Event,
): Promise<Event> {
  const [found] = await selectFirstDate(db, { id: event.id });
  return { ...event, firstDateId: found?.firstDateId ?? null };
}
