import { count, eq, sql } from "drizzle-orm";
import { calendarEnd } from "#lib/calendar-links.ts";
import { toCalendarDate, toClockTime } from "#lib/dates.ts";
import { regionOf } from "#lib/places/areas.ts";
import { uploadUrl } from "#lib/upload-url.ts";
import type { Event } from "#schemas/event.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, events, uploads, waitlistEntries } from "#server/db/schema/index.ts";

/** Selects the number of seats taken of the query's `events` row. */
export const seatCount = (db: Db) =>
  sql<number>`(${db
    .select({ value: count() })
    .from(attendances)
    .where(eq(attendances.eventId, events.id))})`.mapWith(Number);

/** Columns of an event that services return. A column of `Event` is named here once; `toEvent` passes it on. */
export const eventColumns = (db: Db) => ({
  id: events.id,
  title: events.title,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  location: events.location,
  postalCode: events.postalCode,
  area: events.area,
  station: events.station,
  directions: events.directions,
  topics: events.topics,
  description: events.description,
  status: events.status,
  capacity: events.capacity,
  sequence: events.sequence,
  updatedAt: events.updatedAt,
  attending: seatCount(db),
  waiting: sql<number>`(${db
    .select({ value: count() })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.eventId, events.id))})`.mapWith(Number),
  coverKey: sql<string | null>`(${db
    .select({ value: uploads.key })
    .from(uploads)
    .where(eq(uploads.id, events.coverUploadId))})`,
});

export type EventRow = Omit<Event, "date" | "time" | "endTime" | "coverUrl" | "region" | "ended"> & {
  endsAt: Date | null;
  coverKey: string | null;
};

/** Converts a row to an event as the API returns it, with its date and times in Singapore. */
export function toEvent(
  { endsAt, coverKey, ...row }: EventRow,
  { appUrl, now }: Pick<ServiceContext, "appUrl" | "now">,
): Event {
  return {
    ...row,
    date: toCalendarDate(row.startsAt),
    time: toClockTime(row.startsAt),
    endTime: endsAt && toClockTime(endsAt),
    region: row.area === null ? null : regionOf(row.area),
    ended: calendarEnd(row.startsAt, endsAt) <= now(),
    coverUrl: coverKey && uploadUrl(appUrl, coverKey),
  };
}
