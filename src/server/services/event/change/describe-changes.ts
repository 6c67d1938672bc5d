import { formatDate, toClockTime } from "#lib/dates.ts";

/** What people who come need to know of an event. */
type Announced = {
  title: string;
  startsAt: Date;
  endsAt: Date | null;
  location: string;
  description: string;
};

/**
 * What has changed for people who come, a line each, such as `Time: 18:30 → 19:00`; of a description, which is long,
 * only that it has.
 * @returns nothing when they need not be told
 */
export function describeChanges(before: Announced, after: Announced): string[] {
  const rows: [label: string, read: (event: Announced) => string][] = [
    ["Title", ({ title }) => title],
    ["Date", ({ startsAt }) => formatDate(startsAt)],
    ["Time", ({ startsAt }) => toClockTime(startsAt)],
    ["Ends", ({ endsAt }) => (endsAt ? toClockTime(endsAt) : "not stated")],
    ["Location", ({ location }) => location],
  ];
  const lines = rows
    .map(([label, read]) => ({ label, from: read(before), to: read(after) }))
    .filter(({ from, to }) => from !== to)
    .map(({ label, from, to }) => `${label}: ${from} → ${to}`);
  return before.description === after.description ? lines : [...lines, "The description has changed"];
}

/** When and where an event takes place, a line each: for people who may have missed how that came about. */
export function describePlan({
  startsAt,
  endsAt,
  location,
}: Omit<Announced, "title" | "description">): string[] {
  const end = endsAt ? ` to ${toClockTime(endsAt)}` : "";
  return [`Date: ${formatDate(startsAt)}`, `Time: ${toClockTime(startsAt)}${end}`, `Location: ${location}`];
}
