import { and, asc, desc, eq, gt, isNotNull, lt, notExists, or, sql } from "drizzle-orm";
import { endOfDay, toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { Event } from "#schemas/event/event.ts";
import type { MemberContext } from "#server/context.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { eventHosts, eventRecaps, events } from "#server/db/schema/index.ts";
import { eventColumns, toEvents } from "#server/services/event/row/columns.ts";
import { endOfEvent, isNotOver } from "#server/services/event/row/phase.ts";

const MAX_HOSTED = 5;
/** Time after its start in which an event without results is named. */
const RESULTS_DUE_MS = 7 * DAY_MS;

type Values = { viewerId: number; now: Date; tomorrow: Date; since: Date };

const selectHosted = statement((db, of: Placeholders<Values>) => {
  const recap = db.select({ one: sql`1` }).from(eventRecaps).where(eq(eventRecaps.eventId, events.id));
  const isOver = sql`${endOfEvent} <= ${of.now}::timestamptz`;
  return db
    .select(eventColumns(db))
    .from(eventHosts)
    .innerJoin(events, eq(events.id, eventHosts.eventId))
    .where(
      and(
        eq(eventHosts.userId, of.viewerId),
        isNotNull(eventHosts.acceptedAt),
        eq(events.status, "published"),
        gt(events.startsAt, of.since),
        lt(events.startsAt, of.tomorrow),
        or(isNotOver(of.now), notExists(recap)),
      ),
    )
    .orderBy(
      isOver,
      sql`case when not ${isOver} then ${events.startsAt} end`,
      desc(events.startsAt),
      asc(events.id),
    )
    .limit(literalLimit(MAX_HOSTED));
});

/**
 * Lists the events that the viewer hosts and has something to do for: those of today that are not over, by start, and then those
 * of the last seven days without results, the latest first.
 */
export async function listHostedToday(
  ctx: Pick<MemberContext, "db" | "appUrl" | "now" | "viewer">,
): Promise<Event[]> {
  const now = ctx.now();
  const rows = await selectHosted(ctx.db, {
    viewerId: ctx.viewer.id,
    now,
    tomorrow: endOfDay(toCalendarDate(now)),
    since: new Date(now.getTime() - RESULTS_DUE_MS),
  });
  return toEvents(ctx, rows);
}
