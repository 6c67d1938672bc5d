import { toCalendarDate, toClockTime, toInstant } from "#lib/dates.ts";
import { AppError } from "#server/errors.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The instants of an event from its date and times in Singapore.
 * @param endTime `HH:mm`; at or before the start's it means the next day, as for a supper past midnight
 * @throws AppError BAD_REQUEST when the event would begin in the past or end as it begins
 */
export function toEventTimes(
  { date, time, endTime }: { date: string; time: string; endTime: string | null },
  now: Date,
): { startsAt: Date; endsAt: Date | null } {
  const startsAt = toInstant(date, time);
  if (startsAt <= now) {
    throw new AppError("BAD_REQUEST", "Event must be in the future", { path: "date" });
  }
  if (endTime === null) return { startsAt, endsAt: null };
  const endsAt = toInstant(toCalendarDate(startsAt), endTime);
  if (endsAt.getTime() === startsAt.getTime()) {
    throw new AppError("BAD_REQUEST", "Event must end after it starts", { path: "endTime" });
  }
  return { startsAt, endsAt: endsAt < startsAt ? new Date(endsAt.getTime() + DAY_MS) : endsAt };
}

/** The date and times that an event has now, as input has them. */
export function toClock(event: { startsAt: Date; endsAt: Date | null }) {
  return {
    date: toCalendarDate(event.startsAt),
    time: toClockTime(event.startsAt),
    endTime: event.endsAt && toClockTime(event.endsAt),
  };
}
