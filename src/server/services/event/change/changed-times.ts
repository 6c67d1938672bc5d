import { toCalendarDate, toClockTime, toInstant } from "#lib/dates.ts";
import type { UpdateEventInput } from "#schemas/event.ts";
import { toEnd, toStart } from "#server/services/event/times.ts";

type Times = { startsAt: Date; endsAt: Date | null };

/**
 * The times of an event after a change. One whose start moves keeps its length unless a new end is named too; a start
 * that is named as it was may lie in the past.
 * @throws AppError BAD_REQUEST when it would be moved into the past, or end as it begins
 */
export function toChangedTimes(
  event: Times,
  { date, time, endTime }: Pick<UpdateEventInput, "date" | "time" | "endTime">,
  now: Date,
): Times {
  const day = date ?? toCalendarDate(event.startsAt);
  const clock = time ?? toClockTime(event.startsAt);
  const isMoved =
    (date !== undefined || time !== undefined) &&
    toInstant(day, clock).getTime() !== toMinute(event.startsAt);
  const startsAt = isMoved ? toStart(day, clock, now) : event.startsAt;
  if (endTime !== undefined) return { startsAt, endsAt: toEnd(startsAt, endTime) };
  const movedMs = startsAt.getTime() - event.startsAt.getTime();
  return { startsAt, endsAt: event.endsAt && new Date(event.endsAt.getTime() + movedMs) };
}

/** What fields that know no seconds can name. */
function toMinute(instant: Date): number {
  return Math.floor(instant.getTime() / 60_000) * 60_000;
}
