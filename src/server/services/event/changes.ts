import { formatDate, toClockTime } from "#lib/dates.ts";

/** What people who come need to know of an event; its description is not among it. */
type Announced = { title: string; startsAt: Date; endsAt: Date | null; location: string };

/**
 * What has changed for people who come, a line each, such as `Time: 18:30 → 19:00`.
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
  return rows
    .map(([label, read]) => ({ label, from: read(before), to: read(after) }))
    .filter(({ from, to }) => from !== to)
    .map(({ label, from, to }) => `${label}: ${from} → ${to}`);
}
