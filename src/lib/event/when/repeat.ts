import { addDays } from "#lib/time/dates.ts";

/** Rhythms in which the dates of a series follow each other. */
export const REPEATS = ["weekly", "fortnightly", "monthly"] as const;
export type Repeat = (typeof REPEATS)[number];

/** Returns true for the name of a rhythm. */
export const isRepeat = (value: unknown): value is Repeat => REPEATS.some((repeat) => repeat === value);

/** Names of the rhythms, as pages and cards say them. */
export const REPEAT_NAMES: Record<Repeat, string> = {
  weekly: "Every week",
  fortnightly: "Every two weeks",
  monthly: "Every month",
};

/** Days from today to the last date of a series. */
export const MAX_DAYS_AHEAD = 400;

/** Dates of a series that are still to come. */
export const MAX_DATES = { member: 13, admin: 26 } as const;

/**
 * Lists the dates of a series in Singapore, where no clock ever changes. `monthly` means the same weekday of the month, such
 * as the second Saturday; a fifth one counts as the last, so that no month is skipped.
 * @param first date of the first event, `2026-12-01`, which is in the list
 * @param times number of dates
 */
export function datesOfRepeat(first: string, repeat: Repeat, times: number): string[] {
  return Array.from({ length: times }, (_, index) => dateAfter(first, repeat, index));
}

/**
 * Lists the dates that go on with a series.
 * @param dates of the series so far, in order; there is at least one
 * @param times number of dates to add
 */
export function datesAfter(dates: readonly string[], repeat: Repeat, times: number): string[] {
  const last = dates.at(-1);
  if (last === undefined) throw new RangeError("A series without dates has no rhythm");
  // A fifth weekday says that the rhythm is the last one of the month, which a fourth one after it would not.
  const fifth = dates.findLast((date) => weekdayOf(date) === weekdayOf(last) && dayOf(date) > 28);
  const from = repeat === "monthly" && fifth !== undefined ? fifth : last;
  const steps = repeat === "monthly" ? monthOf(last) - monthOf(from) : 0;
  return Array.from({ length: times }, (_, index) => dateAfter(from, repeat, steps + index + 1));
}

/** Returns the date that follows `first` by some steps of a rhythm. */
function dateAfter(first: string, repeat: Repeat, steps: number): string {
  if (repeat === "weekly") return addDays(first, 7 * steps);
  if (repeat === "fortnightly") return addDays(first, 14 * steps);
  return sameWeekday(first, steps);
}

/** Returns the day of a later month with the same weekday and the same place among those of its month, the last for a fifth. */
function sameWeekday(first: string, months: number): string {
  const [year = 0, month = 0] = first.split("-").map(Number);
  const monthStart = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  const daysToWeekday = (weekdayOf(first) - weekdayOf(monthStart) + 7) % 7;
  const found = addDays(monthStart, daysToWeekday + 7 * Math.floor((dayOf(first) - 1) / 7));
  const isInMonth = found.slice(0, 7) === monthStart.slice(0, 7);
  // Every month has four of each weekday, so that the one before is the last.
  return isInMonth ? found : addDays(found, -7);
}

const dayOf = (date: string) => Number(date.slice(8));
/** Number of months, to subtract from another one. */
const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
const weekdayOf = (date: string) => new Date(date).getUTCDay();
