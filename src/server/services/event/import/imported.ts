import { and, asc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { datesOfRepeat, type Repeat } from "#lib/event/when/repeat.ts";
import { startOfDay, TIME_ZONE, toCalendarDate, toClockTime } from "#lib/time/dates.ts";
import type { EventStatus } from "#schemas/event/event.ts";
import type { ServiceContext } from "#server/context.ts";
import { events, importedEvents } from "#server/db/schema/index.ts";
import { type DatesByUid, WINDOW_MS } from "#server/integrations/calendar/calendar-event.ts";
import { isAhead } from "#server/services/event/row/phase.ts";

/** Date of a file, as a member imported it before, with its event's status and start now. */
export type Imported = {
  eventId: number;
  revision: string;
  status: EventStatus;
  startsAt: Date;
  /** Same for the dates of a series that are alike, so that one change suits them all. */
  group: string;
};
export type FindImported = (row: Identity) => Imported | undefined;
/** Date that was imported before, and that the file no longer has. */
export type Missing = {
  uid: string;
  start: string;
  eventId: number;
  title: string;
  startsAt: Date;
  /** Day of its start in the file. */
  importedFor: Date;
};
/** Date of a file, and the event that was made of it. */
type StoredDate = { uid: string | null; start: string; eventId: number; revision: string };
type Identity = { uid?: string | null | undefined; start?: string | null | undefined };
type Rhythm = { repeat?: Repeat | null | undefined; times?: number | null | undefined };
type ImportContext = Pick<ServiceContext, "db"> & { viewer: { id: number } };

/** Returns how an event of a file is known, by its UID and its start; null without one of them. */
const keyOf = ({ uid, start }: Identity) => (uid && start ? `${uid}\n${start}` : null);

/** Lists the starts of the dates of an entry: those of a series are at the time of the first. */
export function startsOf({ start, repeat, times }: { start: string } & Rhythm): string[] {
  if (!repeat) return [start];
  return datesOfRepeat(start.slice(0, 10), repeat, times ?? 1).map((day) => day + start.slice(10));
}

/** Selects what an import may change: values of the event, and its times from the day in the file on. */
const values = sql`md5(row(${events.title}, ${events.location}, ${events.postalCode}, ${events.station}, ${events.area}, ${events.description},
  ${events.startsAt} - left(${importedEvents.start}, 10)::timestamp at time zone ${sql.raw(`'${TIME_ZONE}'`)}, ${events.endsAt} - ${events.startsAt})::text)`;
const group = sql<string>`concat_ws(' ', ${events.status}, coalesce(${events.seriesId}, -${events.id}), ${values})`;

/**
 * Finds the events that the viewer imported before.
 * @returns a function from a date of a file to its event; undefined for a new one
 */
export async function findImported(
  { db, viewer }: ImportContext,
  rows: readonly Pick<Identity, "uid">[],
): Promise<FindImported> {
  const uids = [...new Set(rows.flatMap(({ uid }) => uid ?? []))];
  const { uid, start, eventId, revision } = importedEvents;
  const { status, startsAt } = events;
  const stored =
    uids.length === 0
      ? []
      : await db
          .select({ uid, start, eventId, revision, status, startsAt, group })
          .from(importedEvents)
          .innerJoin(events, eq(events.id, eventId))
          .where(and(eq(importedEvents.userId, viewer.id), inArray(uid, uids)));
  const known = new Map(stored.map((row) => [keyOf(row), row]));
  return (row) => known.get(keyOf(row));
}

/** Returns why an import cannot change an event; null if it can. */
export function toRefusal({ status }: Pick<Imported, "status">): string | null {
  if (status !== "cancelled" && status !== "declined") return null;
  return `This event was ${status}, so the file can’t change it.`;
}

const MAX_MISSING = 200;
/** More dates than anybody imports for 60 days. */
const MAX_STORED = 5_000;

/**
 * Lists the viewer's proposed and published events of the next 60 days that were imported from entries of a file, by date, as far as the
 * file no longer has their dates. Without the event itself, it says something only about the dates that it names.
 * @param dates what the file says about each UID
 */
export async function findMissing(
  { db, viewer, now }: ImportContext & Pick<ServiceContext, "now">,
  dates: DatesByUid,
): Promise<Missing[]> {
  const uids = [...dates.keys()];
  if (uids.length === 0) return [];
  const { uid, start, eventId } = importedEvents;
  const from = `${toCalendarDate(now())}T${toClockTime(now())}`;
  const to = toCalendarDate(new Date(now().getTime() + WINDOW_MS));
  const stored = await db
    .select({ uid, start, eventId, title: events.title, startsAt: events.startsAt })
    .from(importedEvents)
    .innerJoin(events, eq(events.id, eventId))
    .where(
      and(
        eq(importedEvents.userId, viewer.id),
        inArray(uid, uids),
        gte(start, from),
        lt(start, to),
        inArray(events.status, ["proposed", "published"]),
        isAhead(now()),
      ),
    )
    .orderBy(asc(start), asc(eventId))
    .limit(MAX_STORED);
  return stored
    .filter((row) => {
      const entry = dates.get(row.uid);
      const isNamed =
        entry?.isWhole || [row.start, row.start.slice(0, 10)].some((day) => entry?.replaced.has(day));
      return isNamed && !entry?.starts.has(row.start);
    })
    .slice(0, MAX_MISSING)
    .map((row) => ({ ...row, importedFor: startOfDay(row.start.slice(0, 10)) }));
}

/** Stores which events were made of a file; without a UID none is found again. */
export async function storeImported(
  { db: tx, now, viewer }: ImportContext & Pick<ServiceContext, "now">,
  made: readonly StoredDate[],
): Promise<void> {
  const createdAt = now();
  const rows = made.flatMap(({ uid, start, eventId, revision }) =>
    uid === null ? [] : [{ uid, start, eventId, revision, userId: viewer.id, createdAt }],
  );
  if (rows.length > 0) await tx.insert(importedEvents).values(rows);
}

/** Stores the revision of dates that were imported before. */
export async function storeRevision(
  { db: tx, viewer }: ImportContext,
  { uid, starts, revision }: { uid: string; starts: readonly string[]; revision: string },
): Promise<void> {
  await tx
    .update(importedEvents)
    .set({ revision })
    .where(
      and(
        eq(importedEvents.userId, viewer.id),
        eq(importedEvents.uid, uid),
        inArray(importedEvents.start, [...starts]),
      ),
    );
}
