import { calendarEnd } from "#lib/event/when/event-phase.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { EventStatus } from "#schemas/event/event.ts";

/** Time after the end during which feedback can be given and changed. */
export const FEEDBACK_MS = 30 * DAY_MS;

/**
 * Returns why feedback about an event cannot be given at `now`; null if those who came can give it: from the end to 30 days after
 * it, about a published event.
 */
export function feedbackRefusal(
  { status, startsAt, endsAt }: { status: EventStatus; startsAt: Date; endsAt: Date | null },
  now: Date,
): string | null {
  if (status === "cancelled") return "Event is cancelled!";
  if (status !== "published") return "Event is not published yet!";
  const overMs = now.getTime() - calendarEnd(startsAt, endsAt).getTime();
  if (overMs < 0) return "Feedback opens when the event is over.";
  return overMs > FEEDBACK_MS ? "Feedback closed 30 days after the event." : null;
}
