import { createHash } from "node:crypto";
import { htmlToText, isHtml, tidyLines } from "#lib/event/import/html-to-text.ts";
import { findNamedPlace } from "#lib/places/named-place.ts";
import {
  byStart,
  type CalendarEvent,
  type EntryDates,
  MAX_ROWS,
  type ReadCalendar,
  WINDOW_MS,
} from "#server/integrations/calendar/calendar-event.ts";
import { CalendarProblem, type Part, readParts } from "#server/integrations/calendar/calendar-parts.ts";
import { type Dates, datesOf, type Reading, replacedStart } from "#server/integrations/calendar/dates.ts";
import { isOutside } from "#server/integrations/calendar/outside.ts";
import { allSteps } from "#server/integrations/calendar/repeats.ts";
import { findLine, stampsOf, textOf } from "#server/integrations/calendar/stamp.ts";
import { createZones } from "#server/integrations/calendar/zones.ts";

/** Events of a file that have dates in the next 60 days. */
const MAX_EVENTS = 200;
const MAX_UID = 500;
const LATER_DATES = "The file changes the later dates as well. Only this one is read, so check the others.";
const CUT = "Its text was too long, and ends with “…”.";
const NO_UID = "It has no ID in the file, so the next import won’t recognise it.";
const LONG_UID = "Its ID in the file is too long, so the next import won’t recognise it.";
const ODD_UID = "Its ID in the file can’t be kept, so the next import won’t recognise it.";
/** Control characters other than line breaks, and those that turn the direction of a text (Unicode, UAX #9). */
const UNWANTED = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

type Text = Pick<CalendarEvent, "title" | "location" | "description"> & { isCut: boolean };

/**
 * Reads a calendar file.
 * @param text lines ended by line feeds, as `decodeCalendar` returns them
 * @param now time from which its next 60 days count
 */
export function readCalendar(text: string, now: Date): ReadCalendar {
  try {
    const parts = readParts(text);
    const events = latestVersions(parts.filter(({ name }) => name === "VEVENT"));
    const reading: Reading = {
      now,
      zoneOf: createZones(parts, now),
      steps: allSteps(),
      replaced: replacedDates(events),
    };
    const dates = new Map<string, EntryDates>();
    const found = events.map((event) => toRows(event, reading, dates)).filter((rows) => rows.length > 0);
    if (found.length > MAX_EVENTS) throw tooMany(found.length);
    const latest = [...new Map(found.flat().map((row, index) => [keyOf(row, index), row])).values()];
    latest.sort(byStart);
    return { events: latest.slice(0, MAX_ROWS), dates, more: Math.max(0, latest.length - MAX_ROWS) };
  } catch (error) {
    if (error instanceof CalendarProblem) return { problem: error.message };
    throw error;
  }
}

const tooMany = (events: number) =>
  new CalendarProblem(`The file has ${events} events in the next 60 days. Export ${MAX_EVENTS} at most.`);

/** Leaves out events, or dates of a series, of which the file has a later version (RFC 5545, 3.8.7.4). */
function latestVersions(events: readonly Part[]): Part[] {
  const textAfterColon = (event: Part, name: string) =>
    /:(.*)$/s.exec(findLine(event, name)?.text ?? "")?.[1]?.trim();
  const versions = events.map((event) => {
    const uid = textAfterColon(event, "UID");
    const sequence = Number(/^\d{1,9}$/.exec(textAfterColon(event, "SEQUENCE") ?? "")?.[0] ?? 0);
    return { event, key: uid && `${uid}\n${textAfterColon(event, "RECURRENCE-ID") ?? ""}`, sequence };
  });
  const latest = new Map<string, number>();
  for (const { key, sequence } of versions)
    if (key) latest.set(key, Math.max(sequence, latest.get(key) ?? 0));
  return versions.flatMap(({ event, key, sequence }) =>
    key && sequence < (latest.get(key) ?? 0) ? [] : [event],
  );
}

/** Identity of an event; one that a file has twice counts once, as its last version. */
const keyOf = ({ uid, start }: CalendarEvent, index: number) =>
  uid === null ? `${index}` : `${uid}\n${start}`;

/** Returns the dates of each UID that events of their own replace. */
function replacedDates(events: readonly Part[]): Reading["replaced"] {
  const replaced = new Map<string, ReturnType<typeof stampsOf>>();
  for (const event of events) {
    const line = findLine(event, "RECURRENCE-ID");
    if (!line) continue;
    const uid = attempt(() => textOf(event, "UID"));
    const stamps = attempt(() => stampsOf(line));
    if (uid !== undefined && stamps) replaced.set(uid, [...(replaced.get(uid) ?? []), ...stamps]);
  }
  return replaced;
}

/** Reads an event into rows. @param byUid gets its dates, no starts for one that is cancelled or not in the next 60 days */
function toRows(event: Part, reading: Reading, byUid: Map<string, EntryDates>): CalendarEvent[] {
  const fromMs = reading.now.getTime();
  const line = findLine(event, "RECURRENCE-ID");
  const replaces = attempt(() => replacedStart(event, reading)) ?? null;
  const add = (uid: string | null | undefined, starts: readonly string[]) => {
    if (!uid) return;
    const known = byUid.get(uid) ?? { starts: new Set(), replaced: new Set(), isWhole: false };
    byUid.set(uid, known);
    for (const start of starts) known.starts.add(start);
    if (replaces) known.replaced.add(replaces);
    known.isWhole ||= !line;
  };
  if (isOutside(event, { fromMs, toMs: fromMs + WINDOW_MS })) {
    add(
      attempt(() => readUid(event).uid),
      [],
    );
    return [];
  }
  const { uid, note } = readUid(event);
  const isCancelled = textOf(event, "STATUS").toUpperCase() === "CANCELLED";
  const dates = isCancelled ? { entries: [], starts: [] } : datesOf(event, reading);
  add(uid, dates.starts);
  if (dates.entries.length === 0) return [];
  const { isCut, ...text } = toText(event);
  const notes = [
    ...(/;RANGE=THISANDFUTURE[;:]/i.test(line?.text ?? "") ? [LATER_DATES] : []),
    ...(isCut ? [CUT] : []),
    ...(note ? [note] : []),
  ];
  return dates.entries.map((date) => toRow({ uid, replaces, ...text, ...toPlace(text) }, date, notes));
}

/** Returns the UID of an event, or why it has none that can be kept. */
function readUid(event: Part): { uid: string | null; note: string | null } {
  const uid = textOf(event, "UID").trim();
  if (uid === "") return { uid: null, note: NO_UID };
  if (uid.length > MAX_UID) return { uid: null, note: LONG_UID };
  return uid.replace(UNWANTED, "") === uid ? { uid, note: null } : { uid: null, note: ODD_UID };
}

/** Reads a line of an event that may have faults, since it has no dates to show; undefined for a fault. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof CalendarProblem) return undefined;
    throw error;
  }
}

function toRow(
  texts: Omit<CalendarEvent, keyof Dates | "revision">,
  dates: Dates,
  notes: readonly string[],
): CalendarEvent {
  const { uid: _, replaces: __, ...said } = texts;
  const { endTime, time } = dates;
  // The number of dates shrinks as they pass, one left out ends their rhythm, and the start is the identity.
  const revision = createHash("sha256")
    .update(JSON.stringify([said, time, endTime]))
    .digest("base64url");
  return { ...texts, ...dates, notes: [...dates.notes, ...notes], revision };
}

function toText(event: Part): Text {
  const oneLine = (text: string) =>
    text
      .replace(/[\s\p{Cc}]+/gu, " ")
      .replace(UNWANTED, "")
      .trim();
  const [title, isTitleCut] = cut(oneLine(textOf(event, "SUMMARY")), 120);
  const [location, isLocationCut] = cut(oneLine(textOf(event, "LOCATION")), 200);
  const [description, isDescriptionCut] = cut(toDescription(event), 5_000);
  return { title, location, description, isCut: isTitleCut || isLocationCut || isDescriptionCut };
}

/** Returns the description as plain text; Outlook's HTML where there is no other. */
function toDescription(event: Part): string {
  const text = textOf(event, "DESCRIPTION").trim() || unescaped(textOf(event, "X-ALT-DESC"));
  const lines = isHtml(text) ? htmlToText(text) : tidyLines(text);
  return lines.replace(UNWANTED, (character) => (character === "\n" ? "\n" : "")).trim();
}

/** Reads the escapes of a text (RFC 5545, 3.3.11) of a property that ical.js does not know. */
const unescaped = (text: string) =>
  text.replace(/\\([\\;,n])/gi, (_, character: string) => (/n/i.test(character) ? "\n" : character));

/** Shortens a text to a number of characters, of which the last is then an ellipsis. */
function cut(text: string, max: number): [text: string, isCut: boolean] {
  if (text.length <= max) return [text, false];
  return [
    `${text
      .slice(0, max - 1)
      .replace(/[\ud800-\udbff]$/, "")
      .trimEnd()}…`,
    true,
  ];
}

/** Finds the place that the location names, or the title where the location names none. */
function toPlace({ title, location }: Text | Omit<Text, "isCut">) {
  const found = findNamedPlace(location);
  const { station, area } = found.area ? found : findNamedPlace(title);
  return { postalCode: found.postalCode, station: station?.name ?? null, area };
}
