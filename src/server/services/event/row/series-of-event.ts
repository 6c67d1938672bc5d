import { and, count, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SeriesDate } from "#schemas/event/event-series.ts";
import type { Db } from "#server/db/client.ts";
import { eventSeries, events } from "#server/db/schema/index.ts";

const date = alias(events, "date");

/**
 * Selects the series of the query's `events` row as JSON, null for an event that does not repeat. A published or cancelled date
 * counts those alone, which everyone may see, so that its page is the same for everyone; a proposal counts all dates.
 */
export function seriesOfEvent(db: Db): SQL<SeriesDate | null> {
  const isCounted = or(
    inArray(date.status, ["published", "cancelled"]),
    inArray(events.status, ["proposed", "declined"]),
  );
  const isUpToThis = sql`(${date.startsAt}, ${date.id}) <= (${events.startsAt}, ${events.id})`;
  const position = sql`${count()} filter (where ${isUpToThis})`;
  return sql<SeriesDate | null>`(${db
    .select({
      series: sql`json_build_object('id', ${eventSeries.id}, 'repeat', ${eventSeries.repeat}, 'position', ${position}, 'total', ${count()})`,
    })
    .from(eventSeries)
    .innerJoin(date, and(eq(date.seriesId, eventSeries.id), isCounted))
    .where(eq(eventSeries.id, events.seriesId))
    .groupBy(eventSeries.id)})`;
}
