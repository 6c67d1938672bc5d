import { count, eq, sql } from "drizzle-orm";
import { toCalendarDate, toClockTime } from "#lib/dates.ts";
import { uploadUrl } from "#lib/upload-url.ts";
import type { Event } from "#schemas/event.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, events, uploads } from "#server/db/schema/index.ts";

/** Columns of an event that services return. A column of `Event` is named here once; `toEvent` passes it on. */
export const eventColumns = (db: Db) => ({
  id: events.id,
  title: events.title,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  location: events.location,
  description: events.description,
  status: events.status,
  capacity: events.capacity,
  sequence: events.sequence,
  updatedAt: events.updatedAt,
  attending: sql<number>`(${db
    .select({ value: count() })
    .from(attendances)
    .where(eq(attendances.eventId, events.id))})`.mapWith(Number),
  coverKey: sql<string | null>`(${db
    .select({ value: uploads.key })
    .from(uploads)
    .where(eq(uploads.id, events.coverUploadId))})`,
});

export type EventRow = Omit<Event, "date" | "time" | "endTime" | "coverUrl"> & {
  endsAt: Date | null;
  coverKey: string | null;
};

/** Converts a row to an event as the API returns it, with its date and times in Singapore. */
export function toEvent({ endsAt, coverKey, ...row }: EventRow, appUrl: string): Event {
  return {
    ...row,
    date: toCalendarDate(row.startsAt),
    time: toClockTime(row.startsAt),
    endTime: endsAt && toClockTime(endsAt),
    coverUrl: coverKey && uploadUrl(appUrl, coverKey),
  };
}
