import { isAdmin } from "#lib/account/permission.ts";
import { datesOfRepeat, MAX_DATES } from "#lib/event/when/repeat.ts";
import { toCalendarDate } from "#lib/time/dates.ts";
import type { CreateEventInput, Event } from "#schemas/event/event.ts";
import { eventTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
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
import { storeDates, storeSeries } from "#server/services/event/series/store-series.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";

/**
 * Publishes an admin's event; stores a member's as a proposal and notifies the admins. The member becomes a host of it, whose
 * rights begin with the publication; an admin does with `showsHost`. With `repeat`, stores `times` dates as one proposal.
 * @returns the event, of a series its first date
 * @throws AppError BAD_REQUEST if it would start in the past, for a picture that is not the caller's, for too many dates,
 *   and for one too far away, and for a text that cannot be rendered; TOO_MANY_REQUESTS after five proposals within a day
 */
export async function createEvent(
  ctx: MemberContext,
  { coverKey, date, time, endTime = null, showsHost = false, repeat, times, ...input }: CreateEventInput,
): Promise<Event> {
  const { now, viewer, invalidateTags } = ctx;
  requireEventText({ text: input.description, path: "description" });
  const coverUploadId = await findCover(ctx, coverKey);
  const startsAt = toStart(date, time, now());
  const dates = toDates(ctx, { startsAt, endsAt: toEnd(startsAt, endTime) }, { repeat, times });
  const isProposal = !isAdmin(viewer);
  const values = {
    ...withArea(input),
    plainDescription: toPlainDescription(input.description),
    coverUploadId,
    status: isProposal ? ("proposed" as const) : ("published" as const),
    createdBy: viewer.id,
    bySite: !isProposal,
  };
  const stored = await inTransaction(ctx, async (txCtx) => {
    if (isProposal) await txCtx.count("proposal");
    const seriesId = repeat ? await storeSeries(txCtx, { repeat, createdBy: viewer.id }) : null;
    const rows = await storeDates(txCtx, { ...values, seriesId }, dates);
    if (isProposal || showsHost) await hostNewEvents(txCtx, rows, { isShown: showsHost });
    const { title, location } = values;
    const { id } = rows[0];
    if (isProposal) {
      await notifyAdmins(txCtx, {
        payload: { kind: "proposal_received", event: { id, title, startsAt, location } },
      });
    } else {
      const details = { title, ...(repeat && { dates: rows.length }) };
      await recordAudit(txCtx, { action: "event.publish", targetId: id, details });
    }
    return rows;
  });
  if (!isProposal) invalidateTags(...eventTags(...stored.map(({ id }) => id)));
  return getEvent(ctx, stored[0].id);
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
