import ICAL from "ical.js";
import { MINUTE_MS, SECOND_MS } from "#lib/time/durations.ts";
import { CalendarProblem, type Line, type Part } from "#server/integrations/calendar/calendar-parts.ts";

/** Date or time of a calendar, as it is written: wall-clock milliseconds as if it were UTC, and the name of its zone. */
export type Stamp = { wallMs: number; isDate: boolean; zone: string | null };

/** Returns the last line of a property in a component. */
export const findLine = ({ lines }: Part, name: string): Line | undefined => linesOf({ lines }, name).at(-1);

/** Returns all lines of a property in a component. */
export function linesOf({ lines }: Pick<Part, "lines">, name: string): Line[] {
  return lines.filter(({ text }) => /^[\w.-]+/.exec(text)?.[0].toUpperCase() === name);
}

/**
 * Reads a value of a line with ical.js.
 * @throws CalendarProblem that names the line if ical.js cannot read it
 */
function readLine<Value>({ number, text }: Line, read: (property: ICAL.Property) => Value): Value {
  try {
    return read(ICAL.Property.fromString(text));
  } catch {
    throw new CalendarProblem("this isn’t a line of a calendar. Is the file whole?", number);
  }
}

/** Returns the text of a property, unescaped; empty without one. */
export function textOf(part: Part, name: string): string {
  const line = findLine(part, name);
  if (!line) return "";
  const value: unknown = readLine(line, (property) => property.getFirstValue());
  return typeof value === "string" ? value : "";
}

/** Reads the dates of a line, of which EXDATE and RDATE have several. @throws CalendarProblem that names the line */
export function stampsOf(line: Line): Stamp[] {
  const tzid: unknown = readLine(line, (property) => property.getFirstParameter("tzid"));
  const zone = typeof tzid === "string" && tzid !== "" ? tzid : null;
  // No date has a colon, and a period begins with its start.
  const values = line.text.slice(line.text.lastIndexOf(":") + 1).split(",");
  return values.map((value) => toStamp(value.split("/")[0]?.trim() ?? "", zone, line.number));
}

/** Reads `20261205`, `20261205T183000` or `20261205T103000Z`. @throws CalendarProblem that names the line */
export function toStamp(value: string, zone: string | null, line: number): Stamp {
  const [, year, month, day, time, hour = "0", minute = "0", isUtc] =
    /^(\d{4})(\d\d)(\d\d)(?:(T)(\d\d)(\d\d)(?:\d\d)?(Z)?)?$/.exec(value) ?? [];
  const wallMs = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  const isReal =
    year !== undefined && new Date(wallMs).toISOString().slice(0, 10) === `${year}-${month}-${day}`;
  if (!isReal || Number(year) < 1900 || Number(minute) > 59)
    throw new CalendarProblem(`“${value.slice(0, 40)}” isn’t a date or time.`, line);
  return { wallMs, isDate: time === undefined, zone: isUtc ? "UTC" : zone };
}

/** Returns the length of an event in milliseconds by its DURATION; 0 for one that is not valid. */
export function durationOf(part: Part): number {
  const text = findLine(part, "DURATION")?.text.split(":").at(-1) ?? "";
  if (!/^\+?P(?:\d{1,4}[WD])?(?:T(?:\d{1,6}[HMS]){1,3})?$/.test(text)) return 0;
  const seconds = ICAL.Duration.fromString(text.replace("+", "")).toSeconds();
  return Math.floor((seconds * SECOND_MS) / MINUTE_MS) * MINUTE_MS;
}
