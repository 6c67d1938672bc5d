import { addDays, startOfDay, toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";

/** Time from `from` until before `until`; an open side is undefined. */
export type TimeRange = { from?: Date; until?: Date };

/** Returns the number of days from one date (`2026-12-01`, or an ISO date-time) to another in Singapore. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS);
}

/**
 * Returns the time that a word means in Singapore: today, this weekend (Saturday and Sunday; on a Sunday that day alone), or
 * the month to its last day.
 */
export function toTimeRange(when: "today" | "weekend" | "month", now: Date): Required<TimeRange> {
  const today = toCalendarDate(now);
  if (when === "today") return daysFrom(today, 1);
  if (when === "weekend") {
    const weekday = new Date(today).getUTCDay();
    return weekday === 0 ? daysFrom(today, 1) : daysFrom(addDays(today, 6 - weekday), 2);
  }
  const [year = 0, month = 0] = today.split("-").map(Number);
  const nextMonth = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return { from: startOfDay(today), until: startOfDay(nextMonth) };
}

/** Returns the time of two dates, both inclusive. @param from, to `2026-12-01`, or an ISO date-time */
export function toDateRange({ from, to }: { from?: string | undefined; to?: string | undefined }): TimeRange {
  return {
    ...(from !== undefined && { from: startOfDay(from) }),
    ...(to !== undefined && { until: new Date(startOfDay(to).getTime() + DAY_MS) }),
  };
}

function daysFrom(date: string, days: number): Required<TimeRange> {
  const from = startOfDay(date);
  return { from, until: new Date(from.getTime() + days * DAY_MS) };
}
