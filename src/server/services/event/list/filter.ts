import { and, arrayOverlaps, eq, gte, inArray, lt, not, or, type SQL } from "drizzle-orm";
import { type TimeRange, toDateRange, toTimeRange } from "#lib/event/when/event-when.ts";
import { AREAS_BY_REGION } from "#lib/places/areas.ts";
import type { EventScope } from "#schemas/event/event.ts";
import type { EventFilter, PlaceFilter } from "#schemas/event/event-filter.ts";
import type { Db } from "#server/db/client.ts";
import { events } from "#server/db/schema/index.ts";
import { isFull } from "#server/services/event/attendance/seats.ts";
import { hasStarted, isAhead, isNotOver } from "#server/services/event/row/phase.ts";

/** Filters as a condition on `events`. */
export type FilterCondition = {
  where: SQL;
  /** The same for the same events, as part of a cache's key. */
  key: string;
  /** True if a change of seats changes which events there are. */
  dependsOnSeats: boolean;
};

/** Returns the condition of a topic, an area and a region, of which the area wins; undefined without any of them. */
export function wherePlace({ topic, region, area }: PlaceFilter): SQL | undefined {
  const areas = area ? [area] : region && AREAS_BY_REGION[region];
  return and(
    topic && arrayOverlaps(events.topics, topic),
    areas && (areas.length === 1 ? eq(events.area, areas[0] ?? "") : inArray(events.area, [...areas])),
  );
}

/**
 * Returns the condition of a list's filters, null without any. Days are those of the start, and days that hold `now` also hold what
 * runs now, such as an event of last night. `when` and `seats` are ignored for past events.
 * @param now decides what today, the weekend and the month are
 */
export function toFilterCondition(
  db: Db,
  { scope, when, from, to, seats, ...place }: EventFilter & { scope: EventScope },
  now: Date,
): FilterCondition | null {
  const isPast = scope === "past";
  const range = when && !isPast ? toTimeRange(when, now) : toDateRange({ from, to });
  const needsSeats = seats !== undefined && !isPast;
  const where = and(
    wherePlace(place),
    startsFrom(range, now),
    range.until && lt(events.startsAt, range.until),
    needsSeats ? and(not(isFull(db)), isAhead(now)) : undefined,
  );
  if (!where) return null;
  return { where, key: JSON.stringify([place, range, needsSeats]), dependsOnSeats: needsSeats };
}

/** Returns the condition that an event starts in a range or after it, or runs now if the range holds `now`. */
function startsFrom({ from, until }: TimeRange, now: Date): SQL | undefined {
  if (!from) return undefined;
  const starts = gte(events.startsAt, from);
  const holdsNow = from <= now && (!until || now < until);
  return holdsNow ? or(starts, and(hasStarted(now), isNotOver(now))) : starts;
}
