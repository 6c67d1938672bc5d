import { toCalendarDate } from "#lib/time/dates.ts";
import { AppError } from "#server/errors.ts";

export const FUTURE_DATE = "Date must not be in the future";

/** @throws AppError BAD_REQUEST for a day that has not begun in Singapore */
export function requireNotFuture(date: string, now: Date): void {
  if (date > toCalendarDate(now)) throw new AppError("BAD_REQUEST", FUTURE_DATE, { path: "date" });
}
