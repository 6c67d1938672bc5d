import { daysBetween } from "#lib/event/when/event-when.ts";
import { MAX_DAYS_AHEAD } from "#lib/event/when/repeat.ts";
import { toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { AppError } from "#server/errors.ts";

/** Start and end of one date of a series; the end is null if it is open. */
export type DateTimes = { startsAt: Date; endsAt: Date | null };

/**
 * Returns the times of an event on other dates, at the same times of day.
 * @param dates `2026-12-01`, in Singapore
 * @throws AppError BAD_REQUEST if the last date is too far away
 */
export function timesOnDates(event: DateTimes, dates: readonly string[], now: Date): DateTimes[] {
  const last = dates.at(-1);
  if (last && daysBetween(toCalendarDate(now), last) > MAX_DAYS_AHEAD) {
    throw new AppError("BAD_REQUEST", `Dates must be within ${MAX_DAYS_AHEAD} days`, { path: "times" });
  }
  const firstDate = toCalendarDate(event.startsAt);
  return dates.map((date) => {
    const movedMs = daysBetween(firstDate, date) * DAY_MS;
    return {
      startsAt: new Date(event.startsAt.getTime() + movedMs),
      endsAt: event.endsAt && new Date(event.endsAt.getTime() + movedMs),
    };
  });
}
