import { isDeepStrictEqual } from "node:util";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Event, EventStatus, UpdateEventInput } from "#schemas/event.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, events } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import type { AuditAction } from "#server/services/audit/actions.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { promoteFromWaitlist, REMINDER_MS } from "#server/services/event/attendance/seats.ts";
import { toChangedTimes } from "#server/services/event/change/changed-times.ts";
import { notifyOfChange } from "#server/services/event/change/notify-of-change.ts";
import { findCover } from "#server/services/event/cover.ts";
import { eventNotFound, getEvent } from "#server/services/event/get-event.ts";
import { listJoinedIds } from "#server/services/event/notify-participants.ts";
import { nextVersion, requireSameVersion } from "#server/services/version.ts";

type EventRow = typeof events.$inferSelect;

/** What an event's status may become; staying as it is is always allowed. */
const NEXT_STATUS: Record<EventStatus, readonly EventStatus[]> = {
  proposed: ["published", "declined"],
  declined: ["published"],
  published: ["cancelled"],
  cancelled: ["published"],
};

/**
 * Changes the given fields of an event, its status among them. Whom it concerns is told, and seats that become free go
 * to those who wait. What changes nothing leaves its version as it is.
 * @param changes `updatedAt`, where given, is the version that the caller knows
 * @throws AppError NOT_FOUND; BAD_REQUEST when it would be moved into the past; CONFLICT for a status it
 *   cannot take, publishing it after it began, fewer seats than people who joined, or a version that is not the last
 */
export async function updateEvent(
  ctx: ServiceContext,
  viewer: Viewer,
  id: number,
  { date, time, endTime, status, capacity, coverKey, updatedAt, ...texts }: UpdateEventInput,
): Promise<Event> {
  const { db, now, invalidateTags } = ctx;
  const coverUploadId = await findCover(ctx, viewer, coverKey);
  const isChanged = await db.transaction(async (tx) => {
    const [before] = await tx.select().from(events).where(eq(events.id, id)).for("update");
    if (!before) throw eventNotFound();
    requireSameVersion("event", before, updatedAt);
    const times = toChangedTimes(before, { date, time, endTime }, now());
    requireNextStatus(before, status, times.startsAt, now());
    if (typeof capacity === "number") await requireEnoughSeats(tx, id, capacity);
    const after: EventRow = {
      ...before,
      ...texts,
      ...times,
      ...(status && { status }),
      ...(capacity !== undefined && { capacity }),
      ...(coverKey !== undefined && { coverUploadId }),
    };
    if (isDeepStrictEqual(before, after)) return false;
    after.updatedAt = nextVersion(before, now());
    after.sequence = before.sequence + (isSeenInCalendars(before, after) ? 1 : 0);
    const { id: _, ...values } = after;
    await tx.update(events).set(values).where(eq(events.id, id));
    await recordAudit({ ...ctx, db: tx, viewer }, { action: auditActionOf(before, after), targetId: id });
    await forgetReminders(tx, before, after, now());
    await notifyOfChange(ctx, tx, viewer, { before, after });
    await promoteFromWaitlist(ctx, tx, after);
    return true;
  });
  if (isChanged) invalidateTags("events");
  return getEvent(ctx, viewer, id);
}

function auditActionOf(before: EventRow, after: EventRow): AuditAction {
  if (before.status === after.status) return "event.update";
  if (after.status === "cancelled") return "event.cancel";
  if (after.status === "declined") return "proposal.decline";
  return before.status === "proposed" ? "proposal.approve" : "event.publish";
}

function requireNextStatus(
  event: EventRow,
  status: EventStatus | undefined,
  startsAt: Date,
  now: Date,
): void {
  if (!status || status === event.status) return;
  if (!NEXT_STATUS[event.status].includes(status)) {
    throw new AppError("CONFLICT", `A ${event.status} event cannot become ${status}!`, { path: "status" });
  }
  if (status === "published" && startsAt <= now) {
    throw new AppError("CONFLICT", "Event is over!", { path: "status" });
  }
}

async function requireEnoughSeats(tx: Db, id: number, capacity: number): Promise<void> {
  const joined = (await listJoinedIds(tx, id)).length;
  if (capacity < joined) {
    const people = joined === 1 ? "1 person has" : `${joined} people have`;
    throw new AppError("CONFLICT", `${people} joined already!`, { path: "capacity" });
  }
}

/** RFC 5545, 3.8.7.4: the sequence grows with each change that an invited person's calendar shows. */
function isSeenInCalendars(before: EventRow, after: EventRow): boolean {
  const isShown = (status: EventStatus) => status === "published" || status === "cancelled";
  return (
    before.title !== after.title ||
    before.location !== after.location ||
    before.description !== after.description ||
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.endsAt?.getTime() !== after.endsAt?.getTime() ||
    (isShown(before.status) && before.status !== after.status)
  );
}

/** People are reminded anew of an event that has moved and is more than a day away again. */
async function forgetReminders(tx: Db, before: EventRow, after: EventRow, now: Date): Promise<void> {
  const isMoved = before.startsAt.getTime() !== after.startsAt.getTime();
  if (!isMoved || after.startsAt.getTime() - now.getTime() <= REMINDER_MS) return;
  await tx
    .update(attendances)
    .set({ remindedAt: null })
    .where(and(eq(attendances.eventId, after.id), isNotNull(attendances.remindedAt)));
}
