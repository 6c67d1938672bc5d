import { calendarEnd, hasStarted } from "#lib/event/when/event-phase.ts";
import { formatDate, formatTime } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { EventStatus } from "#schemas/event/event.ts";

/** Time after the end during which results can be entered. */
export const CLOSING_MS = 60 * DAY_MS;

/**
 * Returns why the results of an event cannot be saved at `now`; null if they can: from the start to 60 days after the
 * end of a published event.
 */
export function closingRefusal(
  { status, startsAt, endsAt }: { status: EventStatus; startsAt: Date; endsAt: Date | null },
  now: Date,
): string | null {
  if (status === "cancelled") return "Event is cancelled!";
  if (status !== "published") return "Event is not published yet!";
  if (!hasStarted({ startsAt }, now)) {
    return `You can enter results from ${formatDate(startsAt)}, ${formatTime(startsAt)}.`;
  }
  const isLate = now.getTime() > calendarEnd(startsAt, endsAt).getTime() + CLOSING_MS;
  return isLate ? "This event ended more than 60 days ago." : null;
}
