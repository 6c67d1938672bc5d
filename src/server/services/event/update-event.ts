import { count, eq } from "drizzle-orm";
import { toCalendarDate, toClockTime } from "#lib/dates.ts";
import type { Event, EventStatus, UpdateEventInput } from "#schemas/event.ts";
import type { Viewer } from "#server/auth/session.ts";
import type { Collaborators } from "#server/context.ts";
import { attendances, events } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { findCover } from "#server/services/event/cover.ts";
import { eventNotFound, getEvent } from "#server/services/event/get-event.ts";
import { toEnd, toStart } from "#server/services/event/times.ts";

/** What an event's status may become; staying as it is is always allowed. */
const NEXT_STATUS: Record<EventStatus, readonly EventStatus[]> = {
  proposed: ["published", "declined"],
  declined: ["published"],
  published: ["cancelled"],
  cancelled: ["published"],
};

/**
 * Changes the given fields of an event, its status among them.
 * @throws AppError NOT_FOUND; BAD_REQUEST when it would be moved into the past; CONFLICT for a status it
 *   cannot take, publishing it after it began, or fewer seats than people who joined
 */
export async function updateEvent(
  collaborators: Collaborators,
  viewer: Viewer,
  id: number,
  { date, time, endTime, status, capacity, coverKey, ...texts }: UpdateEventInput,
): Promise<Event> {
  const { db, now, invalidateTags } = collaborators;
  const coverUploadId = await findCover(collaborators, viewer, coverKey);
  await db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, id)).for("update");
    if (!event) throw eventNotFound();
    if (status && status !== event.status && !NEXT_STATUS[event.status].includes(status)) {
      throw new AppError("CONFLICT", `A ${event.status} event cannot become ${status}!`, { path: "status" });
    }
    if (status === "published" && event.status !== "published" && event.startsAt <= now() && !date) {
      throw new AppError("CONFLICT", "Event is over!", { path: "status" });
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
    await tx
      .update(events)
      .set({
        ...texts,
        ...(status && { status }),
        ...(capacity !== undefined && { capacity }),
        ...(coverKey !== undefined && { coverUploadId }),
        ...toChangedTimes(event, { date, time, endTime }, now()),
        updatedAt: now(),
      })
      .where(eq(events.id, id));
  });
  invalidateTags("events");
  return getEvent(collaborators, viewer, id);
}

type Times = { startsAt: Date; endsAt: Date | null };

/** The times that a change names; an event whose start moves keeps its length unless a new end is named too. */
function toChangedTimes(
  event: Times,
  { date, time, endTime }: Pick<UpdateEventInput, "date" | "time" | "endTime">,
  now: Date,
): Partial<Times> {
  if (date === undefined && time === undefined) {
    return endTime === undefined ? {} : { endsAt: toEnd(event.startsAt, endTime) };
  }
  const startsAt = toStart(date ?? toCalendarDate(event.startsAt), time ?? toClockTime(event.startsAt), now);
  if (endTime !== undefined) return { startsAt, endsAt: toEnd(startsAt, endTime) };
  const lengthMs = event.endsAt && event.endsAt.getTime() - event.startsAt.getTime();
  return { startsAt, endsAt: lengthMs === null ? null : new Date(startsAt.getTime() + lengthMs) };
}

/** Deletes an event with its attendances. @throws AppError NOT_FOUND, also for the second of two at once */
export async function deleteEvent({ db, invalidateTags }: Collaborators, id: number): Promise<null> {
  const deleted = await db.transaction((tx) =>
    tx.delete(events).where(eq(events.id, id)).returning({ id: events.id }),
  );
  if (deleted.length === 0) throw eventNotFound();
  invalidateTags("events");
  return null;
}
