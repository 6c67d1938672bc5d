import { toCalendarDate, toClockTime, toInstant } from "#lib/time/dates.ts";
import { DAY_MS, MINUTE_MS } from "#lib/time/durations.ts";
import type { UpdateEventInput } from "#schemas/event/event.ts";
import { AppError } from "#server/errors.ts";

export type Times = { startsAt: Date; endsAt: Date | null };

/**
 * Returns the start of an event.
 * @param date `YYYY-MM-DD` in Singapore
 * @param time `HH:mm` in Singapore
 * @throws AppError BAD_REQUEST if the start is in the past
 */
export function toStart(date: string, time: string, now: Date): Date {
  const startsAt = toInstant(date, time);
  if (startsAt <= now) {
    throw new AppError("BAD_REQUEST", "Event must be in the future", { path: "date" });
  }
  return startsAt;
}

/**
 * Returns the end of an event.
 * @param endTime `HH:mm` in Singapore; earlier than the start means the next day; null for an open end
 * @throws AppError BAD_REQUEST if the event would end at its start
 */
export function toEnd(startsAt: Date, endTime: string | null): Date | null {
  if (endTime === null) return null;
  const endsAt = toInstant(toCalendarDate(startsAt), endTime);
  if (endsAt.getTime() === startsAt.getTime()) {
    throw new AppError("BAD_REQUEST", "Event must end after it starts", { path: "endTime" });
  }
  return endsAt < startsAt ? new Date(endsAt.getTime() + DAY_MS) : endsAt;
}

/**
 * Returns the times of an event after a change. An event whose start moves keeps its length unless a new end is given.
 * A start that is given unchanged may be in the past.
 * @throws AppError BAD_REQUEST if the event would move into the past or end at its start
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

/** Drops the seconds, which `date` and `time` do not have. */
function toMinute(instant: Date): number {
  return Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;
}
