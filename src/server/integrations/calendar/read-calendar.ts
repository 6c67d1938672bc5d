import { createHash } from "node:crypto";
import { htmlToText, isHtml, tidyLines } from "#lib/event/import/html-to-text.ts";
import { findNamedPlace } from "#lib/places/named-place.ts";
import type { CalendarEvent, ReadCalendar } from "#server/integrations/calendar/calendar-event.ts";
import { CalendarProblem, type Part, readParts } from "#server/integrations/calendar/calendar-parts.ts";
import { type Dates, datesOf, type Reading } from "#server/integrations/calendar/dates.ts";
import { allSteps } from "#server/integrations/calendar/repeats.ts";
import { findLine, stampsOf, textOf } from "#server/integrations/calendar/stamp.ts";
import { createZones } from "#server/integrations/calendar/zones.ts";

/** Rows of a preview. */
const MAX_ROWS = 200;
const MAX_UID = 500;
const CUT = "Its text was too long, and ends with “…”.";
const NO_UID = "It has no ID in the file, so the next import won’t recognise it.";
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
    const events = parts.filter(({ name }) => name === "VEVENT");
    const reading = { now, zoneOf: createZones(parts), steps: allSteps(), replaced: replacedDates(events) };
    const rows = events.flatMap((event) => toRows(event, reading));
    const latest = [...new Map(rows.map((row, index) => [keyOf(row, index), row])).values()];
    latest.sort((a, b) => ((a.start ?? "") < (b.start ?? "") ? -1 : 1));
    return { events: latest.slice(0, MAX_ROWS), more: Math.max(0, latest.length - MAX_ROWS) };
  } catch (error) {
    if (error instanceof CalendarProblem) return { problem: error.message };
    throw error;
  }
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
    const uid = textOf(event, "UID");
    replaced.set(uid, [...(replaced.get(uid) ?? []), ...stampsOf(line)]);
  }
  return replaced;
}

function toRows(event: Part, reading: Reading): CalendarEvent[] {
  if (textOf(event, "STATUS").toUpperCase() === "CANCELLED") return [];
  const dates = datesOf(event, reading);
  if (dates.length === 0) return [];
  const found = textOf(event, "UID").trim();
  const uid = found !== "" && found.length <= MAX_UID && found.replace(UNWANTED, "") === found ? found : null;
  const { isCut, ...text } = toText(event);
  const notes = [...(isCut ? [CUT] : []), ...(uid === null ? [NO_UID] : [])];
  return dates.map((date) => toRow({ uid, ...text, ...toPlace(text) }, date, notes));
}

function toRow(
  texts: Omit<CalendarEvent, keyof Dates | "revision">,
  dates: Dates,
  notes: readonly string[],
): CalendarEvent {
  const { uid: _, ...said } = texts;
  const { endTime, repeat, time } = dates;
  // The number of dates shrinks as they pass, and the start is the identity.
  const revision = createHash("sha256")
    .update(JSON.stringify([said, time, endTime, repeat]))
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
  const text = textOf(event, "DESCRIPTION") || textOf(event, "X-ALT-DESC");
  const lines = isHtml(text) ? htmlToText(text) : tidyLines(text);
  return lines.replace(UNWANTED, (character) => (character === "\n" ? "\n" : "")).trim();
}

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
