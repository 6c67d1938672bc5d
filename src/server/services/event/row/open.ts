import { and, eq, isNull, notExists, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { hasStarted, isOver, STARTED_TEXT } from "#lib/event/when/event-phase.ts";
import { events } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { isAhead, isNotOver } from "#server/services/event/row/phase.ts";

type Times = { startsAt: Date; endsAt: Date | null };

/** Returns true for an event that can be joined: published, and not started yet. */
export function isOpen({ status, startsAt }: { status: string; startsAt: Date }, now: Date): boolean {
  return status === "published" && !hasStarted({ startsAt }, now);
}

/** Returns the same rule as a condition on `events`. */
export function whereOpen(now: Date | Placeholder): SQL | undefined {
  return and(eq(events.status, "published"), isAhead(now));
}

/** @throws AppError CONFLICT from the end of the event on */
export function requireNotOver(event: Times, now: Date): void {
  if (isOver(event, now)) throw new AppError("CONFLICT", "Event is over!");
}

/** @throws AppError CONFLICT from the start of the event on, which says if it is over. @param path of the input that is refused */
export function requireNotStarted(event: Times, now: Date, path?: string): void {
  if (!hasStarted(event, now)) return;
  throw new AppError("CONFLICT", isOver(event, now) ? "Event is over!" : STARTED_TEXT, path ? { path } : {});
}

const earlier = alias(events, "earlier");

/**
 * Returns the condition that the query's `events` row stands for its series in a list that shows a series once: no earlier date of
 * it is in the status and, of published ones, not over, of proposed ones, not started.
 */
export function isNextOfSeries(status: "published" | "proposed", now: Date | Placeholder): SQL | undefined {
  const earlierDates = new QueryBuilder()
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.seriesId, events.seriesId),
        eq(earlier.status, status),
        status === "published" ? isNotOver(now, earlier) : isAhead(now, earlier),
        sql`(${earlier.startsAt}, ${earlier.id}) < (${events.startsAt}, ${events.id})`,
      ),
    );
  return or(isNull(events.seriesId), notExists(earlierDates));
}
