import { calendarEnd, type EventPhase, phaseOf } from "#lib/event/event-phase.ts";
import { formatTime, toInstant } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { Event } from "#schemas/event.ts";

type Times = Pick<Event, "date" | "startsAt" | "endTime">;

/** Returns the time in Singapore: `6:30 pm`, or `6:30 pm to 8 pm`. */
export function formatTimes(event: Times): string {
  const start = formatTime(event.startsAt);
  return event.endTime ? `${start} to ${formatTime(toInstant(event.date, event.endTime))}` : start;
}

/** Returns the stated end of an event, or null. An end time before the start means the next day. */
export function statedEnd({ date, endTime, startsAt }: Times): Date | null {
  if (endTime === null) return null;
  const endsAt = toInstant(date, endTime);
  return endsAt > startsAt ? endsAt : new Date(endsAt.getTime() + DAY_MS);
}

/** Returns the end of an event, assumed if it has none. */
export const endOf = (event: Times): Date => calendarEnd(event.startsAt, statedEnd(event));

/** Returns the phase of an event, of which the API gives the end as a time of day. */
export const phaseOfEvent = (event: Times, now: Date): EventPhase =>
  phaseOf({ startsAt: event.startsAt, endsAt: endOf(event) }, now);
