import { and, count, eq } from "drizzle-orm";
import type { AttendEventInput } from "#schemas/event.ts";
import type { Viewer } from "#server/auth/session.ts";
import type { Collaborators } from "#server/context.ts";
import { attendances, events } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { eventNotFound } from "#server/services/event/get-event.ts";
import { isVisibleTo } from "#server/services/event/visibility.ts";

/**
 * Takes a seat for the caller; having one already is success.
 * @throws AppError NOT_FOUND; CONFLICT when the event is full, over or not open; BAD_REQUEST or FORBIDDEN when
 *   the body names another event or user
 */
export async function joinEvent(
  { db, now, invalidateTags }: Collaborators,
  viewer: Viewer,
  input: AttendEventInput,
): Promise<null> {
  requireOwnAttendance(viewer, input);
  const isNew = await db.transaction(async (tx) => {
    // Joiners of one event queue on its row, so the last seat is given once.
    const [event] = await tx
      .select({ status: events.status, startsAt: events.startsAt, capacity: events.capacity })
      .from(events)
      .where(and(eq(events.id, input.id), isVisibleTo(viewer)))
      .for("update");
    if (!event) throw eventNotFound();
    const inserted = await tx
      .insert(attendances)
      .values({ eventId: input.id, userId: viewer.id, createdAt: now() })
      .onConflictDoNothing()
      .returning({ userId: attendances.userId });
    if (inserted.length === 0) return false;
    if (event.status === "cancelled") throw new AppError("CONFLICT", "Event is cancelled!");
    if (event.status !== "published") throw new AppError("CONFLICT", "Event is not published yet!");
    if (event.startsAt <= now()) throw new AppError("CONFLICT", "Event is over!");
    if (event.capacity !== null) {
      const [{ joined } = { joined: 0 }] = await tx
        .select({ joined: count() })
        .from(attendances)
        .where(eq(attendances.eventId, input.id));
      if (joined > event.capacity) throw new AppError("CONFLICT", "Event is full!");
    }
    return true;
  });
  if (isNew) invalidateTags("events");
  return null;
}

/**
 * Gives the caller's seat back; having none is success.
 * @throws AppError NOT_FOUND; BAD_REQUEST or FORBIDDEN when the body names another event or user
 */
export async function leaveEvent(
  { db, invalidateTags }: Collaborators,
  viewer: Viewer,
  input: AttendEventInput,
): Promise<null> {
  requireOwnAttendance(viewer, input);
  const left = await db.transaction((tx) =>
    tx
      .delete(attendances)
      .where(and(eq(attendances.eventId, input.id), eq(attendances.userId, viewer.id)))
      .returning({ eventId: attendances.eventId }),
  );
  if (left.length === 0) {
    const [event] = await db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.id, input.id), isVisibleTo(viewer)));
    if (!event) throw eventNotFound();
    return null;
  }
  invalidateTags("events");
  return null;
}

/** What a body says about event and user grants nothing; it may only repeat what is so. */
function requireOwnAttendance(viewer: Viewer, { id, eventId, userId }: AttendEventInput): void {
  if (eventId !== undefined && eventId !== id) {
    throw new AppError("BAD_REQUEST", "Event does not match the address", { path: "eventId" });
  }
  if (userId !== undefined && userId !== viewer.id) {
    throw new AppError("FORBIDDEN", "You can only do this for yourself!", { path: "userId" });
  }
}
