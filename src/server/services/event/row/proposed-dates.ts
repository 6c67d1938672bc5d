import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ProposedDate } from "#schemas/event/event.ts";
import type { Db } from "#server/db/client.ts";
import { events } from "#server/db/schema/index.ts";
import { fieldsWhere } from "#server/services/event/row/event-fields.ts";

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

/** Selects the proposed dates of the series of the query's `events` row, by start; empty for an event that does not repeat. */
export function proposedDates(db: Db): SQL<ProposedDate[]> {
  return sql`array(${db
    .select({
      date: sql`json_build_object('id', ${date.id}, 'startsAt', ${date.startsAt}, 'status', ${date.status}, 'differs', ${differs})`,
    })
    .from(date)
    .where(and(eq(date.seriesId, events.seriesId), eq(date.status, "proposed")))
    .orderBy(date.startsAt, date.id)})`.mapWith(
    (dates: (Omit<ProposedDate, "startsAt"> & { startsAt: string })[]) =>
      dates.map(({ startsAt, ...rest }) => ({ ...rest, startsAt: new Date(startsAt) })),
  );
}
