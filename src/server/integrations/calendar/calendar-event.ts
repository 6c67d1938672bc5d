import type { Repeat } from "#lib/event/when/repeat.ts";
import { DAY_MS } from "#lib/time/durations.ts";

/** Time ahead of which a preview has the events. */
export const WINDOW_MS = 60 * DAY_MS;
/** Rows of a preview. */
export const MAX_ROWS = 200;

/** Compares rows by start, the soonest first. */
export const byStart = (a: Pick<CalendarEvent, "start">, b: Pick<CalendarEvent, "start">) =>
  (a.start ?? "").localeCompare(b.start ?? "");

/** Event of a calendar file, as the preview of an import shows it. */
export type CalendarEvent = {
  /** UID of the file; null without one, or for one that cannot be kept. */
  uid: string | null;
  /** Its start in the file, in Singapore: `2026-12-05T18:30`, or `2026-12-05` without a time; null without a start. */
  start: string | null;
  title: string;
  date: string | null;
  time: string | null;
  endTime: string | null;
  location: string;
  postalCode: string | null;
  station: string | null;
  area: string | null;
  description: string;
  repeat: Repeat | null;
  /** Number of dates of a series, 26 at most; null for one date. */
  times: number | null;
  /** Sentences about what the file lacks or the row leaves out. */
  notes: string[];
  /** Sentence about why a series ends with its last date; null if the file has no more. */
  endNote: string | null;
  /** Start of the date of a series that it takes the place of (RECURRENCE-ID), as `start`; null for any other event. */
  replaces: string | null;
  /** Changes when the file says something else about the event. */
  revision: string;
};

/** Dates of a UID, as a file has them. */
export type EntryDates = {
  /** Starts of the next 60 days, as `CalendarEvent` has them. */
  starts: Set<string>;
  /** Dates of a series that events of their own take the place of. */
  replaced: Set<string>;
  /** The file has the event itself, so that its other dates are off; false if it has such dates alone, as an invitation to one. */
  isWhole: boolean;
};
export type DatesByUid = ReadonlyMap<string, EntryDates>;

/** Events of the next 60 days by start, with the dates of each entry and the number of those left out; or what is wrong with the file. */
export type ReadCalendar =
  | { events: CalendarEvent[]; dates: DatesByUid; more: number; problem?: never }
  | { problem: string };
