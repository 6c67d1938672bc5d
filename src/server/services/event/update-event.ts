import { isDeepStrictEqual } from "node:util";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Event, EventStatus, UpdateEventInput } from "#schemas/event.ts";
import { eventTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, events } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import type { AuditAction } from "#server/services/audit/actions.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { eventNotFound } from "#server/services/event/access.ts";
import { promoteFromWaitlist } from "#server/services/event/attendance/promote-from-waitlist.ts";
import { REMINDER_MS } from "#server/services/event/attendance/seats.ts";
import { findCover } from "#server/services/event/cover.ts";
import { getEvent } from "#server/services/event/get-event.ts";
import { notifyOfChange } from "#server/services/event/notify-of-change.ts";
import { withArea } from "#server/services/event/place.ts";
import { toPlainDescription } from "#server/services/event/plain-description.ts";
import { toChangedTimes } from "#server/services/event/times.ts";
import { countRows } from "#server/services/paginate.ts";
import { nextVersion, requireSameVersion } from "#server/services/version.ts";

type EventRow = typeof events.$inferSelect;

/** Allowed changes of the status; an unchanged one is always allowed. */
const NEXT_STATUS: Record<EventStatus, readonly EventStatus[]> = {
  proposed: ["published", "declined"],
  declined: ["published"],
  published: ["cancelled"],
  cancelled: ["published"],
};

/**
 * Changes the given fields of an event, including its status. Notifies participants and gives seats that become free to
 * the waitlist. A call that changes nothing keeps the version.
 * @param input `updatedAt`: version that the caller changes; undefined overwrites any version
 * @throws AppError NOT_FOUND; BAD_REQUEST if it would move into the past; CONFLICT for a status that is not allowed,
 *   publishing after the start, a capacity below the seats taken, or an old version
 */
export async function updateEvent(
  ctx: MemberContext,
  {
    id,
    date,
    time,
    endTime,
    status,
    capacity,
    coverKey,
    updatedAt,
    ...input
  }: UpdateEventInput & { id: number },
): Promise<Event> {
  const { db, now, invalidateTags } = ctx;
  const { description } = input;
  const coverUploadId = await findCover(ctx, coverKey);
  const isChanged = await db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx };
    const [before] = await tx.select().from(events).where(eq(events.id, id)).for("update");
    if (!before) throw eventNotFound();
    requireSameVersion("event", before, updatedAt);
    const times = toChangedTimes(before, { date, time, endTime }, now());
    requireNextStatus(before, status, times.startsAt, now());
    if (typeof capacity === "number") await requireEnoughSeats(tx, id, capacity);
    const after: EventRow = {
      ...before,
      ...withArea(input),
      ...(description !== undefined &&
        description !== before.description && { plainDescription: toPlainDescription(description) }),
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
    await recordAudit(txCtx, { action: auditActionOf(before, after), targetId: id });
    await resetReminders(tx, before, after, now());
    await notifyOfChange(txCtx, { before, after });
    await promoteFromWaitlist(txCtx, after);
    return true;
  });
  if (isChanged) invalidateTags(...eventTags(id));
  return getEvent(ctx, id);
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
  const joined = await countRows(tx, attendances, eq(attendances.eventId, id));
  if (capacity < joined) {
    const people = joined === 1 ? "1 person has" : `${joined} people have`;
    throw new AppError("CONFLICT", `${people} joined already!`, { path: "capacity" });
  }
}

/** Returns true for a change that calendars show, for which the sequence must grow (RFC 5545, 3.8.7.4). */
function isSeenInCalendars(before: EventRow, after: EventRow): boolean {
  const isShown = (status: EventStatus) => status === "published" || status === "cancelled";
  return (
    before.title !== after.title ||
    before.location !== after.location ||
    before.postalCode !== after.postalCode ||
    before.station !== after.station ||
    before.directions !== after.directions ||
    before.description !== after.description ||
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.endsAt?.getTime() !== after.endsAt?.getTime() ||
    (isShown(before.status) && before.status !== after.status)
  );
}

/** Makes an event that moved, and is more than a day away again, due for new reminders. */
async function resetReminders(tx: Db, before: EventRow, after: EventRow, now: Date): Promise<void> {
  const isMoved = before.startsAt.getTime() !== after.startsAt.getTime();
  if (!isMoved || after.startsAt.getTime() - now.getTime() <= REMINDER_MS) return;
  await tx
    .update(attendances)
    .set({ remindedAt: null })
    .where(and(eq(attendances.eventId, after.id), isNotNull(attendances.remindedAt)));
}
