import { formatTime, toInstant } from "#lib/dates.ts";
import type { Event } from "#schemas/event.ts";

/** Returns the time in Singapore: `6:30 pm`, or `6:30 pm to 8 pm`. */
export function formatTimes(event: Pick<Event, "date" | "startsAt" | "endTime">): string {
  const start = formatTime(event.startsAt);
  return event.endTime ? `${start} to ${formatTime(toInstant(event.date, event.endTime))}` : start;
}
