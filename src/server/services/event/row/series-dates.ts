import { and, eq, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { FoldedDate } from "#schemas/event/event.ts";
import type { Db } from "#server/db/client.ts";
import { events } from "#server/db/schema/index.ts";
import { fieldsWhere } from "#server/services/event/row/event-fields.ts";
import { endOfEvent, isNotOver } from "#server/services/event/row/phase.ts";

/** A date of the series of the query's `events` row. */
const date = alias(events, "date");

const toTime = (startsAt: typeof date.startsAt | typeof events.startsAt) =>
  sql`(${startsAt} at time zone 'Asia/Singapore')::time`;
const toRow = (table: typeof date | typeof events) => {
  const columns = fieldsWhere(({ isCompared }) => isCompared).map((name) => sql`${table[name]}`);
  const times = [toTime(table.startsAt), sql`${table.endsAt} - ${table.startsAt}`];
  return sql`row(${sql.join([...columns, ...times], sql`, `)})`;
};

/** True if the date is not like the query's `events` row: a decision about all dates is also about what differs. */
const differs = sql`${toRow(date)} is distinct from ${toRow(events)}`;

/** Selects the dates of the series that are proposed. */
export const proposedDates = (db: Db) => selectDates(db, eq(date.status, "proposed"));

/** Selects the dates of the series that are published and not over. */
export const comingDates = (db: Db, now: Date | Placeholder) =>
  selectDates(db, and(eq(date.status, "published"), isNotOver(now, date)));

/** Selects dates of the series by their ids. @param ids an array of them */
export const datesById = (db: Db, ids: SQLWrapper) => selectDates(db, sql`${date.id} = any(${ids})`);

/**
 * Selects, beside each of some events, whether it stands for its series in a list that has a series once, and the ids of the dates
 * for which it stands: those that are not over, in the same status.
 * @param others what else they must have in common
 */
export function foldSeries(now: Placeholder, ...others: SQLWrapper[]) {
  const isAlone = sql`${events.seriesId} is null or ${endOfEvent} <= ${now}::timestamptz`;
  const series = sql`case when ${isAlone} then -${events.id} else ${events.seriesId} end`;
  const partition = sql`partition by ${sql.join([series, events.status, ...others], sql`, `)}`;
  return {
    isFirst: sql<boolean>`row_number() over (${partition} order by ${events.startsAt}, ${events.id}) = 1`.as(
      "is_first",
    ),
    dateIds: sql<number[]>`array_agg(${events.id}) over (${partition})`.as("date_ids"),
  };
}

/**
 * Selects dates of the series of the query's `events` row, by start; empty for an event that does not repeat.
 * @param isListed condition on `date`
 */
function selectDates(db: Db, isListed: SQL | undefined): SQL<FoldedDate[]> {
  return sql`array(${db
    .select({
      date: sql`json_build_object('id', ${date.id}, 'startsAt', ${date.startsAt}, 'status', ${date.status}, 'differs', ${differs})`,
    })
    .from(date)
    .where(and(eq(date.seriesId, events.seriesId), isListed))
    .orderBy(date.startsAt, date.id)})`.mapWith(
    (dates: (Omit<FoldedDate, "startsAt"> & { startsAt: string })[]) =>
      dates.map(({ startsAt, ...rest }) => ({ ...rest, startsAt: new Date(startsAt) })),
  );
}
