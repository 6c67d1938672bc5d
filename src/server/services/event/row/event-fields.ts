import { isDeepStrictEqual } from "node:util";
import { TOPICS } from "#lib/event/topics.ts";
import { groupDigits } from "#lib/format.ts";
import { formatDate, formatTime } from "#lib/time/dates.ts";
import type { events } from "#server/db/schema/index.ts";

/** An event as it is stored. */
export type EventRow = typeof events.$inferSelect;
/** An event before and after a change. */
export type EventChange = { before: EventRow; after: EventRow };

/** Meaning of a column that organisers change. */
type EventField<Value> = {
  /** Lines of a notification about a change, by their label, or a sentence for a value that is too long for a line. */
  lines: Record<string, (value: Value) => string> | string;
  /** People who are notified of a change; admins are of all. */
  notifies: "participants" | "admins";
  /**
   * Following dates of a series that a change reaches: those that had the same value, of these those at the same location, or what
   * `carryOver` decides.
   */
  carriedTo: "alike" | "alike at the same location" | "by rule";
  /** True if a date that is added to a series begins with the value. */
  isCopied: boolean;
  /** True if a proposed date that has another value differs from the first one; `proposedDates` compares times. */
  isCompared: boolean;
  /** True if calendars show it, so that the sequence grows with a change; `isSeenInCalendars` decides about the status. */
  isInCalendars: boolean;
};

/** Columns that organisers do not change, and whether a date that is added to a series takes them over. */
export const otherColumns = {
  id: "own",
  plainDescription: "copied",
  foldedText: "own",
  createdBy: "copied",
  bySite: "copied",
  seriesId: "own",
  walkIns: "own",
  formerCheckIns: "own",
  announcedAt: "own",
  feedbackAskedAt: "own",
  closeAskedAt: "own",
  sequence: "own",
  createdAt: "own",
  updatedAt: "own",
} as const satisfies Partial<Record<keyof EventRow, "own" | "copied">>;

const NOT_STATED = "none";
const orNotStated = (value: string | null) => value ?? NOT_STATED;

const text = { notifies: "participants", isCopied: true, isCompared: true, isInCalendars: true } as const;
const time = {
  notifies: "participants",
  carriedTo: "by rule",
  isCopied: false,
  isCompared: false,
  isInCalendars: true,
} as const;
const detail = { notifies: "admins", isCopied: true, isCompared: true, isInCalendars: false } as const;

/** Columns that organisers change, in the order in which notifications name them. A new column compiles once it is in here. */
const eventFields: {
  [Column in Exclude<keyof EventRow, keyof typeof otherColumns>]: EventField<EventRow[Column]>;
} = {
  title: { ...text, lines: { Title: (title) => title }, carriedTo: "alike" },
  startsAt: { ...time, lines: { Date: formatDate, Time: formatTime } },
  endsAt: { ...time, lines: { Ends: (endsAt) => (endsAt ? formatTime(endsAt) : NOT_STATED) } },
  location: { ...text, lines: { Location: (location) => location }, carriedTo: "alike" },
  postalCode: { ...text, lines: { "Postal code": orNotStated }, carriedTo: "alike at the same location" },
  station: { ...text, lines: { "Nearest station": orNotStated }, carriedTo: "alike at the same location" },
  directions: { ...text, lines: { Directions: orNotStated }, carriedTo: "alike at the same location" },
  description: { ...text, lines: "New description", carriedTo: "alike" },
  area: { ...detail, lines: { Area: orNotStated }, carriedTo: "alike at the same location" },
  topics: {
    ...detail,
    lines: { Topics: (topics) => topics.map((slug) => TOPICS[slug]).join(", ") || NOT_STATED },
    carriedTo: "alike",
  },
  capacity: {
    ...detail,
    lines: { Spots: (capacity) => (capacity === null ? "no limit" : groupDigits(capacity)) },
    carriedTo: "alike",
  },
  status: {
    notifies: "admins",
    lines: { Status: (status) => status },
    carriedTo: "by rule",
    isCopied: true,
    isCompared: false,
    isInCalendars: false,
  },
  changeReason: {
    notifies: "admins",
    lines: { Reason: orNotStated },
    carriedTo: "by rule",
    isCopied: false,
    isCompared: false,
    isInCalendars: false,
  },
  coverUploadId: { ...detail, lines: "New cover photo", carriedTo: "alike" },
};

type FieldName = keyof typeof eventFields;
const fieldNames = Object.keys(eventFields) as FieldName[];

/** Returns the fields of which something holds, in the order of the table. */
export function fieldsWhere(holds: (field: EventField<never>) => boolean): FieldName[] {
  return fieldNames.filter((name) => holds(eventFields[name]));
}

/** Describes a change of a field, one line each, such as `Time: 6:30 pm → 7:00 pm`; empty if it reads the same. */
export function describeField<Name extends FieldName>(name: Name, { before, after }: EventChange): string[] {
  const { lines } = eventFields[name];
  if (typeof lines === "string") return isDeepStrictEqual(before[name], after[name]) ? [] : [lines];
  return Object.entries(lines).flatMap(([label, read]) => {
    const [from, to] = [read(before[name]), read(after[name])];
    return from === to ? [] : [`${label}: ${from} → ${to}`];
  });
}

/** Returns the columns that a new date takes over; the others are about the event's own seats and history. */
export function copyEvent(
  event: EventRow,
): Pick<EventRow, "title" | "location" | "description" | "status"> & Partial<Omit<EventRow, "id">> {
  const fields = fieldsWhere(({ isCopied }) => isCopied);
  const others = Object.entries(otherColumns).flatMap(([name, from]) => (from === "copied" ? [name] : []));
  const copied = [...fields, ...(others as (keyof typeof otherColumns)[])];
  const { title, location, description, status } = event;
  return {
    ...Object.fromEntries(copied.map((name) => [name, event[name]])),
    title,
    location,
    description,
    status,
  };
}
