import { isDeepStrictEqual } from "node:util";
import { count, inArray, sql } from "drizzle-orm";
import { isProposal } from "#lib/event/when/following-dates.ts";
import type { Event, EventStatus, UpdateEventInput } from "#schemas/event/event.ts";
import { eventTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { attendances, events } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { requireOpenToChanges } from "#server/services/event/change/lock-for-change.ts";
import { requireRight } from "#server/services/event/change/rights.ts";
import { storeChanges } from "#server/services/event/change/store-change.ts";
import { showOwnHost } from "#server/services/event/host/host-rows.ts";
import { getEvent } from "#server/services/event/list/get-event.ts";
import { requireEventText } from "#server/services/event/render-event.ts";
import { findCover } from "#server/services/event/row/cover.ts";
import type { EventChange, EventRow } from "#server/services/event/row/event-fields.ts";
import { forDate } from "#server/services/event/row/for-date.ts";
import { requireNotStarted } from "#server/services/event/row/open.ts";
import { withArea } from "#server/services/event/row/place.ts";
import { toPlainDescription } from "#server/services/event/row/plain-description.ts";
import { type Times, toChangedTimes } from "#server/services/event/row/times.ts";
import { carryOver } from "#server/services/event/series/change/carry-over.ts";
import { followingOf, lockDates, requireSameRole } from "#server/services/event/series/change/lock-dates.ts";
import { requireSameVersion } from "#server/services/version.ts";

/**
 * Changes the given fields of an event, including its status, as far as the viewer's role allows. Notifies participants
 * and gives seats that become free to the waitlist. A call that changes nothing keeps the version.
 * @param input `updatedAt`: version that the caller changes; undefined overwrites any version. `showsHost` changes the
 *   viewer's own row among the hosts, not the event. `apply`: `following` changes the following dates of the series too, where
 *   they had the same values, all or none; a refusal names the date. `among`: ids of the only dates that it may change
 * @throws AppError NOT_FOUND; FORBIDDEN for an event, a field or a status that is not the viewer's to change; BAD_REQUEST if
 *   it would move into the past, for a reason without a cancellation or refusal, or a text that cannot be rendered; CONFLICT for an old version, a lower capacity below the seats taken, approving or proposing after the start,
 *   a host's change after the end, and any change once the event is closed; TOO_MANY_REQUESTS for hosts after ten changes,
 *   and for a proposer after five proposals, within a day
 */
export async function updateEvent(
  ctx: MemberContext,
  {
    id,
    updatedAt,
    showsHost,
    apply,
    among,
    ...input
  }: UpdateEventInput & {
    id: number;
    among?: readonly number[];
  },
): Promise<Event> {
  const { invalidateTags } = ctx;
  requireEventText({ text: input.description, path: "description" });
  const changedIds = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const locked = await lockDates(txCtx, { id, apply });
    const { role, before, others } = locked;
    requireRight(role, before, input);
    await requireOpenToChanges(txCtx, { role, event: before });
    requireSameVersion("event", before, updatedAt);
    const after = await toChanged(txCtx, before, input);
    const all = apply === "following" ? followingOf(locked, toDecision(before, after), ctx.now()) : [];
    const following = among ? all.filter((date) => among.includes(date.id)) : all;
    await requireSameRole(txCtx, { role, dates: following });
    const changes = [{ before, after }, ...(await carryToEach({ before, after }, following, ctx.now()))];
    const changed = changes.filter((change) => !isDeepStrictEqual(change.before, change.after));
    await requireEnoughSeats(tx, changed);
    const shownIds = await showHostOf(txCtx, { dates: [before, ...following], isShown: showsHost });
    if (changed.length > 0) await storeChanges(txCtx, { role, changes: changed });
    const ids = changed.map((change) => change.before.id);
    if (role === "proposer" && ids.length > 0) await renewVersions(txCtx, others, ids);
    return new Set([...ids, ...shownIds]);
  });
  if (changedIds.size > 0) invalidateTags(...eventTags(...changedIds));
  return getEvent(ctx, id);
}

/** Says whether a change of an event is one that a proposal's or a cancelled event's other dates follow as well. */
function toDecision(before: EventRow, after: EventRow) {
  const isNew = before.status !== after.status;
  return { isDecision: isProposal(before) && isNew, isUndone: isNew };
}

/** Returns the change of each following date. @throws AppError CONFLICT, naming the date */
function carryToEach(
  change: { before: EventRow; after: EventRow },
  dates: readonly EventRow[],
  now: Date,
): Promise<{ before: EventRow; after: EventRow }[]> {
  return Promise.all(
    dates.map((date) => forDate(date, () => ({ before: date, after: carryOver(change, date, now) }))),
  );
}

/**
 * Shows or hides the viewer's username on an event's page, and on those of its following dates if that is new.
 * @returns ids of the events that it changed
 */
async function showHostOf(
  ctx: MemberContext,
  { dates: [first, ...following], isShown }: { dates: readonly EventRow[]; isShown: boolean | undefined },
): Promise<number[]> {
  if (!first || isShown === undefined || !(await showOwnHost(ctx, first, isShown))) return [];
  const ids = [first.id];
  for (const date of following) {
    if (await forDate(date, () => showOwnHost(ctx, date, isShown))) ids.push(date.id);
  }
  return ids;
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
  requireStartAhead(before, { status, ...times }, now);
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
  { status, ...times }: Times & { status: EventStatus | undefined },
  now: Date,
): void {
  if (!status || status === before.status || before.status === "cancelled") return;
  if (status === "published" || status === "proposed") requireNotStarted(times, now, "status");
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

/**
 * Refuses to lower the capacity below the seats taken, which walk-ins may have brought above it.
 * @throws AppError CONFLICT, which names the first such date of several
 */
async function requireEnoughSeats(tx: Tx, changes: readonly EventChange[]): Promise<void> {
  const lowered = changes.filter(isLowered);
  if (lowered.length === 0) return;
  const rows = await tx
    .select({ eventId: attendances.eventId, taken: count() })
    .from(attendances)
    .where(
      inArray(
        attendances.eventId,
        lowered.map(({ after }) => after.id),
      ),
    )
    .groupBy(attendances.eventId);
  const taken = new Map(rows.map((row) => [row.eventId, row.taken]));
  for (const { before, after } of lowered) {
    const check = () => requireSeats(after, taken.get(after.id) ?? 0);
    await (changes.length > 1 ? forDate(before, check) : check());
  }
}

function isLowered({ before, after }: EventChange): boolean {
  return after.capacity !== null && (before.capacity === null || after.capacity < before.capacity);
}

function requireSeats({ capacity }: EventRow, joined: number): void {
  if (capacity === null || capacity >= joined) return;
  const people = joined === 1 ? "1 person has" : `${joined} people have`;
  throw new AppError("CONFLICT", `${people} joined already!`, { path: "capacity" });
}

type SeriesDate = Pick<typeof events.$inferSelect, "id" | "status">;

/**
 * Gives the other dates of a proposal a new version once its proposer has changed some of them, so that an admin's decision about
 * all dates is refused if one of them is not what the admin saw. The dates must be locked, in the transaction of `ctx`.
 * @param changedIds dates that have a new version already
 */
async function renewVersions(
  { db: tx, now }: Pick<MemberContext, "db" | "now">,
  dates: readonly SeriesDate[],
  changedIds: readonly number[],
): Promise<void> {
  const ids = dates
    .filter(({ id, status }) => !changedIds.includes(id) && isProposal({ status }))
    .map(({ id }) => id);
  if (ids.length === 0) return;
  const at = sql.param(now(), events.updatedAt);
  await tx
    .update(events)
    .set({ updatedAt: sql`greatest(${at}::timestamptz, ${events.updatedAt} + interval '1 millisecond')` })
    .where(inArray(events.id, ids));
}
