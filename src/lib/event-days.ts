import { endOf } from "#lib/calendar-links.ts";
import { formatDate, formatDayAndMonth, formatMonth, formatWeekday, toCalendarDate } from "#lib/dates.ts";
import { daysBetween } from "#lib/event-when.ts";
import type { Event } from "#schemas/event.ts";

type Times = Pick<Event, "date" | "startsAt" | "endTime">;

/** Days and weeks up to which a date is told relative to today. */
const MAX_PAST_DAYS = 13;
const FIRST_WEEKS_DAY = 14;
const LAST_WEEKS_DAY = 55;

/**
 * Returns when an event is, seen from now, by calendar days of Singapore: `Today`, `In 3 days`, `In 2 weeks`, `Happening now`,
 * `3 days ago`; null for what is further away than eight weeks, or longer ago than 13 days.
 */
export function formatRelative(event: Times, now: Date): string | null {
  if (event.startsAt <= now && now < endOf(event)) return "Happening now";
  const days = daysBetween(toCalendarDate(now), event.date);
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  if (days === -1) return "Yesterday";
  if (days < 0) return days >= -MAX_PAST_DAYS ? `${-days} days ago` : null;
  if (days < FIRST_WEEKS_DAY) return `In ${days} days`;
  return days <= LAST_WEEKS_DAY ? `In ${Math.floor(days / 7)} weeks` : null;
}

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
