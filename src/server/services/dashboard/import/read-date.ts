import { isCalendarDate } from "#lib/time/dates.ts";

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);

/** Matches a time of day behind a date, which spreadsheets and tills add. */
const TIME = /\s+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]\.?m\.?)?$/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;

/** Orders of day, month and year that spreadsheets write. Numbers alone have the day first, as in Singapore, or a year of four digits. */
const FORMATS = [
  /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
  /^(?<year>\d{4})年(?<month>\d{1,2})月(?<day>\d{1,2})日$/,
  /^(?<day>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{1,2})[-/. ]{1,2}(?<name>[a-z]{3,9})[-/., ]{1,2}(?<year>\d{4}|\d{2})$/i,
  /^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i,
];

/** Converts a cell such as `2/11/26`, `02-Nov-26` or `2026/11/02 0:00` to `2026-11-02`; null for another format, and for a day that no calendar has. */
export function readDate(cell: string): string | null {
  const text = cell.replace(/\s+/g, " ").replace(TIME, "").replace(WEEKDAY, "");
  for (const format of FORMATS) {
    const groups = format.exec(text)?.groups;
    if (!groups) continue;
    const { year = "", day = "", name } = groups;
    const month = name === undefined ? groups.month : monthOf(name);
    if (month === null || month === undefined) return null;
    const date = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    return isCalendarDate(date) ? date : null;
  }
  return null;
}

/** Returns the number of a month by its English name, whole or begun; null for another word. */
function monthOf(name: string): string | null {
  const index = MONTHS.findIndex((month) => month.startsWith(name.toLowerCase()));
  return index < 0 ? null : `${index + 1}`;
}

/** Matches a date whose second number can only be a day. */
const MONTH_FIRST = /^(?:0?[1-9]|1[0-2])[-/.](?:1[3-9]|2\d|3[01])[-/.]\d{2,4}\b/;
const RIGHT_FORM = "write it as 2026-12-31, or as 31/12/2026 with the day first";

/** Returns the sentence about a date that is none. */
export function explainDate(cell: string): string {
  if (/^\d{5}(?:\.\d+)?$/.test(cell))
    return `Date is not valid: ${cell} is a spreadsheet's day number; format the column as a date and save the file again`;
  if (MONTH_FIRST.test(cell)) return `Date is not valid: ${cell} has the month first; ${RIGHT_FORM}`;
  return `Date is not valid: ${RIGHT_FORM}`;
}
