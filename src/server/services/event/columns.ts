import { count, eq, sql } from "drizzle-orm";
import { toCalendarDate, toClockTime } from "#lib/dates.ts";
import { uploadUrl } from "#lib/upload-url.ts";
import type { Event } from "#schemas/event.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, events, uploads } from "#server/db/schema/index.ts";

/** What leaves a service of an event; the number attending is counted from the index. */
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

type EventRow = Omit<Event, "date" | "time" | "endTime" | "coverUrl"> & {
  endsAt: Date | null;
  coverKey: string | null;
};

/** An event as the API shows it, its times in Singapore's clock. */
export function toEvent({ endsAt, coverKey, ...row }: EventRow, appUrl: string): Event {
  return {
    id: row.id,
    title: row.title,
    date: toCalendarDate(row.startsAt),
    time: toClockTime(row.startsAt),
    startsAt: row.startsAt,
    endTime: endsAt && toClockTime(endsAt),
    location: row.location,
    description: row.description,
    status: row.status,
    capacity: row.capacity,
    attending: row.attending,
    coverUrl: coverKey && uploadUrl(appUrl, coverKey),
    sequence: row.sequence,
    updatedAt: row.updatedAt,
    ...(row.proposer !== undefined && { proposer: row.proposer }),
  };
}
