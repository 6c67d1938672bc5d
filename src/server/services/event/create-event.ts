import type { CreateEventInput, Event } from "#schemas/event.ts";
import type { Viewer } from "#server/auth/session.ts";
import type { Collaborators } from "#server/context.ts";
import { events } from "#server/db/schema/index.ts";
import { findCover } from "#server/services/event/cover.ts";
import { getEvent } from "#server/services/event/get-event.ts";
import { toEnd, toStart } from "#server/services/event/times.ts";

/**
 * An admin's event is published at once; a member's is a proposal.
 * @throws AppError BAD_REQUEST when it would begin in the past, or for a picture that is not the caller's; FORBIDDEN for
 *   a member's picture
 */
export async function createEvent(
  collaborators: Collaborators,
  viewer: Viewer,
  { title, location, description, date, time, endTime = null, capacity = null, coverKey }: CreateEventInput,
): Promise<Event> {
  const { db, now, invalidateTags } = collaborators;
  const coverUploadId = await findCover(collaborators, viewer, coverKey);
  const startsAt = toStart(date, time, now());
  const values = {
    title,
    location,
    description,
    startsAt,
    endsAt: toEnd(startsAt, endTime),
    capacity,
    coverUploadId,
    status: viewer.permission === 0 ? ("published" as const) : ("proposed" as const),
    createdBy: viewer.id,
  };
  const [row] = await db.transaction((tx) => tx.insert(events).values(values).returning({ id: events.id }));
  if (!row) throw new Error("The event was not stored");
  invalidateTags("events");
  return getEvent(collaborators, viewer, row.id);
}
