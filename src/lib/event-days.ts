import { formatDate, formatDayAndMonth, formatMonth, formatWeekday, toCalendarDate } from "#lib/dates.ts";
import { daysBetween } from "#lib/event-when.ts";
import type { Event } from "#schemas/event.ts";

type Times = Pick<Event, "date" | "startsAt" | "endTime">;

/** Events under one heading of a list. */
export type EventGroup<Listed> = { key: string; heading: string; events: Listed[] };

/**
 * Groups a page of upcoming events by day, one of past events by month, in the order of the page. The heading of a day that
 * began on the page before says `(continued)`.
 * @param options `previous`: the last event of the page before, if there is one
 */
export function groupEvents<Listed extends Times>(
  scope: "upcoming" | "past",
  events: readonly Listed[],
  { now, previous }: { now: Date; previous?: Times | undefined },
): EventGroup<Listed>[] {
  const keyOf = ({ date }: Times) => (scope === "past" ? date.slice(0, 7) : date);
  const groups: EventGroup<Listed>[] = [];
  for (const event of events) {
    const key = keyOf(event);
    const last = groups.at(-1);
    if (last?.key === key) {
      last.events.push(event);
      continue;
    }
    const heading = scope === "past" ? formatMonth(key) : formatDay(event, now);
    const isContinued = groups.length === 0 && previous !== undefined && keyOf(previous) === key;
    groups.push({ key, heading: isContinued ? `${heading} (continued)` : heading, events: [event] });
  }
  return groups;
}

/** Formats `Today · Wed, 25 Nov`, or `Fri, 1 Jan 2027` in another year than this. */
function formatDay({ date, startsAt }: Times, now: Date): string {
  const today = toCalendarDate(now);
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const day = isThisYear
    ? `${formatWeekday(startsAt)}, ${formatDayAndMonth(startsAt)}`
    : formatDate(startsAt);
  const days = daysBetween(today, date);
  if (days === 0) return `Today · ${day}`;
  return days === 1 ? `Tomorrow · ${day}` : day;
}
