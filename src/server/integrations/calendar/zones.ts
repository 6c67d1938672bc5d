import ICAL from "ical.js";
import { findIana } from "windows-iana";
import { TIME_ZONE } from "#lib/time/dates.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#lib/time/durations.ts";
import type { Part } from "#server/integrations/calendar/calendar-parts.ts";
import { findLine, linesOf, textOf } from "#server/integrations/calendar/stamp.ts";

/** Converts a wall-clock time, in milliseconds as if it were UTC, to the instant. */
export type Zone = (wallMs: number) => number;

/** Name that old versions of Outlook give to Singapore's zone, which Unicode's table (CLDR, windowsZones) no longer has. */
const OLD_NAME = "Malay Peninsula Standard Time";

/** Zone of times without one, and of whole days: Singapore. */
export const floating: Zone = (wallMs) => wallMs - 8 * HOUR_MS;
const utc: Zone = (wallMs) => wallMs;

/**
 * Returns the zones of a calendar: by the names of IANA and Windows, by its own VTIMEZONE components, and by offsets such as `UTC+8`.
 * @param now time for which its own zones must be known
 * @returns a function from the name of a zone, null for a floating time, which is Singapore's, to the zone; undefined for an unknown one
 */
export function createZones(parts: readonly Part[], now: Date): (name: string | null) => Zone | undefined {
  const known = new Map<string, Zone | undefined>();
  const own = parts.filter(({ name }) => name === "VTIMEZONE");
  return (name) => {
    if (name === null || name === "") return floating;
    if (name === "UTC") return utc;
    if (!known.has(name)) known.set(name, findZone(name, own, now));
    return known.get(name);
  };
}

function findZone(name: string, own: readonly Part[], now: Date): Zone | undefined {
  // Some programs put a prefix before the name: /freeassociation.sourceforge.net/Asia/Singapore.
  const endings = [3, 2].map((parts) => name.split("/").slice(-parts).join("/"));
  const windows = name === OLD_NAME ? TIME_ZONE : findIana(name)[0];
  const iana = [name, ...endings, windows].find((one) => one !== undefined && isIana(one));
  if (iana !== undefined) return createIanaZone(iana);
  const part = own.find((zone) => plain(readTzid(zone)) === plain(name));
  return part ? createOwnZone(part, now) : createOffsetZone(name);
}

/** Returns the name of a zone without what programs write in different ways. */
const plain = (name: string) => name.replaceAll("\\", "").trim().toLowerCase();

function readTzid(part: Part): string {
  try {
    return textOf(part, "TZID");
  } catch {
    return "";
  }
}

/** Makes a zone of `UTC+8`, `GMT+0800`, `+08:00` or `(UTC+08:00) Kuala Lumpur, Singapore`; undefined for another name. */
function createOffsetZone(name: string): Zone | undefined {
  // Outlook's names of zones: only of this offset do all keep their clocks.
  if (/^\(UTC\+08:00\)/i.test(name.trim())) return floating;
  const [, sign, hours, minutes = "0"] =
    /^(?:UTC|GMT)?\s*([+-])(\d{1,2})(?::?([0-5]\d))?$/i.exec(name.trim()) ?? [];
  if (hours === undefined || Number(hours) > 14) return undefined;
  const offset = (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS) * (sign === "-" ? -1 : 1);
  return (wallMs) => wallMs - offset;
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

/** Makes a zone of a VTIMEZONE; undefined for one with rules that cannot be read. */
function createOwnZone({ lines, parts }: Part, now: Date): Zone | undefined {
  const rules = parts.filter(({ name }) => name === "STANDARD" || name === "DAYLIGHT");
  if (rules.length === 0 || !rules.every(isWholeRule)) return undefined;
  const toText = (name: string, of: Part["lines"]) =>
    [`BEGIN:${name}`, ...of.map(({ text }) => text), `END:${name}`].join("\r\n");
  try {
    const inner = rules.map((part) => ({ number: 0, text: toText(part.name, part.lines) }));
    const zone = new ICAL.Timezone(ICAL.Component.fromString(toText("VTIMEZONE", [...lines, ...inner])));
    // It reads its rules only now, and the years that follow with them.
    zone.utcOffset(toTime(now.getTime()));
    return (wallMs) => wallMs - zone.utcOffset(toTime(wallMs)) * SECOND_MS;
  } catch {
    return undefined;
  }
}

/** Returns whether a part of a VTIMEZONE has what RFC 5545, 3.6.5, requires: without it ical.js takes the zone for UTC. */
function isWholeRule(part: Part): boolean {
  const hasOffset = ["TZOFFSETTO", "TZOFFSETFROM"].every((name) =>
    /:\s*[+-]\d{4}(?:\d{2})?\s*$/.test(findLine(part, name)?.text ?? ""),
  );
  return hasOffset && linesOf(part, "DTSTART").length > 0;
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
