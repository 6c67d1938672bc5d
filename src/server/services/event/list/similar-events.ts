import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { AREAS_BY_REGION, regionOf } from "#lib/places/areas.ts";
import type { Event } from "#schemas/event/event.ts";
import type { ServiceContext } from "#server/context.ts";
import { events } from "#server/db/schema/index.ts";
import { type EventAccessContext, eventNotFound, isVisibleTo } from "#server/services/event/row/access.ts";
import { eventColumns, toEvents } from "#server/services/event/row/columns.ts";
import { isNextOfSeries } from "#server/services/event/row/open.ts";
import { isUpcoming } from "#server/services/event/row/phase.ts";

const MAX_SIMILAR = 3;
/** Soonest events among which the similar ones are found, so that the effort is bounded. */
const MAX_COMPARED = 500;

/**
 * Returns the upcoming events that are most like one: those with the most topics in common, then those in the same area, in
 * the same region, and the soonest. Of a series it is the next date, and none of the event's own.
 * @throws AppError NOT_FOUND if there is no event that the viewer may see
 */
export async function listSimilarEvents(
  ctx: EventAccessContext & Pick<ServiceContext, "appUrl" | "now">,
  id: number,
): Promise<Event[]> {
  const { db, now, viewer } = ctx;
  const [event] = await db
    .select({ topics: events.topics, area: events.area, seriesId: events.seriesId })
    .from(events)
    .where(and(eq(events.id, id), isVisibleTo(viewer)));
  if (!event) throw eventNotFound();
  const region = event.area === null ? null : regionOf(event.area);
  const isOfOtherSeries =
    event.seriesId === null ? undefined : sql`${events.seriesId} is distinct from ${event.seriesId}`;
  const soonest = db
    .select({ id: events.id })
    .from(events)
    .where(and(isUpcoming(now()), isNextOfSeries("published", now()), ne(events.id, id), isOfOtherSeries))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(MAX_COMPARED)
    .as("soonest");
  const topics = sql.param(event.topics, events.topics);
  const rows = await db
    .select(eventColumns(db))
    .from(soonest)
    .innerJoin(events, eq(events.id, soonest.id))
    .orderBy(
      desc(sql`(select count(*) from unnest(${events.topics}) as topic where topic = any(${topics}))`),
      desc(sql`coalesce(${events.area} = ${event.area}, false)`),
      ...(region ? [desc(sql`coalesce(${inArray(events.area, [...AREAS_BY_REGION[region]])}, false)`)] : []),
      asc(events.startsAt),
      asc(events.id),
    )
    .limit(MAX_SIMILAR);
  return toEvents(ctx, rows);
}
