import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Event, ListedDate, ListSoonestInput } from "#schemas/event/event.ts";
import type { ServiceContext } from "#server/context.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { events } from "#server/db/schema/index.ts";
import { wherePlace } from "#server/services/event/list/filter.ts";
import {
  type EventAccessContext,
  isVisibleByValues,
  type VisibilityValues,
  visibilityValues,
} from "#server/services/event/row/access.ts";
import { eventColumns, toEvents } from "#server/services/event/row/columns.ts";
import { isNextOfSeries } from "#server/services/event/row/open.ts";
import { isUpcoming } from "#server/services/event/row/phase.ts";
import { comingDates } from "#server/services/event/row/series-dates.ts";

/** Latest dates that are listed: more than twice as many as can be ahead. */
const MAX_LISTED = 60;

const asked = alias(events, "asked");

const selectDates = statement((db, of: Placeholders<VisibilityValues & { id: number }>) => {
  const isAskedVisible = or(
    inArray(asked.status, ["published", "cancelled"]),
    sql`${of.seesAll}::boolean`,
    eq(asked.createdBy, of.viewerId),
  );
  const series = db
    .select({ id: asked.seriesId })
    .from(asked)
    .where(and(eq(asked.id, of.id), isAskedVisible));
  return db
    .select({ id: events.id, startsAt: events.startsAt, status: events.status })
    .from(events)
    .where(and(sql`${events.seriesId} = (${series})`, isVisibleByValues(of)))
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(literalLimit(MAX_LISTED));
});

/** Returns the dates of an event's series that the viewer may see, by start; none for an event that does not repeat. */
export async function listDates({ db, viewer }: EventAccessContext, id: number): Promise<ListedDate[]> {
  const latestFirst = await selectDates(db, { id, ...visibilityValues(viewer) });
  return latestFirst.toReversed();
}

/** Events that a page names beside its own subject. */
const MAX_SOONEST = 3;

/** Returns the soonest upcoming events, running ones first, perhaps of some topics; of a series the next date with all that are to come. */
export async function listSoonestEvents(
  ctx: Pick<ServiceContext, "db" | "appUrl" | "now">,
  { topic }: ListSoonestInput,
): Promise<Event[]> {
  const { db, now } = ctx;
  const rows = await db
    .select({ ...eventColumns(db), dates: comingDates(db, now()) })
    .from(events)
    .where(and(isUpcoming(now()), isNextOfSeries("published", now()), wherePlace({ topic })))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(MAX_SOONEST);
  return toEvents(ctx, rows);
}
