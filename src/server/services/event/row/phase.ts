import { and, eq, gt, lte, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { ASSUMED_DURATION_MS, MAX_DURATION_MS } from "#lib/event/when/event-phase.ts";
import { events } from "#server/db/schema/index.ts";

/* The phases of `lib/event-phase.ts` as conditions on `events`. */

type Moment = Date | Placeholder;
/** Columns of `events`, or of an alias of it. */
type Times = Record<"startsAt" | "endsAt", AnyPgColumn>;

/** Selects the end of an event, as `calendarEnd` returns it. */
export const endOf = ({ startsAt, endsAt }: Times) =>
  sql<Date>`coalesce(${endsAt}, ${startsAt} + ${interval(ASSUMED_DURATION_MS)})`;

/** Selects the end of the query's `events` row. */
export const endOfEvent = endOf(events);

/** Matches events that have not started. */
export const isAhead = (now: Moment, { startsAt }: Pick<Times, "startsAt"> = events): SQL =>
  gt(startsAt, now);

/** Matches events that have started, over or not. */
export const hasStarted = (now: Moment): SQL => lte(events.startsAt, now);

/** Matches events that are not over. The bound of the start lets PostgreSQL read them by an index. */
export function isNotOver(now: Moment, times: Times = events): SQL {
  const earliestStart = sql`${toSql(now)} - ${interval(MAX_DURATION_MS)}`;
  return sql`(${gt(times.startsAt, earliestStart)} and ${gt(endOf(times), toSql(now))})`;
}

/** Matches upcoming events: published, and not over. */
export function isUpcoming(now: Moment): SQL {
  return sql`(${and(eq(events.status, "published"), isNotOver(now))})`;
}

/** Matches past events: published, and over. The bound of the start lets PostgreSQL read them by an index. */
export function isPast(now: Moment): SQL {
  return sql`(${and(eq(events.status, "published"), hasStarted(now), lte(endOfEvent, toSql(now)))})`;
}

const toSql = (now: Moment): SQL =>
  sql`${now instanceof Date ? sql.param(now, events.startsAt) : now}::timestamptz`;

function interval(ms: number): SQL {
  return sql.raw(`interval '${ms} milliseconds'`);
}
