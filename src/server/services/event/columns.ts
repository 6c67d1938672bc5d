import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { calendarEnd } from "#lib/calendar-links.ts";
import { toCalendarDate, toClockTime } from "#lib/dates.ts";
import { MEMBER } from "#lib/permission.ts";
import { regionOf } from "#lib/places/areas.ts";
import { uploadUrl } from "#lib/upload-url.ts";
import type { Event } from "#schemas/event.ts";
import type { RecapFigures } from "#schemas/recap.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, eventHosts, events, uploads, users, waitlistEntries } from "#server/db/schema/index.ts";
import { readRecapFigures } from "#server/services/event/recap/recap-figures.ts";

/** Selects the number of seats taken of the query's `events` row. */
export const seatCount = (db: Db) =>
  sql<number>`(${db
    .select({ value: count() })
    .from(attendances)
    .where(eq(attendances.eventId, events.id))})`.mapWith(Number);

/** Selects the usernames of the hosts who show theirs, of the query's `events` row; a suspended host has none. */
const shownHosts = (db: Db) =>
  sql<string[]>`array(${db
    .select({ username: users.username })
    .from(eventHosts)
    .innerJoin(users, eq(users.id, eventHosts.userId))
    .where(
      and(
        eq(eventHosts.eventId, events.id),
        eq(eventHosts.isShown, true),
        isNotNull(eventHosts.acceptedAt),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(asc(eventHosts.acceptedAt), asc(eventHosts.userId))})`;

/** Columns of an event that services return. A column of `Event` is named here once; `toEvents` passes it on. */
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
  changeReason: events.changeReason,
  capacity: events.capacity,
  sequence: events.sequence,
  updatedAt: events.updatedAt,
  attending: seatCount(db),
  hostNames: shownHosts(db),
  authorPermission: sql<number | null>`(${db
    .select({ value: users.permission })
    .from(users)
    .where(eq(users.id, events.createdBy))})`,
  coverKey: sql<string | null>`(${db
    .select({ value: uploads.key })
    .from(uploads)
    .where(eq(uploads.id, events.coverUploadId))})`,
});

export type EventRow = Omit<
  Event,
  "date" | "time" | "endTime" | "coverUrl" | "region" | "waiting" | "ended" | "recap" | "hosts" | "author"
> & {
  endsAt: Date | null;
  coverKey: string | null;
  hostNames: string[];
  /** Null for an event of a deleted account. */
  authorPermission: number | null;
};

type EventContext = Pick<ServiceContext, "db" | "appUrl" | "now">;

/** Converts rows to events as the API returns them, with dates and times in Singapore. */
export async function toEvents(ctx: EventContext, rows: readonly EventRow[]): Promise<Event[]> {
  const [waiting, recaps] = await Promise.all([countWaiting(ctx, rows), readRecaps(ctx, rows)]);
  return rows.map((row) =>
    toEvent(ctx, row, { waiting: waiting.get(row.id) ?? 0, recap: recaps.get(row.id) ?? null }),
  );
}

function toEvent(
  { appUrl, now }: EventContext,
  { endsAt, coverKey, hostNames, authorPermission, ...row }: EventRow,
  counted: Pick<Event, "waiting" | "recap">,
): Event {
  return {
    ...row,
    ...counted,
    hosts: hostNames.map((username) => ({ username })),
    author: authorPermission === MEMBER ? "member" : "site",
    date: toCalendarDate(row.startsAt),
    time: toClockTime(row.startsAt),
    endTime: endsAt && toClockTime(endsAt),
    region: row.area === null ? null : regionOf(row.area),
    ended: calendarEnd(row.startsAt, endsAt) <= now(),
    coverUrl: coverKey && uploadUrl(appUrl, coverKey),
  };
}

/** Reads the recaps of the events that have begun; the other events have none. */
async function readRecaps(
  { db, now }: Pick<EventContext, "db" | "now">,
  rows: readonly EventRow[],
): Promise<ReadonlyMap<number, RecapFigures>> {
  const begun = rows.filter(({ startsAt }) => startsAt <= now());
  return readRecapFigures(
    db,
    begun.map(({ id }) => id),
  );
}

/**
 * Counts the waitlists of full events; the other events have none. As one more column it would make the statement of a
 * single event a tenth slower, full or not.
 */
async function countWaiting(
  { db }: Pick<EventContext, "db">,
  rows: readonly EventRow[],
): Promise<ReadonlyMap<number, number>> {
  const full = rows.filter(({ capacity, attending }) => capacity !== null && attending >= capacity);
  if (full.length === 0) return new Map();
  const ids = full.map(({ id }) => id);
  const counts = await db
    .select({ eventId: waitlistEntries.eventId, waiting: count() })
    .from(waitlistEntries)
    .where(inArray(waitlistEntries.eventId, ids))
    .groupBy(waitlistEntries.eventId);
  return new Map(counts.map(({ eventId, waiting }) => [eventId, waiting]));
}
