import { count, eq } from "drizzle-orm";
import type { Event, EventStatus, UpdateEventInput } from "#schemas/event.ts";
import type { Viewer } from "#server/auth/session.ts";
import type { Collaborators } from "#server/context.ts";
import { attendances, events } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { eventNotFound, getEvent } from "#server/services/event/get-event.ts";
import { toClock, toEventTimes } from "#server/services/event/times.ts";

/** What an event's status may become; staying as it is is always allowed. */
const NEXT_STATUS: Record<EventStatus, readonly EventStatus[]> = {
  proposed: ["published", "declined"],
  declined: ["published"],
  published: ["cancelled"],
  cancelled: ["published"],
};

/**
 * Changes the given fields of an event, its status among them.
 * @throws AppError NOT_FOUND; BAD_REQUEST when it would begin in the past; CONFLICT for a status it cannot
 *   take, or fewer seats than people who joined
 */
export async function updateEvent(
  collaborators: Collaborators,
  viewer: Viewer,
  id: number,
  { date, time, endTime, status, capacity, ...texts }: UpdateEventInput,
): Promise<Event> {
  const { db, now, invalidateTags } = collaborators;
  await db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, id)).for("update");
    if (!event) throw eventNotFound();
    if (status && status !== event.status && !NEXT_STATUS[event.status].includes(status)) {
      throw new AppError("CONFLICT", `A ${event.status} event cannot become ${status}!`, { path: "status" });
    }
    if (typeof capacity === "number") {
      const [{ joined } = { joined: 0 }] = await tx
        .select({ joined: count() })
        .from(attendances)
        .where(eq(attendances.eventId, id));
      if (capacity < joined) {
        throw new AppError("CONFLICT", `${joined} people have joined already!`, { path: "capacity" });
      }
    }
    const changesTimes = date !== undefined || time !== undefined || endTime !== undefined;
    const clock = toClock(event);
    await tx
      .update(events)
      .set({
        ...texts,
        ...(status && { status }),
        ...(capacity !== undefined && { capacity }),
        ...(changesTimes &&
          toEventTimes(
            {
              date: date ?? clock.date,
              time: time ?? clock.time,
              endTime: endTime === undefined ? clock.endTime : endTime,
            },
            now(),
          )),
        updatedAt: now(),
      })
      .where(eq(events.id, id));
  });
  invalidateTags("events");
  return getEvent(collaborators, viewer, id);
}

/** Deletes an event with its attendances. @throws AppError NOT_FOUND, also for the second of two at once */
export async function deleteEvent({ db, invalidateTags }: Collaborators, id: number): Promise<null> {
  const deleted = await db.delete(events).where(eq(events.id, id)).returning({ id: events.id });
  if (deleted.length === 0) throw eventNotFound();
  invalidateTags("events");
  return null;
}
