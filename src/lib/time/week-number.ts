import { DAY_MS } from "#lib/time/durations.ts";

const FIRST_MONDAY = Date.parse("2024-01-01");

/** Returns the number of the week of a day (`2026-12-01`), which grows by one every Monday, over the ends of years, too. */
export function weekNumberOf(date: string): number {
  return Math.floor((Date.parse(date) - FIRST_MONDAY) / (7 * DAY_MS));
}
