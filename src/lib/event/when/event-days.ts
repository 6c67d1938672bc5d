import { type EventTimes, phaseOfEvent } from "#lib/event/when/event-times.ts";
import { daysBetween } from "#lib/event/when/event-when.ts";
import {
  formatDate,
  formatDayAndMonth,
  formatMonth,
  formatWeekday,
  toCalendarDate,
} from "#lib/time/dates.ts";

/** Times of a listed event, and its figures once it is closed. */
type ListedTimes = EventTimes & { recap?: object | null };

/** Events under one heading of a list. */
export type EventGroup<Listed> = { key: string; heading: string; events: Listed[] };

/**
 * Groups a page of upcoming events by day after those that run now, one of past events by month, in the order of the page. The
 * heading of a group that began on the page before says `(continued)`. Leaves out upcoming events that are over since they were read;
 * one that is closed before its end stays under its day.
 * @param options `previous`: the last event of the page before, if there is one
 */
export function groupEvents<Listed extends ListedTimes>(
  scope: "upcoming" | "past",
  events: readonly Listed[],
  { now, previous }: { now: Date; previous?: ListedTimes | undefined },
): EventGroup<Listed>[] {
  const isUpcoming = scope === "upcoming";
  const isRunning = (event: ListedTimes) =>
    isUpcoming && !event.recap && phaseOfEvent(event, now) === "running";
  const keyOf = (event: ListedTimes) => {
    if (!isUpcoming) return event.date.slice(0, 7);
    return isRunning(event) ? "now" : event.date;
  };
  const toHeading = (event: Listed) => {
    if (!isUpcoming) return formatMonth(keyOf(event));
    return isRunning(event) ? "Happening now" : formatDay(event, now);
  };
  const groups: EventGroup<Listed>[] = [];
  for (const event of events) {
    if (isUpcoming && phaseOfEvent(event, now) === "over") continue;
    const key = keyOf(event);
    const last = groups.at(-1);
    if (last?.key === key) {
      last.events.push(event);
      continue;
    }
    const heading = toHeading(event);
    const isContinued = groups.length === 0 && previous !== undefined && keyOf(previous) === key;
    groups.push({ key, heading: isContinued ? `${heading} (continued)` : heading, events: [event] });
  }
  return groups;
}

/** Formats `Today · Wed, 25 Nov`, or `Fri, 1 Jan 2027` in another year than this. */
function formatDay({ date, startsAt }: EventTimes, now: Date): string {
  const today = toCalendarDate(now);
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const day = isThisYear
    ? `${formatWeekday(startsAt)}, ${formatDayAndMonth(startsAt)}`
    : formatDate(startsAt);
  const days = daysBetween(today, date);
  if (days === 0) return `Today · ${day}`;
  return days === 1 ? `Tomorrow · ${day}` : day;
}
