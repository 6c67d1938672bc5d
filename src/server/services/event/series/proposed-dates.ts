import { and, eq, gt, lte, notExists, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import type { ListedDate } from "#schemas/event.ts";
import type { Db } from "#server/db/client.ts";
import { events } from "#server/db/schema/index.ts";

const date = alias(events, "date");

/**
 * Returns the condition that the query's `events` row stands for its series in the list of proposals: no date of it that could still
 * be approved is before it. A date that has begun stands for itself.
 */
export function isFirstProposed(now: Date | Placeholder): SQL | undefined {
  const earlier = new QueryBuilder()
    .select({ one: sql`1` })
    .from(date)
    .where(
      and(
        eq(date.seriesId, events.seriesId),
        eq(date.status, "proposed"),
        gt(date.startsAt, now),
        sql`(${date.startsAt}, ${date.id}) < (${events.startsAt}, ${events.id})`,
      ),
    );
  return or(lte(events.startsAt, now), notExists(earlier));
}

/** Selects the proposed dates of the series of the query's `events` row, by start; empty for an event that does not repeat. */
export function proposedDates(db: Db): SQL<ListedDate[]> {
  return sql`array(${db
    .select({
      date: sql`json_build_object('id', ${date.id}, 'startsAt', ${date.startsAt}, 'status', ${date.status})`,
    })
    .from(date)
    .where(and(eq(date.seriesId, events.seriesId), eq(date.status, "proposed")))
    .orderBy(date.startsAt, date.id)})`.mapWith(
    (dates: (Omit<ListedDate, "startsAt"> & { startsAt: string })[]) =>
      dates.map(({ startsAt, ...rest }) => ({ ...rest, startsAt: new Date(startsAt) })),
  );
}
