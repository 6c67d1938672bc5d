import ICAL from "ical.js";
import { TIME_ZONE } from "#lib/time/dates.ts";
import { HOUR_MS, SECOND_MS } from "#lib/time/durations.ts";
import type { Part } from "#server/integrations/calendar/calendar-parts.ts";

/** Converts a wall-clock time, in milliseconds as if it were UTC, to the instant. */
export type Zone = (wallMs: number) => number;

/** Names that Windows and Outlook give to zones without a VTIMEZONE (Unicode CLDR, windowsZones). */
const WINDOWS: Readonly<Record<string, string>> = {
  "Singapore Standard Time": TIME_ZONE,
  "Malay Peninsula Standard Time": TIME_ZONE,
  "China Standard Time": "Asia/Shanghai",
  "W. Australia Standard Time": "Australia/Perth",
  "SE Asia Standard Time": "Asia/Bangkok",
  "Tokyo Standard Time": "Asia/Tokyo",
  "Korea Standard Time": "Asia/Seoul",
  "India Standard Time": "Asia/Kolkata",
  "AUS Eastern Standard Time": "Australia/Sydney",
  "New Zealand Standard Time": "Pacific/Auckland",
  "GMT Standard Time": "Europe/London",
  "W. Europe Standard Time": "Europe/Berlin",
  "Romance Standard Time": "Europe/Paris",
  "Eastern Standard Time": "America/New_York",
  "Central Standard Time": "America/Chicago",
  "Pacific Standard Time": "America/Los_Angeles",
  "Greenwich Standard Time": "UTC",
};

/** Zone of times without one, and of whole days: Singapore. */
export const floating: Zone = (wallMs) => wallMs - 8 * HOUR_MS;
const utc: Zone = (wallMs) => wallMs;

/**
 * Returns the zones of a calendar: by the names of IANA and Windows, and by its own VTIMEZONE components.
 * @returns a function from the name of a zone, null for a floating time, which is Singapore's, to the zone; undefined for an unknown one
 */
export function createZones(parts: readonly Part[]): (name: string | null) => Zone | undefined {
  const known = new Map<string, Zone | undefined>();
  const own = parts.filter(({ name }) => name === "VTIMEZONE");
  return (name) => {
    if (name === null || name === "") return floating;
    if (name === "UTC") return utc;
    if (!known.has(name)) known.set(name, findZone(name, own));
    return known.get(name);
  };
}

function findZone(name: string, own: readonly Part[]): Zone | undefined {
  // Some programs put a prefix before the name: /freeassociation.sourceforge.net/Asia/Singapore.
  const ending = /[a-z_]+\/[a-z_]+(?:\/[a-z_]+)?$/i.exec(name)?.[0];
  const iana = [name, ending, WINDOWS[name]].find((one) => one !== undefined && isIana(one));
  if (iana !== undefined) return createIanaZone(iana);
  const part = own.find(({ lines }) => lines.some(({ text }) => text === `TZID:${name}`));
  return part && createOwnZone(part);
}

function isIana(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function createIanaZone(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const offsetAt = (instant: number) => {
    const of = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = of;
    return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
  };
  // The offset at the first guess may be that of the other side of a change of clocks.
  return (wallMs) => {
    const guess = wallMs - offsetAt(wallMs);
    return wallMs - offsetAt(guess);
  };
}

/** Makes a zone of a VTIMEZONE; undefined for one without rules that can be read. */
function createOwnZone({ lines, parts }: Part): Zone | undefined {
  const toText = (name: string, of: Part["lines"]) =>
    [`BEGIN:${name}`, ...of.map(({ text }) => text), `END:${name}`].join("\r\n");
  try {
    const inner = parts.map((part) => ({ number: 0, text: toText(part.name, part.lines) }));
    const component = ICAL.Component.fromString(toText("VTIMEZONE", [...lines, ...inner]));
    if (!component.getFirstSubcomponent("standard") && !component.getFirstSubcomponent("daylight"))
      return undefined;
    const zone = new ICAL.Timezone(component);
    return (wallMs) => wallMs - zone.utcOffset(toTime(wallMs)) * SECOND_MS;
  } catch {
    return undefined;
  }
}

/** Makes a floating time of ical.js. @param isDate without the time of day */
export function toTime(wallMs: number, isDate = false): ICAL.Time {
  const at = new Date(wallMs);
  return ICAL.Time.fromData({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: isDate ? 0 : at.getUTCHours(),
    minute: isDate ? 0 : at.getUTCMinutes(),
    second: isDate ? 0 : at.getUTCSeconds(),
    isDate,
  });
}
