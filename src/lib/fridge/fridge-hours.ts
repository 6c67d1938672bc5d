import { formatCount } from "#lib/format.ts";
import { addDays, formatTime, toCalendarDate, toClockTime, toInstant } from "#lib/time/dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";

/**
 * Hours of a fridge, `07:00` in Singapore. Both are null for one that is open day and night; a closing time before the
 * opening time is on the next day.
 */
export type FridgeHours = { opensAt: string | null; closesAt: string | null };

/** Returns whether a fridge is open at a moment; at its closing time it is closed. */
export function isOpenAt({ opensAt, closesAt }: FridgeHours, now: Date): boolean {
  if (opensAt === null || closesAt === null) return true;
  const time = toClockTime(now);
  return opensAt < closesAt ? opensAt <= time && time < closesAt : opensAt <= time || time < closesAt;
}

/** Returns the next moment at which a closed fridge opens; null for one that is open. */
export function nextOpeningOf(hours: FridgeHours, now: Date): Date | null {
  const { opensAt } = hours;
  if (opensAt === null || isOpenAt(hours, now)) return null;
  const today = toCalendarDate(now);
  const opening = toInstant(today, opensAt);
  return opening > now ? opening : toInstant(addDays(today, 1), opensAt);
}

/** Returns a time of day as people read it, `7:00 am`. */
const formatClock = (time: string) => formatTime(toInstant("2026-01-01", time));

/** Returns whether a fridge is open now, in words: `Open now`, `Opens at 7:00 am`, `Day and night`. */
export function describeOpen(hours: FridgeHours, now: Date): string {
  const opening = nextOpeningOf(hours, now);
  if (opening) return `Opens at ${formatTime(opening)}`;
  return hours.opensAt === null ? "Day and night" : "Open now";
}

/** Returns the hours of a fridge, `7:00 am to 10:00 pm`. */
export function describeHours({ opensAt, closesAt }: FridgeHours): string {
  if (opensAt === null || closesAt === null) return "Day and night";
  return `${formatClock(opensAt)} to ${formatClock(closesAt)}`;
}

/** Time after which nobody relies on what a note says. */
const STALE_MS = DAY_MS;

/** Returns whether a note is too old to say what is inside now. */
export const isStale = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > STALE_MS;

/** Returns how long ago a moment was, `25 minutes ago`. */
export function describeAge(at: Date, now: Date): string {
  const ms = now.getTime() - at.getTime();
  if (ms < MINUTE_MS) return "just now";
  if (ms < HOUR_MS) return `${formatCount(Math.floor(ms / MINUTE_MS), "minute")} ago`;
  if (ms < DAY_MS) return `${formatCount(Math.floor(ms / HOUR_MS), "hour")} ago`;
  return `${formatCount(Math.floor(ms / DAY_MS), "day")} ago`;
}
