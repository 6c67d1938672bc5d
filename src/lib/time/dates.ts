import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";

/** Time zone of every date and time of the product; Singapore has been UTC+8 without daylight saving since 1982. */
export const TIME_ZONE = "Asia/Singapore";
const OFFSET = "+08:00";
const OFFSET_MS = 8 * HOUR_MS;
/** Supported range, in which years have four digits. */
const FIRST_DATE = "1900-01-01";
const LAST_DATE = "2999-12-31";

// Names as in Intl's en-SG formats but for `Sept`, the only month with four letters. Loading Intl takes a phone longer than
// formatting all dates of a page.
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const WEEKDAYS_IN_FULL = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const MONTHS_IN_FULL = [
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

/** Shifts an instant so that its UTC fields are Singapore's. */
const shifted = (instant: Date) => new Date(instant.getTime() + OFFSET_MS);

/** Returns the date of an instant in Singapore, `2026-12-01`. */
export function toCalendarDate(instant: Date): string {
  return shifted(instant).toISOString().slice(0, 10);
}

/** Returns the time of day of an instant in Singapore, `18:30`. */
export function toClockTime(instant: Date): string {
  return shifted(instant).toISOString().slice(11, 16);
}

/** Returns whether `value` is a day of the calendar, `2026-12-01`, or an ISO date-time. */
export function isCalendarDate(value: string): boolean {
  return normaliseDate(value) !== null;
}

/** Pattern of a time of day, `HH:mm`. */
export const CLOCK_TIME = "^([01][0-9]|2[0-3]):[0-5][0-9]$";

/** Returns whether `value` is a time of day, `HH:mm`. */
export const isClockTime = (value: string): boolean => new RegExp(CLOCK_TIME).test(value);

/**
 * Returns the instant of `time` on `date` in Singapore.
 * @param date `2026-12-01`, or an ISO date-time whose day in Singapore is taken
 * @param time `HH:mm`
 * @throws RangeError when either is not valid
 */
export function toInstant(date: string, time: string): Date {
  const day = normaliseDate(date);
  if (!day || !isClockTime(time)) throw new RangeError("Not a date and time");
  return new Date(`${day}T${time}:00${OFFSET}`);
}

/** Parses an ISO date-time, in Singapore's time if it has no offset; null for any other text. */
export function parseInstant(value: string): Date | null {
  const text = value.trim();
  if (!text.includes("T") || normaliseDate(text) === null) return null;
  return new Date(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}${OFFSET}`);
}

/** Returns the instant at which a day begins in Singapore. */
export function startOfDay(date: string): Date {
  return toInstant(date, "00:00");
}

/** Returns the instant at which a day ends in Singapore, and the next one begins. */
export function endOfDay(date: string): Date {
  return new Date(startOfDay(date).getTime() + DAY_MS);
}

/** Returns the Monday of the week of a day, `2026-11-30`. */
export function mondayOf(date: string): string {
  const daysSinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  return addDays(date, -daysSinceMonday);
}

/** Returns the day `days` after `date` (`2026-12-01`), or before it if `days` is negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Formats `Tue, 1 Dec 2026`. */
export function formatDate(instant: Date): string {
  const day = shifted(instant);
  return `${formatWeekday(instant)}, ${formatDayAndMonth(instant)} ${day.getUTCFullYear()}`;
}

/** Formats `Tue`. */
export const formatWeekday = (instant: Date): string => WEEKDAYS[shifted(instant).getUTCDay()] ?? "";

/** Formats `Tuesday`. */
export const formatWeekdayInFull = (instant: Date): string =>
  WEEKDAYS_IN_FULL[shifted(instant).getUTCDay()] ?? "";

/** Formats `1 Dec`. */
export function formatDayAndMonth(instant: Date): string {
  const day = shifted(instant);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`;
}

/** Formats `6:30 pm`. */
export function formatTime(instant: Date): string {
  const time = shifted(instant);
  const minutes = String(time.getUTCMinutes()).padStart(2, "0");
  return `${time.getUTCHours() % 12 || 12}:${minutes} ${time.getUTCHours() < 12 ? "am" : "pm"}`;
}

/** Formats a month, `2026-11`, in full: `November 2026` */
export function formatMonth(month: string): string {
  return `${MONTHS_IN_FULL[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** Formats a month, `2026-11`, for an axis: `Nov` */
export const formatMonthShort = (month: string): string => MONTHS[Number(month.slice(5)) - 1] ?? "";

/** Formats the month of an instant for an axis of more than a year: `Nov 2026` */
export function formatMonthAndYear(instant: Date): string {
  const month = toCalendarDate(instant).slice(0, 7);
  return `${formatMonthShort(month)} ${month.slice(0, 4)}`;
}

/** Lists the `count` months that end with `last` (`2026-11`), earliest first. */
export function monthsUntil(last: string, count: number): string[] {
  const [year = 0, month = 0] = last.split("-").map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}

/** Returns the date in Singapore of a date or date-time; null for any other text, or outside the supported range. */
function normaliseDate(value: string): string | null {
  const date = toDate(value.trim());
  return date !== null && date >= FIRST_DATE && date <= LAST_DATE ? date : null;
}

function toDate(text: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const parsed = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text) ? text : null;
  }
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/.test(text)) return null;
  if (toDate(text.slice(0, 10)) === null) return null;
  const instant = new Date(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}${OFFSET}`);
  return Number.isNaN(instant.getTime()) ? null : toCalendarDate(instant);
}
