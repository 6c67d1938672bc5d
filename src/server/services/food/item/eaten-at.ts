import { MINUTE_MS } from "#lib/time/durations.ts";
import { AppError } from "#server/errors.ts";

const EARLIEST = new Date("2000-01-01T00:00:00+08:00");
/** Tolerance for phones whose clock is fast. */
const SKEW_MS = 5 * MINUTE_MS;

/** @throws AppError BAD_REQUEST for a time before the year 2000 or ahead of now */
export function requireEatenAt(eatenAt: Date, now: Date): void {
  const refuse = (message: string) => new AppError("BAD_REQUEST", message, { path: "eatenAt" });
  if (eatenAt < EARLIEST) throw refuse("Date must be in the year 2000 or later");
  if (eatenAt.getTime() > now.getTime() + SKEW_MS) throw refuse("Date must not be in the future");
}
