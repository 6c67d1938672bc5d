import { and, eq } from "drizzle-orm";
import type { Event } from "#schemas/event.ts";
import type { ServiceContext } from "#server/context.ts";
import { events } from "#server/db/schema/index.ts";
import { type Placeholders, statement } from "#server/db/statement.ts";
import {
  type EventAccessContext,
  eventNotFound,
  isVisibleByValues,
  type VisibilityValues,
  visibilityValues,
} from "#server/services/event/access.ts";
import { eventColumns, toEvent } from "#server/services/event/columns.ts";

type EventContext = EventAccessContext & Pick<ServiceContext, "appUrl">;

const selectEvent = statement((db, of: Placeholders<VisibilityValues & { id: number }>) =>
  db
    .select(eventColumns(db))
    .from(events)
    .where(and(eq(events.id, of.id), isVisibleByValues(of))),
);

/** Returns the event, or null if there is none that the viewer may see. */
export async function findEvent({ db, appUrl, viewer }: EventContext, id: number): Promise<Event | null> {
  const [row] = await selectEvent(db, { id, ...visibilityValues(viewer) });
  return row ? toEvent(row, appUrl) : null;
}

/** @throws AppError NOT_FOUND if there is no event that the viewer may see */
export async function getEvent(ctx: EventContext, id: number): Promise<Event> {
  const event = await findEvent(ctx, id);
  if (!event) throw eventNotFound();
  return event;
}
