import { datesOfRepeat, MAX_DATES, MAX_DAYS_AHEAD } from "#lib/event/when/repeat.ts";
import { formatDate, startOfDay, toCalendarDate, toClockTime } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { type CalendarEvent, WINDOW_MS } from "#server/integrations/calendar/calendar-event.ts";
import type { Part } from "#server/integrations/calendar/calendar-parts.ts";
import {
  type Rule,
  readRule,
  rhythmOf,
  type Steps,
  startsOf,
  takeStep,
} from "#server/integrations/calendar/repeats.ts";
import {
  durationOf,
  findLine,
  linesOf,
  type Stamp,
  stampsOf,
  textOf,
} from "#server/integrations/calendar/stamp.ts";
import { type createZones, floating, type Zone } from "#server/integrations/calendar/zones.ts";

const NO_START = "The file doesn’t say when it starts.";
const ALL_DAY = "It’s all day in the file.";
const OWN_RHYTHM = "It repeats in a way that a series can’t, so each date is an event.";
const TOO_LONG = "It lasts more than a day, so its end is left out.";
const SEVERAL_DAYS = "It’s on several days in the file, of which this is the first.";
const ENDS_BEFORE = "It ends before it starts in the file, so its end is left out.";
const EXCEPTIONS = "It leaves out dates by a rule (EXRULE) that can’t be read. Check each date.";

/** Context in which all events of a file are read. */
export type Reading = {
  now: Date;
  zoneOf: ReturnType<typeof createZones>;
  steps: Steps;
  /** Dates of each UID that events of their own replace. */
  replaced: ReadonlyMap<string, readonly Stamp[]>;
};

/** When an event is. */
export type Dates = Pick<
  CalendarEvent,
  "start" | "date" | "time" | "endTime" | "repeat" | "times" | "notes" | "endNote"
>;

const ONCE = { repeat: null, times: null, endNote: null } as const;

/**
 * Lists the dates of an event in the next 60 days: a series as one entry, with its dates of the next 400 days, and a rhythm that a
 * series cannot have as an entry for each date.
 * @returns the entries, and the start of each date in the next 60 days
 */
export function datesOf(event: Part, reading: Reading): { entries: Dates[]; starts: string[] } {
  const line = findLine(event, "DTSTART");
  const [start] = line ? stampsOf(line) : [];
  if (!start) {
    const entry = { ...ONCE, start: null, date: null, time: null, endTime: null, notes: [NO_START] };
    return { entries: [entry], starts: [] };
  }
  const zone = start.isDate ? floating : reading.zoneOf(start.zone);
  const { starts, goesOn } = listStarts(event, start, { ...reading, zone: zone ?? floating });
  const dates = starts.map((startMs) => new Date(startMs));
  const isTimed = !start.isDate && zone !== undefined;
  const notes = [
    ...(start.isDate ? [ALL_DAY] : zone ? [] : [unknownZone(start.zone ?? "")]),
    ...(findLine(event, "EXRULE") ? [EXCEPTIONS] : []),
  ];
  const end = zone ? toEnd(event, start, reading, dates[0]) : { endTime: null, notes: [] };
  const toEntry = (at: Date): Dates => ({
    ...ONCE,
    start: toKey(at, isTimed),
    date: toCalendarDate(at),
    time: isTimed ? toClockTime(at) : null,
    endTime: end.endTime,
    notes: [...notes, ...end.notes],
  });
  const all = dates.map(toEntry);
  const near = all.filter(({ date }) => date !== null && date <= lastDay(reading.now));
  return {
    entries: toSeries(event, all, reading.now) ?? toSingles(near, all.length > 1 || goesOn),
    starts: near.flatMap((entry) => entry.start ?? []),
  };
}

/** Returns a start as `CalendarEvent` has it. */
const toKey = (at: Date, isTimed: boolean) =>
  isTimed ? `${toCalendarDate(at)}T${toClockTime(at)}` : toCalendarDate(at);

/** Returns the start of the date of a series that an event takes the place of; null for any other event. */
export function replacedStart(event: Part, { zoneOf }: Pick<Reading, "zoneOf">): string | null {
  const line = findLine(event, "RECURRENCE-ID");
  const [stamp] = line ? stampsOf(line) : [];
  if (!stamp) return null;
  const zone = stamp.isDate ? floating : zoneOf(stamp.zone);
  return toKey(new Date((zone ?? floating)(stamp.wallMs)), !stamp.isDate && zone !== undefined);
}

const unknownZone = (zone: string) => `The time zone “${zone.slice(0, 60)}” isn’t known.`;

/**
 * Lists the starts of the next 400 days as instants; those of rules without a rhythm, of the next 60.
 * @returns `goesOn`: there are later ones
 */
function listStarts(
  event: Part,
  start: Stamp,
  reading: Reading & { zone: Zone },
): { starts: number[]; goesOn: boolean } {
  const { now, zone, zoneOf, steps } = reading;
  const toInstant = ({ wallMs, zone: name, isDate }: Stamp) =>
    (isDate ? zone : (zoneOf(name) ?? zone))(wallMs);
  const isLeftOut = leftOut(event, start, { ...reading, toInstant });
  const latest = now.getTime() + MAX_DAYS_AHEAD * DAY_MS;
  const starts = new Set<number>();
  let goesOn = false;
  const add = (wallMs: number, instant = zone(wallMs)) => {
    const isAhead = instant + (start.isDate ? DAY_MS : 0) > now.getTime();
    if (instant > latest) goesOn = true;
    else if (isAhead && !isLeftOut(wallMs, instant)) starts.add(instant);
  };
  const rules = linesOf(event, "RRULE").map(readRule);
  if (rules.length === 0) add(start.wallMs);
  for (const rule of rules) {
    const horizon = rhythmOf(rule) ? latest : now.getTime() + WINDOW_MS;
    const before = starts.size;
    // A day more than the difference of any two zones.
    for (const wallMs of startsOf(rule, start, now.getTime() - 2 * DAY_MS, steps)) {
      const instant = zone(wallMs);
      if (isAfterEnd(rule, wallMs, instant)) break;
      if (instant > horizon || starts.size - before >= MAX_STARTS) {
        goesOn = true;
        break;
      }
      add(wallMs, instant);
    }
  }
  for (const line of linesOf(event, "RDATE")) {
    for (const stamp of stampsOf(line)) {
      takeStep(steps, line.number);
      add(stamp.wallMs, toInstant(stamp));
    }
  }
  return { starts: [...starts].toSorted((a, b) => a - b), goesOn };
}

/** Returns whether a date of an event is excepted, or replaced by an event of its own. */
function leftOut(
  event: Part,
  start: Stamp,
  { replaced, toInstant }: Reading & { toInstant: (stamp: Stamp) => number },
): (wallMs: number, instant: number) => boolean {
  const exceptions = linesOf(event, "EXDATE").flatMap(stampsOf);
  const own = findLine(event, "RECURRENCE-ID") ? [] : (replaced.get(textOf(event, "UID")) ?? []);
  const instants = new Set(
    [...exceptions, ...own].filter(({ isDate }) => isDate === start.isDate).map(toInstant),
  );
  // A whole day leaves out the date on it, whatever its time.
  const days = new Set([...exceptions, ...own].filter(({ isDate }) => isDate).map(({ wallMs }) => wallMs));
  return (wallMs, instant) => instants.has(instant) || days.has(Math.floor(wallMs / DAY_MS) * DAY_MS);
}

/** Starts of one rule that are looked at: more than a series has, and than 60 days. */
const MAX_STARTS = 62;

function isAfterEnd({ until }: Rule, wallMs: number, instant: number): boolean {
  if (!until) return false;
  if (until.isDate) return Math.floor(wallMs / DAY_MS) * DAY_MS > until.wallMs;
  return until.zone === "UTC" ? instant > until.wallMs : wallMs > until.wallMs;
}

/** Returns the end of all dates as a time of day; null for an open one. */
function toEnd(
  event: Part,
  start: Stamp,
  { zoneOf }: Reading,
  first: Date | undefined,
): { endTime: string | null; notes: string[] } {
  const line = findLine(event, "DTEND");
  const [end] = line ? stampsOf(line) : [];
  if (start.isDate)
    return { endTime: null, notes: end && end.wallMs - start.wallMs > DAY_MS ? [SEVERAL_DAYS] : [] };
  const zone = zoneOf(start.zone);
  const endZone = end && zoneOf(end.zone);
  const lengthMs = end
    ? zone && endZone && !end.isDate
      ? endZone(end.wallMs) - zone(start.wallMs)
      : 0
    : durationOf(event);
  if (lengthMs >= DAY_MS) return { endTime: null, notes: [TOO_LONG] };
  if (lengthMs < 0) return { endTime: null, notes: [ENDS_BEFORE] };
  return {
    endTime: first && lengthMs > 0 ? toClockTime(new Date(first.getTime() + lengthMs)) : null,
    notes: [],
  };
}

/**
 * Returns the entry of a series, or null if the dates of the next 60 days do not follow each other as those of a series do. A series ends
 * before a date at another time of day, such as after a change of clocks abroad.
 */
function toSeries(event: Part, entries: readonly Dates[], now: Date): Dates[] | null {
  const [rule] = linesOf(event, "RRULE");
  const repeat = rule && rhythmOf(readRule(rule));
  const [first] = entries;
  const dates = entries.slice(0, MAX_DATES.admin);
  if (!repeat || !first?.date || first.date > lastDay(now)) return null;
  const expected = datesOfRepeat(first.date, repeat, dates.length);
  const other = dates.findIndex(({ date, time }, index) => date !== expected[index] || time !== first.time);
  const isWhole = other < 0 || (dates[other]?.date ?? "") > lastDay(now);
  const times = other < 0 ? dates.length : other;
  if (!isWhole || times < 2) return null;
  const last = dates[times - 1]?.date;
  return [{ ...first, repeat, times, endNote: other < 0 || !last ? null : endsEarly(last) }];
}

const endsEarly = (date: string) =>
  `Its dates change after ${formatDate(startOfDay(date))}, so the series ends there.`;

/** Returns the last day on which an event is imported. */
const lastDay = (now: Date) => toCalendarDate(new Date(now.getTime() + WINDOW_MS));

/** Returns entries of dates that are no series, which each says if there is more than one date. */
function toSingles(entries: readonly Dates[], repeats: boolean): Dates[] {
  return entries.map((entry) => (repeats ? { ...entry, notes: [...entry.notes, OWN_RHYTHM] } : entry));
}
