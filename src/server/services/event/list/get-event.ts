import { and, eq } from "drizzle-orm";
import type { Event, EventTemplate } from "#schemas/event/event.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { events, uploads } from "#server/db/schema/index.ts";
import {
  type EventAccessContext,
  eventNotFound,
  isVisibleByValues,
  type VisibilityValues,
  visibilityValues,
} from "#server/services/event/row/access.ts";
import { eventColumns, toEvents } from "#server/services/event/row/columns.ts";

type EventContext = EventAccessContext & Pick<ServiceContext, "appUrl" | "now">;

const selectEvent = statement((db, of: Placeholders<VisibilityValues & { id: number }>) =>
  db
    .select(eventColumns(db))
    .from(events)
    .where(and(eq(events.id, of.id), isVisibleByValues(of))),
);

/** Returns the event, or null if there is none that the viewer may see. */
export async function findEvent(ctx: EventContext, id: number): Promise<Event | null> {
  const rows = await selectEvent(ctx.db, { id, ...visibilityValues(ctx.viewer) });
  const [event] = toEvents(ctx, rows);
  return event ?? null;
}

/** @throws AppError NOT_FOUND if there is no event that the viewer may see */
export async function getEvent(ctx: EventContext, id: number): Promise<Event> {
  const event = await findEvent(ctx, id);
  if (!event) throw eventNotFound();
  return event;
}

/** Returns the values of an event for the form of another one, or null if there is none that the viewer may see. */
export async function findTemplate(ctx: MemberContext, id: number): Promise<EventTemplate | null> {
  const event = await findEvent(ctx, id);
  if (!event) return null;
  const [cover] = await ctx.db
    .select({ key: uploads.key })
    .from(events)
    .innerJoin(uploads, eq(uploads.id, events.coverUploadId))
    // An event may only have a picture of the person who saves it.
    .where(and(eq(events.id, id), eq(uploads.userId, ctx.viewer.id)));
  return { ...event, coverKey: cover?.key ?? null };
}
