import { isAdmin } from "#lib/permission.ts";
import type { CreateEventInput, Event } from "#schemas/event.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import { eventTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { events } from "#server/db/schema/index.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { findCover } from "#server/services/event/cover.ts";
import { getEvent } from "#server/services/event/get-event.ts";
import { acceptHost, showOwnHost } from "#server/services/event/host/host-rows.ts";
import { withArea } from "#server/services/event/place.ts";
import { toPlainDescription } from "#server/services/event/plain-description.ts";
import { toEnd, toStart } from "#server/services/event/times.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";

/**
 * Publishes an admin's event; stores a member's as a proposal and notifies the admins. The member becomes a host of it, whose
 * rights begin with the publication; an admin does with `showsHost`.
 * @throws AppError BAD_REQUEST if it would start in the past, or for a picture that is not the caller's; TOO_MANY_REQUESTS after five proposals within a day
 */
export async function createEvent(
  ctx: MemberContext,
  { coverKey, date, time, endTime = null, showsHost = false, ...input }: CreateEventInput,
): Promise<Event> {
  const { db, now, viewer, invalidateTags } = ctx;
  const coverUploadId = await findCover(ctx, coverKey);
  const startsAt = toStart(date, time, now());
  const isProposal = !isAdmin(viewer);
  const values = {
    ...withArea(input),
    plainDescription: toPlainDescription(input.description),
    startsAt,
    endsAt: toEnd(startsAt, endTime),
    coverUploadId,
    status: isProposal ? ("proposed" as const) : ("published" as const),
    createdBy: viewer.id,
  };
  const id = await db.transaction(async (tx) => {
    if (isProposal) await countTry(tx, LIMITS.proposal, viewer.id, now());
    const [row] = await tx.insert(events).values(values).returning({ id: events.id });
    if (!row) throw new Error("The event was not stored");
    const txCtx = { ...ctx, db: tx };
    const { title, location } = values;
    const event = { id: row.id, title, startsAt, location };
    if (isProposal) {
      await acceptHost(txCtx, { event, userId: viewer.id });
      await notifyAdmins(txCtx, { payload: { kind: "proposal_received", event } });
    } else {
      await recordAudit(txCtx, { action: "event.publish", targetId: row.id, details: { title } });
    }
    await showOwnHost(txCtx, event, showsHost);
    return row.id;
  });
  if (!isProposal) invalidateTags(...eventTags(id));
  return getEvent(ctx, id);
}
