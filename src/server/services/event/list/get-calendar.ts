import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { namesOfPlace } from "#lib/event/place-filter.ts";
import { site } from "#lib/site.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { CalendarFile } from "#schemas/event/calendar.ts";
import type { PlaceFilter } from "#schemas/event/event-filter.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, events, users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { type CalendarEvent, calendarColumns } from "#server/services/calendar/calendar-event.ts";
import { claimedOwnerId, isFeedTokenOf } from "#server/services/calendar/feed-token.ts";
import { toICalendar } from "#server/services/calendar/to-icalendar.ts";
import { uidColumns } from "#server/services/calendar/uid-columns.ts";
import { wherePlace } from "#server/services/event/list/filter.ts";
import { type EventAccessContext, eventNotFound, isVisibleTo } from "#server/services/event/row/access.ts";
import { endOfEvent } from "#server/services/event/row/phase.ts";

/** Limit of events in one calendar: upcoming ones first, then the latest past ones. */
const MAX_EVENTS = 500;
/** Age at which events leave the public calendar. */
const PAST_MS = 90 * DAY_MS;

/** Names the feed of all events, or of those that fit, such as `events: Food rescue · East` after the site's name. */
function publicCalendarName(filter: PlaceFilter): string {
  const names = namesOfPlace(filter);
  // A comma would have to be escaped, which the library does not do in a calendar's name.
  return names.length === 0 ? `${site.name} events` : `${site.name} events: ${names.join(" · ")}`;
}

/** Returns one event as an iCalendar file. @throws AppError NOT_FOUND if there is none that the viewer may see */
export async function getEventCalendar(
  { db, appUrl, viewer }: EventAccessContext & Pick<ServiceContext, "appUrl">,
  id: number,
): Promise<CalendarFile> {
  const [event] = await db
    .select({ ...calendarColumns, ...uidColumns(db) })
    .from(events)
    .where(and(eq(events.id, id), isVisibleTo(viewer)));
  if (!event) throw eventNotFound();
  const isPublic = event.status === "published" || event.status === "cancelled";
  return { content: toICalendar([event], { appUrl, isAttending: true }), isPublic };
}

/** Returns the public events that fit the filters, including cancelled ones, from 90 days ago. */
export async function getPublicCalendar(
  { db, appUrl, now }: ServiceContext,
  filter: PlaceFilter,
): Promise<CalendarFile> {
  const rows = await db
    .select({ ...calendarColumns, ...uidColumns(db) })
    .from(events)
    .where(
      and(isVisibleTo(null), wherePlace(filter), gt(events.startsAt, new Date(now().getTime() - PAST_MS))),
    )
    .orderBy(...nearestFirst(now()))
    .limit(MAX_EVENTS);
  const options = { appUrl, name: publicCalendarName(filter), isAttending: false };
  return { content: toICalendar(byStart(rows), options), isPublic: true };
}

/**
 * Returns the events that the token's owner joined, including cancelled ones.
 * @throws AppError NOT_FOUND for a token that is invalid or was reset
 */
export async function getOwnCalendar(
  { db, appUrl, now }: ServiceContext,
  token: string,
): Promise<CalendarFile> {
  const ownerId = await requireOwner(db, token);
  const rows = await db
    .select({ ...calendarColumns, ...uidColumns(db) })
    .from(attendances)
    .innerJoin(events, eq(events.id, attendances.eventId))
    .where(and(eq(attendances.userId, ownerId), inArray(events.status, ["published", "cancelled"])))
    .orderBy(...nearestFirst(now()))
    .limit(MAX_EVENTS);
  const options = { appUrl, name: `My ${site.name} events`, isAttending: true };
  return { content: toICalendar(byStart(rows), options), isPublic: false };
}

async function requireOwner(db: Db, token: string): Promise<number> {
  const id = claimedOwnerId(token);
  const [owner] =
    id === null
      ? []
      : await db
          .select({ id: users.id, calendarGeneration: users.calendarGeneration })
          .from(users)
          .where(and(eq(users.id, id), eq(users.activated, true), isNull(users.suspendedAt)));
  if (!owner || !isFeedTokenOf(owner, token)) throw new AppError("NOT_FOUND", "Calendar not found!");
  return owner.id;
}

function nearestFirst(now: Date): SQL[] {
  const moment = sql`${sql.param(now, events.startsAt)}::timestamptz`;
  return [
    sql`${endOfEvent} <= ${moment}`,
    sql`abs(extract(epoch from ${events.startsAt} - ${moment}))`,
    asc(events.id),
  ];
}

/** Sorts independently of the current time, so that an unchanged calendar stays the same file. */
function byStart(rows: CalendarEvent[]): CalendarEvent[] {
  return rows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id);
}
