import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Event, EventStatus, UpdateEventInput } from "#schemas/event.ts";
import { eventTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, type events } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { lockForChange, requireOpenToChanges } from "#server/services/event/change/lock-for-change.ts";
import { requireRight } from "#server/services/event/change/rights.ts";
import { storeChange } from "#server/services/event/change/store-change.ts";
import { findCover } from "#server/services/event/cover.ts";
import { getEvent } from "#server/services/event/get-event.ts";
import { showOwnHost } from "#server/services/event/host/host-rows.ts";
import { withArea } from "#server/services/event/place.ts";
import { toPlainDescription } from "#server/services/event/plain-description.ts";
import { toChangedTimes } from "#server/services/event/times.ts";
import { countRows } from "#server/services/paginate.ts";
import { requireSameVersion } from "#server/services/version.ts";

type EventRow = typeof events.$inferSelect;

/**
 * Changes the given fields of an event, including its status, as far as the viewer's role allows. Notifies participants
 * and gives seats that become free to the waitlist. A call that changes nothing keeps the version.
 * @param input `updatedAt`: version that the caller changes; undefined overwrites any version. `showsHost` changes the
 *   viewer's own row among the hosts, not the event
 * @throws AppError NOT_FOUND; FORBIDDEN for an event, a field or a status that is not the viewer's to change; BAD_REQUEST if
 *   it would move into the past, or for a reason without a cancellation or refusal; CONFLICT for an old version, a lower capacity below the seats taken, approving or proposing after the start,
 *   a host's change after the end, and any change once the event is closed; TOO_MANY_REQUESTS for hosts after ten changes,
 *   and for a proposer after five proposals, within a day
 */
export async function updateEvent(
  ctx: MemberContext,
  { id, updatedAt, showsHost, ...input }: UpdateEventInput & { id: number },
): Promise<Event> {
  const { db, invalidateTags } = ctx;
  const isChanged = await db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx };
    const { role, before } = await lockForChange(txCtx, id);
    requireRight(role, before, input);
    await requireOpenToChanges(txCtx, { role, event: before });
    requireSameVersion("event", before, updatedAt);
    const after = await toChanged(txCtx, before, input);
    const isShownAnew = showsHost !== undefined && (await showOwnHost(txCtx, before, showsHost));
    if (isDeepStrictEqual(before, after)) return isShownAnew;
    await storeChange(txCtx, { role, before, after });
    return true;
  });
  if (isChanged) invalidateTags(...eventTags(id));
  return getEvent(ctx, id);
}

/** Returns the event's row after the change. */
async function toChanged(
  ctx: MemberContext,
  before: EventRow,
  { date, time, endTime, status, capacity, coverKey, reason, ...input }: Omit<UpdateEventInput, "updatedAt">,
): Promise<EventRow> {
  const now = ctx.now();
  const { description } = input;
  const coverUploadId = await findCover(ctx, coverKey);
  const times = toChangedTimes(before, { date, time, endTime }, now);
  requireStartAhead(before, { status, startsAt: times.startsAt }, now);
  await requireEnoughSeats(ctx.db, before, capacity);
  return {
    ...before,
    ...withArea(input),
    ...(description !== undefined &&
      description !== before.description && { plainDescription: toPlainDescription(description) }),
    ...times,
    ...(status && { status }),
    ...(capacity !== undefined && { capacity }),
    ...(coverKey !== undefined && { coverUploadId }),
    changeReason: toReason(before, status ?? before.status, reason),
  };
}

/** Refuses to approve or propose an event that has begun; a cancelled one was published before. */
function requireStartAhead(
  before: EventRow,
  { status, startsAt }: { status: EventStatus | undefined; startsAt: Date },
  now: Date,
): void {
  if (!status || status === before.status || before.status === "cancelled" || startsAt > now) return;
  if (status === "published" || status === "proposed") {
    throw new AppError("CONFLICT", "Event is over!", { path: "status" });
  }
}

/** Returns the reason of the status: the one that is given, else the stored one, which other statuses do not have. */
function toReason(
  before: EventRow,
  status: EventStatus,
  reason: string | null | undefined,
): EventRow["changeReason"] {
  if (status !== "cancelled" && status !== "declined") {
    if (!reason) return null;
    throw new AppError("BAD_REQUEST", "Only a cancelled or declined event has a reason", { path: "reason" });
  }
  return reason === undefined ? before.changeReason : reason;
}

/** Refuses to lower the capacity below the seats taken, which walk-ins may have brought above it. */
async function requireEnoughSeats(
  tx: Db,
  { id, capacity: former }: EventRow,
  capacity: number | null | undefined,
): Promise<void> {
  if (typeof capacity !== "number" || (former !== null && capacity >= former)) return;
  const joined = await countRows(tx, attendances, eq(attendances.eventId, id));
  if (capacity < joined) {
    const people = joined === 1 ? "1 person has" : `${joined} people have`;
    throw new AppError("CONFLICT", `${people} joined already!`, { path: "capacity" });
  }
}
