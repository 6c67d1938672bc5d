import { startOfDay, TIME_ZONE } from "#lib/dates.ts";

const long = new Intl.DateTimeFormat("en-SG", { month: "long", year: "numeric", timeZone: TIME_ZONE });
const short = new Intl.DateTimeFormat("en-SG", { month: "short", timeZone: TIME_ZONE });

/** A month, `2026-11`, as people write it: `November 2026` */
export const formatMonth = (month: string) => long.format(startOfDay(`${month}-01`));

/** The same for an axis: `Nov` */
export const formatMonthShort = (month: string) => short.format(startOfDay(`${month}-01`));

/** The months that end with `last`, so many of them, the earliest first. */
export function monthsUntil(last: string, count: number): string[] {
  const [year = 0, month = 0] = last.split("-").map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}
