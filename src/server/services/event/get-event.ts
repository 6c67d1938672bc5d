import { and, eq } from "drizzle-orm";
import type { Attendance, Event } from "#schemas/event.ts";
import type { ServiceContext } from "#server/context.ts";
import { attendances, events } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { type EventViewer, isVisibleTo } from "#server/services/event/access.ts";
import { findWaitlistPosition } from "#server/services/event/attendance/place.ts";
import { eventColumns, toEvent } from "#server/services/event/columns.ts";

export const eventNotFound = () => new AppError("NOT_FOUND", "Event not found!");

/** The event, or null when there is none that the viewer may see. */
export async function findEvent(
  { db, appUrl }: Pick<ServiceContext, "db" | "appUrl">,
  viewer: EventViewer,
  id: number,
): Promise<Event | null> {
  const [row] = await db
    .select(eventColumns(db))
    .from(events)
    .where(and(eq(events.id, id), isVisibleTo(viewer)));
  return row ? toEvent(row, appUrl) : null;
}

/** @throws AppError NOT_FOUND when there is no event that the viewer may see */
export async function getEvent(
  ctx: Pick<ServiceContext, "db" | "appUrl">,
  viewer: EventViewer,
  id: number,
): Promise<Event> {
  const event = await findEvent(ctx, viewer, id);
  if (!event) throw eventNotFound();
  return event;
}

/** Whether the user has a seat in the event, or their place in its waitlist. */
export async function getAttendance(
  { db }: Pick<ServiceContext, "db">,
  userId: number,
  eventId: number,
): Promise<Attendance> {
  const rows = await db
    .select({ userId: attendances.userId })
    .from(attendances)
    .where(and(eq(attendances.eventId, eventId), eq(attendances.userId, userId)));
  if (rows.length > 0) return { joined: true, place: null };
  return { joined: false, place: await findWaitlistPosition(db, eventId, userId) };
}
