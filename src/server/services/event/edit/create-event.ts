import { isAdmin } from "#lib/account/permission.ts";
import { datesOfRepeat, MAX_DATES, type Repeat } from "#lib/event/when/repeat.ts";
import { toCalendarDate } from "#lib/time/dates.ts";
import type { CreateEventInput, Event } from "#schemas/event/event.ts";
import { eventTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import type { events } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { hostNewEvents } from "#server/services/event/host/host-rows.ts";
import { getEvent } from "#server/services/event/list/get-event.ts";
import { requireEventText } from "#server/services/event/render-event.ts";
import { findCover } from "#server/services/event/row/cover.ts";
import { withArea } from "#server/services/event/row/place.ts";
import { toPlainDescription } from "#server/services/event/row/plain-description.ts";
import { toEnd, toStart } from "#server/services/event/row/times.ts";
import { type DateTimes, timesOnDates } from "#server/services/event/series/date-times.ts";
import { type StoredDate, storeDates, storeSeries } from "#server/services/event/series/store-series.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";

/** Event that may be stored. */
export type NewEvent = {
  values: Omit<typeof events.$inferInsert, keyof DateTimes>;
  dates: DateTimes[];
  repeat: Repeat | undefined;
  showsHost: boolean;
};

/** Returns whether the viewer's events are proposals, as those of members are. */
export const isProposing = ({ viewer }: Pick<MemberContext, "viewer">) => !isAdmin(viewer);

/**
 * Checks what the viewer wants to publish or propose; with `repeat`, `times` dates. Stores nothing.
 * @throws AppError BAD_REQUEST if it would start in the past, for a picture that is not the caller's, for too many dates,
 *   and for one too far away, and for a text that cannot be rendered
 */
export async function prepareEvent(
  ctx: MemberContext,
  { coverKey, date, time, endTime = null, showsHost = false, repeat, times, ...input }: CreateEventInput,
): Promise<NewEvent> {
  const { now, viewer } = ctx;
  requireEventText({ text: input.description, path: "description" });
  const coverUploadId = await findCover(ctx, coverKey);
  const startsAt = toStart(date, time, now());
  const dates = toDates(ctx, { startsAt, endsAt: toEnd(startsAt, endTime) }, { repeat, times });
  const values = {
    ...withArea(input),
    plainDescription: toPlainDescription(input.description),
    coverUploadId,
    status: isProposing(ctx) ? ("proposed" as const) : ("published" as const),
    createdBy: viewer.id,
    bySite: !isProposing(ctx),
  };
  return { values, dates, repeat, showsHost };
}

/** Stores an event, or one for each date. The member becomes a host of it; an admin does with `showsHost`. */
export async function storeEvent(
  txCtx: MemberContext & InTransaction,
  { values, dates, repeat, showsHost }: NewEvent,
): Promise<[StoredDate, ...StoredDate[]]> {
  const seriesId = repeat ? await storeSeries(txCtx, { repeat, createdBy: txCtx.viewer.id }) : null;
  const rows = await storeDates(txCtx, { ...values, seriesId }, dates);
  if (isProposing(txCtx) || showsHost) await hostNewEvents(txCtx, rows, { isShown: showsHost });
  if (!isProposing(txCtx)) {
    const details = { title: values.title, ...(repeat && { dates: rows.length }) };
    await recordAudit(txCtx, { action: "event.publish", targetId: rows[0].id, details });
  }
  return rows;
}

/** Returns the times of all dates of a new event, of which the first is given. */
function toDates(
  { now, viewer }: MemberContext,
  first: DateTimes,
  { repeat, times = 1 }: Pick<CreateEventInput, "repeat" | "times">,
): DateTimes[] {
  if (!repeat) return [first];
  const most = isAdmin(viewer) ? MAX_DATES.admin : MAX_DATES.member;
  if (times > most) throw new AppError("BAD_REQUEST", `Choose at most ${most} dates`, { path: "times" });
  return timesOnDates(first, datesOfRepeat(toCalendarDate(first.startsAt), repeat, times), now());
}

/**
 * Publishes an admin's event; stores a member's as a proposal and notifies the admins. The member becomes a host of it, whose
 * rights begin with the publication; an admin does with `showsHost`. With `repeat`, stores `times` dates as one proposal.
 * @returns the event, of a series its first date
 * @throws AppError BAD_REQUEST if it would start in the past, for a picture that is not the caller's, for too many dates,
 *   and for one too far away, and for a text that cannot be rendered; TOO_MANY_REQUESTS after five proposals within a day
 */
export async function createEvent(ctx: MemberContext, input: CreateEventInput): Promise<Event> {
  const prepared = await prepareEvent(ctx, input);
  const isProposal = isProposing(ctx);
  const stored = await inTransaction(ctx, async (txCtx) => {
    if (isProposal) await txCtx.count("proposal");
    const rows = await storeEvent(txCtx, prepared);
    const [{ id, startsAt }] = rows;
    const { title, location } = prepared.values;
    const payload = { kind: "proposal_received", event: { id, title, startsAt, location } } as const;
    if (isProposal) await notifyAdmins(txCtx, { payload });
    return rows;
  });
  if (!isProposal) ctx.invalidateTags(...eventTags(...stored.map(({ id }) => id)));
  return getEvent(ctx, stored[0].id);
}
