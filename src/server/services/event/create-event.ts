import type { CreateEventInput, Event } from "#schemas/event.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { events } from "#server/db/schema/index.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { findCover } from "#server/services/event/cover.ts";
import { getEvent } from "#server/services/event/get-event.ts";
import { toEnd, toStart } from "#server/services/event/times.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";

/**
 * An admin's event is published at once; a member's is a proposal, of which the admins are told.
 * @throws AppError BAD_REQUEST when it would begin in the past, or for a picture that is not the caller's; FORBIDDEN for
 *   a member's picture; TOO_MANY_REQUESTS after five proposals within a day
 */
export async function createEvent(
  ctx: ServiceContext,
  viewer: Viewer,
  { title, location, description, date, time, endTime = null, capacity = null, coverKey }: CreateEventInput,
): Promise<Event> {
  const { db, now, invalidateTags } = ctx;
  const coverUploadId = await findCover(ctx, viewer, coverKey);
  const startsAt = toStart(date, time, now());
  const isProposal = viewer.permission !== 0;
  const values = {
    title,
    location,
    description,
    startsAt,
    endsAt: toEnd(startsAt, endTime),
    capacity,
    coverUploadId,
    status: isProposal ? ("proposed" as const) : ("published" as const),
    createdBy: viewer.id,
  };
  const id = await db.transaction(async (tx) => {
    if (isProposal) await countTry(tx, LIMITS.proposal, viewer.id, now());
    const [row] = await tx.insert(events).values(values).returning({ id: events.id });
    if (!row) throw new Error("The event was not stored");
    if (isProposal) {
      const event = { id: row.id, title, startsAt, location };
      await notifyAdmins(ctx, tx, { kind: "proposal_received", event });
    } else {
      const details = { title };
      await recordAudit({ ...ctx, db: tx, viewer }, { action: "event.publish", targetId: row.id, details });
    }
    return row.id;
  });
  if (!isProposal) invalidateTags("events");
  return getEvent(ctx, viewer, id);
}
