import { asc, sql } from "drizzle-orm";
import type { Event } from "#schemas/event/event.ts";
import type { ServiceContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { events } from "#server/db/schema/index.ts";
import { eventColumns, toEvents } from "#server/services/event/row/columns.ts";

const selectEvents = statement((db, { ids }: Placeholders<{ ids: readonly number[] }>) =>
  db
    .select(eventColumns(db))
    .from(events)
    .where(sql`${events.id} = any(${ids}::int[])`)
    .orderBy(asc(events.startsAt), asc(events.id)),
);

/** Returns events by start, without a check who may see them. */
export async function getEventsById(
  ctx: Pick<ServiceContext, "db" | "appUrl" | "now">,
  ids: readonly number[],
): Promise<Event[]> {
  return toEvents(ctx, await selectEvents(ctx.db, { ids }));
}
