import { checkInWindow } from "#lib/event/check-in/check-in.ts";
import { type EventTimes, endOf } from "#lib/event/when/event-times.ts";
import { HOUR_MS } from "#lib/time/durations.ts";

/** Time after the end of an event in which its pass is shown. */
const SHOWN_AFTER_MS = 12 * HOUR_MS;

/**
 * Returns where the page of a joined event shows the pass: at its top from the opening of check-in to the end, else at its bottom; null from 12 h
 * after the end on, and for an event that does not take place.
 */
export function passPlace(event: EventTimes & { status: string }, now: Date): "top" | "bottom" | null {
  const endsAt = endOf(event);
  if (event.status !== "published" || now.getTime() > endsAt.getTime() + SHOWN_AFTER_MS) return null;
  const { opensAt } = checkInWindow({ startsAt: event.startsAt, endsAt });
  return now >= opensAt && now < endsAt ? "top" : "bottom";
}
