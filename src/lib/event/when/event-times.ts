import { calendarEnd, type EventPhase, phaseOf } from "#lib/event/when/event-phase.ts";
import { formatTime, toInstant } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";

/** Start and stated end of an event, as the API gives them: `date` as 2026-11-25, `endTime` as 18:30 in Singapore. */
export type EventTimes = { date: string; startsAt: Date; endTime: string | null };

/** Returns the time in Singapore: `6:30 pm`, or `6:30 pm to 8 pm`. */
export function formatTimes(event: EventTimes): string {
  const start = formatTime(event.startsAt);
  return event.endTime ? `${start} to ${formatTime(toInstant(event.date, event.endTime))}` : start;
}

/** Returns the stated end of an event, or null. An end time before the start means the next day. */
export function statedEnd({ date, endTime, startsAt }: EventTimes): Date | null {
  if (endTime === null) return null;
  const endsAt = toInstant(date, endTime);
  return endsAt > startsAt ? endsAt : new Date(endsAt.getTime() + DAY_MS);
}

/** Returns the end of an event, assumed if it has none. */
export const endOf = (event: EventTimes): Date => calendarEnd(event.startsAt, statedEnd(event));

/** Returns the phase of an event, of which the API gives the end as a time of day. */
export const phaseOfEvent = (event: EventTimes, now: Date): EventPhase =>
  phaseOf({ startsAt: event.startsAt, endsAt: endOf(event) }, now);

/** Returns whether people can still come to an event that has started: it takes place, and has no results yet. */
export const isHappening = (
  event: EventTimes & { status: string; recap: object | null },
  now: Date,
): boolean => event.status === "published" && event.recap === null && phaseOfEvent(event, now) === "running";
