import { TOPICS } from "#lib/event/topics.ts";
import { groupDigits } from "#lib/format.ts";
import { formatDate, toClockTime } from "#lib/time/dates.ts";
import type { events } from "#server/db/schema/index.ts";

const NOT_STATED = "not stated";

type EventRow = typeof events.$inferSelect;

/** Part of an event whose change matters to participants. */
type Announced = Pick<
  EventRow,
  "title" | "startsAt" | "endsAt" | "location" | "postalCode" | "station" | "directions" | "description"
>;

type Row<Shown> = [label: string, read: (event: Shown) => string];

/** Fields that participants are told of. */
const ANNOUNCED: Row<Announced>[] = [
  ["Title", ({ title }) => title],
  ["Date", ({ startsAt }) => formatDate(startsAt)],
  ["Time", ({ startsAt }) => toClockTime(startsAt)],
  ["Ends", ({ endsAt }) => (endsAt ? toClockTime(endsAt) : NOT_STATED)],
  ["Location", ({ location }) => location],
  ["Postal code", ({ postalCode }) => postalCode ?? NOT_STATED],
  ["Nearest station", ({ station }) => station ?? NOT_STATED],
  ["Directions", ({ directions }) => directions ?? NOT_STATED],
];

/** Fields that only admins are told of. */
const FOR_ADMINS: Row<EventRow>[] = [
  ["Area", ({ area }) => area ?? NOT_STATED],
  ["Topics", ({ topics }) => topics.map((slug) => TOPICS[slug]).join(", ") || NOT_STATED],
  ["Places", ({ capacity }) => (capacity === null ? "any number" : groupDigits(capacity))],
  ["Status", ({ status }) => status],
  ["Reason", ({ changeReason }) => changeReason ?? NOT_STATED],
];

/**
 * Describes the changes that matter to participants, one line each, such as `Time: 18:30 → 19:00`. A changed
 * description is only mentioned, because it is long.
 * @returns an empty array if participants need no notification
 */
export function describeChanges(before: Announced, after: Announced): string[] {
  const lines = toLines(ANNOUNCED, before, after);
  return before.description === after.description ? lines : [...lines, "The description has changed"];
}

/** Describes all changes of an event, one line each, for admins. */
export function describeAllChanges(before: EventRow, after: EventRow): string[] {
  const lines = [...describeChanges(before, after), ...toLines(FOR_ADMINS, before, after)];
  return before.coverUploadId === after.coverUploadId ? lines : [...lines, "The picture has changed"];
}

/** Describes time and location of an event, one line each. */
export function describePlan({ startsAt, endsAt, location }: Announced): string[] {
  const end = endsAt ? ` to ${toClockTime(endsAt)}` : "";
  return [`Date: ${formatDate(startsAt)}`, `Time: ${toClockTime(startsAt)}${end}`, `Location: ${location}`];
}

function toLines<Shown>(rows: Row<Shown>[], before: Shown, after: Shown): string[] {
  return rows
    .map(([label, read]) => ({ label, from: read(before), to: read(after) }))
    .filter(({ from, to }) => from !== to)
    .map(({ label, from, to }) => `${label}: ${from} → ${to}`);
}
