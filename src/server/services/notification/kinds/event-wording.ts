import { formatDate, formatTime } from "#lib/time/dates.ts";

/** Part of an event that notifications contain. */
export type NotifiedEvent = { id: number; title: string; startsAt: Date; location: string };

/** Reason for which an event was cancelled or declined; missing in notifications that an earlier version has queued. */
export type Reason = { reason?: string | null };

export const OPEN_EVENT = "Open the event";

export const named = ({ title }: NotifiedEvent) => `“${title}”`;
export const when = ({ startsAt }: NotifiedEvent) => `${formatDate(startsAt)}, ${formatTime(startsAt)}`;
export const whenAndWhere = (event: NotifiedEvent) => `${when(event)}, at ${event.location}`;
export const because = ({ reason }: Reason) => (reason ? [`Reason: ${reason}`] : []);
export const eventLink = ({ event }: { event: NotifiedEvent }) => `/events/${event.id}`;
