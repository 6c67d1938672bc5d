import { and, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ADMIN } from "#lib/account/permission.ts";
import { isOver } from "#lib/event/when/event-phase.ts";
import { uploadUrl } from "#lib/photo/upload-url.ts";
import { regionOf } from "#lib/places/areas.ts";
import { toCalendarDate, toClockTime } from "#lib/time/dates.ts";
import type { Event } from "#schemas/event/event.ts";
import type { SeriesDate } from "#schemas/event/event-series.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import {
  attendances,
  eventHosts,
  eventSeries,
  events,
  uploads,
  users,
  waitlistEntries,
} from "#server/db/schema/index.ts";
import { figuresOfEvent } from "#server/services/event/row/recap-figures.ts";

const date = alias(events, "date");

/**
 * Selects the series of the query's `events` row as JSON, null for an event that does not repeat. A published or cancelled date
 * counts those alone, which everyone may see, so that its page is the same for everyone; a proposal counts all dates.
 */
function seriesOfEvent(db: Db): SQL<SeriesDate | null> {
  const isCounted = or(
    inArray(date.status, ["published", "cancelled"]),
    inArray(events.status, ["proposed", "declined"]),
  );
  const isUpToThis = sql`(${date.startsAt}, ${date.id}) <= (${events.startsAt}, ${events.id})`;
  const position = sql`${count()} filter (where ${isUpToThis})`;
  return sql<SeriesDate | null>`(${db
    .select({
      series: sql`json_build_object('id', ${eventSeries.id}, 'repeat', ${eventSeries.repeat}, 'position', ${position}, 'total', ${count()})`,
    })
    .from(eventSeries)
    .innerJoin(date, and(eq(date.seriesId, eventSeries.id), isCounted))
    .where(eq(eventSeries.id, events.seriesId))
    .groupBy(eventSeries.id)})`;
}

/** Selects the number of seats taken of the query's `events` row. */
export const seatCount = (db: Db) =>
  sql<number>`(${db
    .select({ value: count() })
    .from(attendances)
    .where(eq(attendances.eventId, events.id))})`.mapWith(Number);

/** Host of an event who shows the username: the time of accepting, the id, and the username, null while suspended. */
type ShownHost = [acceptedAt: string, id: number, username: string | null];

/**
 * Selects the hosts who show their usernames of the query's `events` row, in no order: one subquery inside the other without
 * a sort takes PostgreSQL less than half the time of a sorted join, above all for the many events that have none.
 */
export const shownHosts = (db: Db) => {
  const username = db
    .select({ value: users.username })
    .from(users)
    .where(and(eq(users.id, eventHosts.userId), isNull(users.suspendedAt)));
  return sql<ShownHost[]>`array(${db
    .select({ host: sql`json_build_array(${eventHosts.acceptedAt}, ${eventHosts.userId}, (${username}))` })
    .from(eventHosts)
    .where(and(eq(eventHosts.eventId, events.id), eventHosts.isShown, isNotNull(eventHosts.acceptedAt)))})`;
};

/** Returns usernames in the order in which their hosts accepted; suspended hosts have none. */
export function toHosts(shown: readonly ShownHost[]): Event["hosts"] {
  const ordered = shown.toSorted(
    ([aAt, a], [bAt, b]) => new Date(aAt).getTime() - new Date(bAt).getTime() || a - b,
  );
  return ordered.flatMap(([, , username]) => (username === null ? [] : { username }));
}

/** Selects the number of people who wait for a seat of the query's `events` row; only an event with a limit has some. */
const waitlistLength = (db: Db) =>
  sql<number>`case when ${events.capacity} is null then 0 else (${db
    .select({ value: count() })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.eventId, events.id))}) end`.mapWith(Number);

/**
 * Selects whether the query's `events` row is the site's. An event without the mark, which only the previous release stores, is
 * its author's, or a member's once the author has gone.
 */
export const isBySite = (db: Db) =>
  sql<boolean>`coalesce(${events.bySite}, (${db
    .select({ value: sql`${users.permission} = ${ADMIN}` })
    .from(users)
    .where(eq(users.id, events.createdBy))}), false)`;

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
  shownHosts: shownHosts(db),
  bySite: isBySite(db),
  coverKey: sql<string | null>`(${db
    .select({ value: uploads.key })
    .from(uploads)
    .where(eq(uploads.id, events.coverUploadId))})`,
  waiting: waitlistLength(db),
  series: seriesOfEvent(db),
  recap: figuresOfEvent(db),
});

/** Columns that the list of proposals selects, too. */
type ProposalColumns = Pick<Event, "proposer" | "dates">;

export type SelectedEvent = Omit<
  Event,
  "date" | "time" | "endTime" | "coverUrl" | "region" | "ended" | "hosts" | "author" | keyof ProposalColumns
> &
  Partial<ProposalColumns> & {
    endsAt: Date | null;
    coverKey: string | null;
    shownHosts: ShownHost[];
    bySite: boolean;
  };

type EventContext = Pick<ServiceContext, "appUrl" | "now">;

/** Converts rows to events as the API returns them, with dates and times in Singapore. */
export function toEvents({ appUrl, now }: EventContext, rows: readonly SelectedEvent[]): Event[] {
  const at = now();
  return rows.map(({ endsAt, coverKey, shownHosts: shown, bySite, ...row }) => ({
    proposer: null,
    dates: null,
    ...row,
    hosts: toHosts(shown),
    author: bySite ? "site" : "member",
    date: toCalendarDate(row.startsAt),
    time: toClockTime(row.startsAt),
    endTime: endsAt && toClockTime(endsAt),
    region: row.area === null ? null : regionOf(row.area),
    ended: isOver({ startsAt: row.startsAt, endsAt }, at),
    coverUrl: coverKey && uploadUrl(appUrl, coverKey),
  }));
}
