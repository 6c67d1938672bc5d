import { and, asc } from "drizzle-orm";
import type { Event, ListSoonestInput } from "#schemas/event/event.ts";
import type { ServiceContext } from "#server/context.ts";
import { events } from "#server/db/schema/index.ts";
import { wherePlace } from "#server/services/event/list/filter.ts";
import { eventColumns, toEvents } from "#server/services/event/row/columns.ts";
import { isNextOfSeries } from "#server/services/event/row/open.ts";
import { isUpcoming } from "#server/services/event/row/phase.ts";
import { comingDates } from "#server/services/event/row/series-dates.ts";

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
