import type { Repeat } from "#lib/event/when/repeat.ts";

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
  /** Changes when the file says something else about the event. */
  revision: string;
};

/** Starts of the next 60 days by UID, as `CalendarEvent` has them; empty for an entry that has none any more. */
export type StartsByUid = ReadonlyMap<string, readonly string[]>;

/** Events of the next 60 days by start, with all their starts and the number of those left out; or what is wrong with the file. */
export type ReadCalendar =
  | { events: CalendarEvent[]; starts: StartsByUid; more: number; problem?: never }
  | { problem: string };
