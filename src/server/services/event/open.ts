import { and, eq, gt, isNull, notExists, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { ASSUMED_DURATION_MS, calendarEnd } from "#lib/calendar-links.ts";
import { events } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

/** Returns true for an event that can be joined: published, and not started yet. */
export function isOpen({ status, startsAt }: { status: string; startsAt: Date }, now: Date): boolean {
  return status === "published" && startsAt > now;
}

/** Returns the same rule as a condition on `events`. */
export function whereOpen(now: Date | Placeholder): SQL | undefined {
  return and(eq(events.status, "published"), gt(events.startsAt, now));
}

/** Returns true from the end of an event on. */
export function isOver({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }, now: Date): boolean {
  return calendarEnd(startsAt, endsAt) <= now;
}

/** @throws AppError CONFLICT from the end of the event on */
export function requireNotOver(event: { startsAt: Date; endsAt: Date | null }, now: Date): void {
  if (isOver(event, now)) throw new AppError("CONFLICT", "Event is over!");
}

/** Selects the end of an event, as `calendarEnd` returns it. */
export const endOfEvent = sql<Date>`coalesce(${events.endsAt}, ${events.startsAt} + interval '${sql.raw(`${ASSUMED_DURATION_MS}`)} milliseconds')`;

const earlier = alias(events, "earlier");

/**
 * Returns the condition that the query's `events` row stands for its series in a list that shows a series once: no earlier date of
 * it is in the status and still to come.
 */
export function isNextOfSeries(status: "published" | "proposed", now: Date | Placeholder): SQL | undefined {
  const earlierDates = new QueryBuilder()
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.seriesId, events.seriesId),
        eq(earlier.status, status),
        gt(earlier.startsAt, now),
        sql`(${earlier.startsAt}, ${earlier.id}) < (${events.startsAt}, ${events.id})`,
      ),
    );
  return or(isNull(events.seriesId), notExists(earlierDates));
}
