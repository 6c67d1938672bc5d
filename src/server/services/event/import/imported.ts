import { and, asc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { startOfDay, toCalendarDate, toClockTime } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { EventStatus } from "#schemas/event/event.ts";
import type { ServiceContext } from "#server/context.ts";
import { events, importedEvents } from "#server/db/schema/index.ts";
import type { StartsByUid } from "#server/integrations/calendar/calendar-event.ts";
import { isAhead } from "#server/services/event/row/phase.ts";

/** Event of a file, as a member imported it before, with its status now. */
export type Imported = { eventId: number; revision: string; status: EventStatus };
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
/** Event that a row of a file is, and the event that was made of it. */
export type NewImported = { uid: string; start: string; eventId: number; revision: string };
type Identity = { uid?: string | null | undefined; start?: string | null | undefined };
type ImportContext = Pick<ServiceContext, "db"> & { viewer: { id: number } };

/** Returns how an event of a file is known, by its UID and its start; null without one of them. */
const keyOf = ({ uid, start }: Identity) => (uid && start ? `${uid}\n${start}` : null);

/**
 * Finds the events that the viewer imported before.
 * @returns a function from a row of a file to its event; undefined for a new one
 */
export async function findImported(
  { db, viewer }: ImportContext,
  rows: readonly Identity[],
): Promise<(row: Identity) => Imported | undefined> {
  const uids = [...new Set(rows.flatMap(({ uid }) => uid ?? []))];
  const { uid, start, eventId, revision } = importedEvents;
  const stored =
    uids.length === 0
      ? []
      : await db
          .select({ uid, start, eventId, revision, status: events.status })
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

/** Days for which a preview knows each date of a file. */
const DAYS = 60;
const MAX_MISSING = 200;
/** More dates than anybody imports for 60 days. */
const MAX_STORED = 5_000;

/**
 * Lists the viewer's proposed and published events of the next 60 days that were imported from entries of a file, by date, as far as the
 * file no longer has their dates.
 * @param starts starts of each UID in the file
 */
export async function findMissing(
  { db, viewer, now }: ImportContext & Pick<ServiceContext, "now">,
  starts: StartsByUid,
): Promise<Missing[]> {
  const uids = [...starts.keys()];
  if (uids.length === 0) return [];
  const { uid, start, eventId } = importedEvents;
  const from = `${toCalendarDate(now())}T${toClockTime(now())}`;
  const to = toCalendarDate(new Date(now().getTime() + DAYS * DAY_MS));
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
    .filter((row) => !starts.get(row.uid)?.includes(row.start))
    .slice(0, MAX_MISSING)
    .map((row) => ({ ...row, importedFor: startOfDay(row.start.slice(0, 10)) }));
}

/** Stores which events were made of a file, with the revision of those that are stored already. */
export async function storeImported(
  { db: tx, now, viewer }: ImportContext & Pick<ServiceContext, "now">,
  made: readonly NewImported[],
): Promise<void> {
  if (made.length === 0) return;
  const createdAt = now();
  // A series may have a date that is a row of its own, too.
  const rows = [...new Map(made.map((row) => [keyOf(row), row])).values()];
  await tx
    .insert(importedEvents)
    .values(rows.map((row) => ({ ...row, userId: viewer.id, createdAt })))
    .onConflictDoUpdate({
      target: [importedEvents.userId, importedEvents.uid, importedEvents.start],
      set: { revision: sql`excluded.revision` },
    });
}

/**
 * Stores that the following dates of an event's series, from a start in the file on, are as the file has them: a change of the series
 * changed them, too.
 */
export async function storeFollowing(
  { db: tx, viewer }: ImportContext,
  { uid, start, eventId, revision }: NewImported,
): Promise<void> {
  const ofSeries = tx.select({ id: events.seriesId }).from(events).where(eq(events.id, eventId));
  const dates = tx.select({ id: events.id }).from(events).where(inArray(events.seriesId, ofSeries));
  await tx
    .update(importedEvents)
    .set({ revision })
    .where(
      and(
        eq(importedEvents.userId, viewer.id),
        eq(importedEvents.uid, uid),
        gte(importedEvents.start, start),
        inArray(importedEvents.eventId, dates),
      ),
    );
}
