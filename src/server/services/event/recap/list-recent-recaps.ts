import { and, desc, eq, exists, sql } from "drizzle-orm";
import { toCalendarDate } from "#lib/time/dates.ts";
import type { RecentRecap } from "#schemas/event/recap.ts";
import type { ServiceContext } from "#server/context.ts";
import { sustainabilityEntries as entries, eventRecaps, events } from "#server/db/schema/index.ts";
import { isVisibleTo } from "#server/services/event/row/access.ts";
import { figureColumns } from "#server/services/event/row/recap-figures.ts";

const MAX_RECENT = 3;

/** Lists the public events that were closed last with kilograms. */
export async function listRecentRecaps({ db }: Pick<ServiceContext, "db">): Promise<RecentRecap[]> {
  const kilograms = db
    .select({ one: sql`1` })
    .from(entries)
    .where(and(eq(entries.eventId, eventRecaps.eventId), entries.isFromRecap));
  const rows = await db
    .select({ id: events.id, title: events.title, startsAt: events.startsAt, ...figureColumns(db) })
    .from(eventRecaps)
    .innerJoin(events, eq(events.id, eventRecaps.eventId))
    .where(and(isVisibleTo(null), exists(kilograms)))
    .orderBy(desc(eventRecaps.closedAt), desc(eventRecaps.eventId))
    .limit(MAX_RECENT);
  return rows.map(({ startsAt, ...row }) => ({ ...row, date: toCalendarDate(startsAt) }));
}
