import type { EventStatus } from "#schemas/event/event.ts";
import { events } from "#server/db/schema/index.ts";

/** Part of an event that calendars show. */
export type CalendarEvent = {
  id: number;
  title: string;
  startsAt: Date;
  endsAt: Date | null;
  location: string;
  /** True for the site's; this and the next three are missing in notifications that an earlier version has queued. */
  bySite?: boolean | null;
  postalCode?: string | null;
  station?: string | null;
  directions?: string | null;
  /** Missing in notifications that an earlier version has queued. */
  topics?: readonly string[];
  /** Markdown. */
  description: string;
  status: EventStatus;
  /** Number of changes that calendars show; they ignore an entry with a lower one than they have. */
  sequence: number;
  createdAt: Date;
  updatedAt: Date;
  /** First date of the series, null for that one and for an event that does not repeat; missing until it is looked up. */
  firstDateId?: number | null;
  /** Host of its UID, null for that of APP_URL; missing until it is looked up. */
  uidHost?: string | null;
};

export const calendarColumns = {
  id: events.id,
  title: events.title,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  location: events.location,
  bySite: events.bySite,
  postalCode: events.postalCode,
  station: events.station,
  directions: events.directions,
  topics: events.topics,
  description: events.description,
  status: events.status,
  sequence: events.sequence,
  createdAt: events.createdAt,
  updatedAt: events.updatedAt,
};
