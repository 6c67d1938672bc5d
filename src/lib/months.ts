import { formatMonthName, startOfDay } from "#lib/dates.ts";

// Names as Intl's en-SG formats have them; loading Intl costs a phone more time than the rest of a page's dates.
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** A month, `2026-11`, in full: `November 2026` */
export function formatMonth(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** A month, `2026-11`, for an axis: `Nov` */
export const formatMonthShort = (month: string): string => formatMonthName(startOfDay(`${month}-01`));

/** The `count` months that end with `last` (`2026-11`), earliest first. */
export function monthsUntil(last: string, count: number): string[] {
  const [year = 0, month = 0] = last.split("-").map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}
