import type { EventStatus } from "#schemas/event.ts";
import { events } from "#server/db/schema/index.ts";

/** What calendars are told of an event. */
export type CalendarEvent = {
  id: number;
  title: string;
  startsAt: Date;
  endsAt: Date | null;
  location: string;
  description: string;
  status: EventStatus;
  /** How often it was changed: a calendar takes the highest it has seen. */
  sequence: number;
  createdAt: Date;
  updatedAt: Date;
};

export const calendarColumns = {
  id: events.id,
  title: events.title,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  location: events.location,
  description: events.description,
  status: events.status,
  sequence: events.sequence,
  createdAt: events.createdAt,
  updatedAt: events.updatedAt,
};
