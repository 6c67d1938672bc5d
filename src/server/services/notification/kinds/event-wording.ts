import { addDays, formatDate, formatTime, toCalendarDate } from "#lib/time/dates.ts";
import { HOUR_MS } from "#lib/time/durations.ts";

/** Part of an event that notifications contain. */
export type NotifiedEvent = { id: number; title: string; startsAt: Date; location: string };

/** Reason for which an event was cancelled or declined; missing in notifications that an earlier version has queued. */
export type Reason = { reason?: string | null };

export const OPEN_EVENT = "Open event";

export const named = ({ title }: NotifiedEvent) => `“${title}”`;
export const when = ({ startsAt }: NotifiedEvent) => `${formatDate(startsAt)}, ${formatTime(startsAt)}`;
export const whenAndWhere = (event: NotifiedEvent) => `${when(event)}, at ${event.location}`;

/**
 * Returns `is tomorrow`, by the calendar, and within two hours of the start `starts in 2 hours`.
 * @param at time of the reminder; missing in one that an earlier version has queued
 */
export function describeStart({ startsAt }: NotifiedEvent, at: Date | undefined): string {
  if (!at) return "is coming up";
  const hours = Math.round((startsAt.getTime() - at.getTime()) / HOUR_MS);
  if (hours < 1) return "starts soon";
  if (hours <= 2) return `starts in ${hours === 1 ? "1 hour" : `${hours} hours`}`;
  const today = toCalendarDate(at);
  const day = toCalendarDate(startsAt);
  if (day === today) return "is today";
  return day === addDays(today, 1) ? "is tomorrow" : `is on ${formatDate(startsAt)}`;
}

export const because = ({ reason }: Reason) => (reason ? [`Reason: ${reason}`] : []);
export const eventLink = ({ event }: { event: NotifiedEvent }) => `/events/${event.id}`;

/** Begins a sentence about new dates of a series: `“Rescue walk” has 3 new dates, from`. */
export const namedDates = (event: NotifiedEvent, dates: number) =>
  `${named(event)} has ${dates === 1 ? "a new date:" : `${dates} new dates, from`}`;

export const LEAVE_IN_TIME =
  "Can't make it? Please leave the event so someone else can have your spot and no food goes to waste.";
export const STOP_WAITING_IN_TIME =
  "Can't make it any more? Please leave the waitlist so the next person can have a spot.";
