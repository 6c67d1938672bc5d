import { and, eq } from "drizzle-orm";
import type { Event } from "#schemas/event.ts";
import type { ServiceContext } from "#server/context.ts";
import { events } from "#server/db/schema/index.ts";
import { type EventAccessContext, eventNotFound, isVisibleTo } from "#server/services/event/access.ts";
import { eventColumns, toEvent } from "#server/services/event/columns.ts";

type EventContext = EventAccessContext & Pick<ServiceContext, "appUrl">;

/** Returns the event, or null if there is none that the viewer may see. */
export async function findEvent({ db, appUrl, viewer }: EventContext, id: number): Promise<Event | null> {
  const [row] = await db
    .select(eventColumns(db))
    .from(events)
    .where(and(eq(events.id, id), isVisibleTo(viewer)));
  return row ? toEvent(row, appUrl) : null;
}

/** @throws AppError NOT_FOUND if there is no event that the viewer may see */
export async function getEvent(ctx: EventContext, id: number): Promise<Event> {
  const event = await findEvent(ctx, id);
  if (!event) throw eventNotFound();
  return event;
}
