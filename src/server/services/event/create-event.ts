import type { CreateEventInput, Event } from "#schemas/event.ts";
import type { Viewer } from "#server/auth/session.ts";
import type { Collaborators } from "#server/context.ts";
import { events } from "#server/db/schema/index.ts";
import { getEvent } from "#server/services/event/get-event.ts";
import { toEventTimes } from "#server/services/event/times.ts";

/**
 * An admin's event is published at once; a member's is a proposal.
 * @throws AppError BAD_REQUEST when it would begin in the past
 */
export async function createEvent(
  collaborators: Collaborators,
  viewer: Viewer,
  { title, location, description, date, time, endTime = null, capacity = null }: CreateEventInput,
): Promise<Event> {
  const { db, now, invalidateTags } = collaborators;
  const [row] = await db
    .insert(events)
    .values({
      title,
      location,
      description,
      ...toEventTimes({ date, time, endTime }, now()),
      capacity,
      status: viewer.permission === 0 ? "published" : "proposed",
      createdBy: viewer.id,
    })
    .returning({ id: events.id });
  if (!row) throw new Error("The event was not stored");
  invalidateTags("events");
  return getEvent(collaborators, viewer, row.id);
}
