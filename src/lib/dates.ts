/** Every date and time of the product is Singapore's; it has been UTC+8 without daylight saving since 1982. */
export const TIME_ZONE = "Asia/Singapore";
const OFFSET = "+08:00";
const OFFSET_MS = 8 * 60 * 60 * 1000;
/** Beyond these nothing here happens, and years would need more than four digits. */
const FIRST_DATE = "1900-01-01";
const LAST_DATE = "2999-12-31";

// Intl's formats of en-SG say the same; loading them costs a phone more time than the rest of a page's dates.
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];

/** An instant whose UTC fields are Singapore's. */
const shifted = (instant: Date) => new Date(instant.getTime() + OFFSET_MS);

/** An instant's date in Singapore, `2026-12-01`. */
export function toCalendarDate(instant: Date): string {
  return shifted(instant).toISOString().slice(0, 10);
}

/** An instant's time of day in Singapore, `18:30`. */
export function toClockTime(instant: Date): string {
  return shifted(instant).toISOString().slice(11, 16);
}

/** Whether `value` is a day of the calendar, `2026-12-01`, or an ISO date-time. */
export function isCalendarDate(value: string): boolean {
  return normaliseDate(value) !== null;
}

/** Whether `value` is a time of day, `HH:mm`. */
export function isClockTime(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

/**
 * The instant at which it is `time` on `date` in Singapore.
 * @param date `2026-12-01`, or an ISO date-time whose day in Singapore is taken
 * @param time `HH:mm`
 * @throws RangeError when either is not valid
 */
export function toInstant(date: string, time: string): Date {
  const day = normaliseDate(date);
  if (!day || !isClockTime(time)) throw new RangeError("Not a date and time");
  return new Date(`${day}T${time}:00${OFFSET}`);
}

/** The instant that an ISO date-time names, by Singapore's clock where it has no offset; null when it is none. */
export function parseInstant(value: string): Date | null {
  const text = value.trim();
  if (!text.includes("T") || normaliseDate(text) === null) return null;
  return new Date(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}${OFFSET}`);
}

/** The instant at which a day begins in Singapore. */
export function startOfDay(date: string): Date {
  return toInstant(date, "00:00");
}

/** The day so many days after `date`, `2026-12-01`; before it when `days` is negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** `Tue, 1 Dec 2026` */
export function formatDate(instant: Date): string {
  const day = shifted(instant);
  return `${formatWeekday(instant)}, ${formatDayAndMonth(instant)} ${day.getUTCFullYear()}`;
}

/** `Tue` */
export const formatWeekday = (instant: Date): string => WEEKDAYS[shifted(instant).getUTCDay()] ?? "";

/** `1 Dec` */
export function formatDayAndMonth(instant: Date): string {
  const day = shifted(instant);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`;
}

/** `Dec` */
export const formatMonthName = (instant: Date): string => MONTHS[shifted(instant).getUTCMonth()] ?? "";

/** `6:30 pm` */
export function formatTime(instant: Date): string {
  const time = shifted(instant);
  const minutes = String(time.getUTCMinutes()).padStart(2, "0");
  return `${time.getUTCHours() % 12 || 12}:${minutes} ${time.getUTCHours() < 12 ? "am" : "pm"}`;
}

/** The calendar date that `value` names in Singapore, or null when there is none or it is out of bounds. */
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
