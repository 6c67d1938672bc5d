import { isDeepStrictEqual } from "node:util";
import { daysBetween } from "#lib/event/when/event-when.ts";
import { toCalendarDate, toClockTime } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { AppError } from "#server/errors.ts";
import { type EventChange, type EventRow, fieldsWhere } from "#server/services/event/row/event-fields.ts";

/**
 * Returns a following date of a series after a change of another one. A changed field goes over where the date had the same
 * value, so that what was changed for the date alone stays; a status goes over with its reason.
 * @throws AppError CONFLICT if the date would move into the past
 */
export function carryOver({ before, after }: EventChange, date: EventRow, now: Date): EventRow {
  const isSamePlace = date.location === before.location;
  const carried = fieldsWhere(
    ({ carriedTo }) => carriedTo === "alike" || (carriedTo === "alike at the same location" && isSamePlace),
  ).filter(
    (field) =>
      !isDeepStrictEqual(before[field], after[field]) && isDeepStrictEqual(date[field], before[field]),
  );
  const isDecided = before.status !== after.status || date.changeReason === before.changeReason;
  return {
    ...date,
    ...Object.fromEntries(carried.map((field) => [field, after[field]])),
    ...(carried.includes("description") && { plainDescription: after.plainDescription }),
    ...toMovedTimes({ before, after }, date, now),
    status: after.status,
    ...(isDecided && { changeReason: after.changeReason }),
  };
}

/**
 * Moves a date by the same number of days if it is on the same weekday, which all dates of a series share, and to the same time
 * of day if it begins at the same one. It takes the new end if it ended at the same time too, else it keeps its length.
 */
function toMovedTimes(
  { before, after }: EventChange,
  date: EventRow,
  now: Date,
): Pick<EventRow, "startsAt" | "endsAt"> {
  const days = daysBetween(toCalendarDate(before.startsAt), toCalendarDate(after.startsAt));
  const clockMs = after.startsAt.getTime() - before.startsAt.getTime() - days * DAY_MS;
  const isOnSameWeekday =
    daysBetween(toCalendarDate(before.startsAt), toCalendarDate(date.startsAt)) % 7 === 0;
  const beginsAlike = toClockTime(date.startsAt) === toClockTime(before.startsAt);
  const endsAlike = beginsAlike && toEndTime(date) === toEndTime(before);
  const movedMs = (isOnSameWeekday ? days * DAY_MS : 0) + (beginsAlike ? clockMs : 0);
  const startsAt = new Date(date.startsAt.getTime() + movedMs);
  if (movedMs !== 0 && startsAt <= now) {
    throw new AppError("CONFLICT", "Event must be in the future", { path: "date" });
  }
  const lengthMs = toLength(endsAlike ? after : date);
  return { startsAt, endsAt: lengthMs === null ? null : new Date(startsAt.getTime() + lengthMs) };
}

const toEndTime = ({ endsAt }: EventRow) => endsAt && toClockTime(endsAt);
const toLength = ({ startsAt, endsAt }: EventRow) => endsAt && endsAt.getTime() - startsAt.getTime();
