import { toCalendarDate, toInstant } from "#lib/dates.ts";
import { AppError } from "#server/errors.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * When an event begins, from its date and time in Singapore.
 * @throws AppError BAD_REQUEST when that is in the past
 */
export function toStart(date: string, time: string, now: Date): Date {
  const startsAt = toInstant(date, time);
  if (startsAt <= now) {
    throw new AppError("BAD_REQUEST", "Event must be in the future", { path: "date" });
  }
  return startsAt;
}

/**
 * When an event that begins at `startsAt` ends.
 * @param endTime `HH:mm` in Singapore; before the start's it means the next day, as for a supper past midnight
 * @throws AppError BAD_REQUEST when it would end as it begins
 */
export function toEnd(startsAt: Date, endTime: string | null): Date | null {
  if (endTime === null) return null;
  const endsAt = toInstant(toCalendarDate(startsAt), endTime);
  if (endsAt.getTime() === startsAt.getTime()) {
    throw new AppError("BAD_REQUEST", "Event must end after it starts", { path: "endTime" });
  }
  return endsAt < startsAt ? new Date(endsAt.getTime() + DAY_MS) : endsAt;
}
