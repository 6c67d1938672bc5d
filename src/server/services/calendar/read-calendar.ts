import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { site } from "#lib/site.ts";
import type { CalendarFile } from "#schemas/calendar.ts";
import type { ServiceContext } from "#server/context.ts";
import { attendances, events, users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { type CalendarEvent, calendarColumns } from "#server/services/calendar/calendar-event.ts";
import { claimedOwnerId, isFeedTokenOf } from "#server/services/calendar/feed-token.ts";
import { toICalendar } from "#server/services/calendar/to-icalendar.ts";
import { type EventViewer, isVisibleTo } from "#server/services/event/access.ts";
import { eventNotFound } from "#server/services/event/get-event.ts";

/** The most events in one calendar: those to come, soonest first, then the latest of those that are over. */
const MAX_EVENTS = 500;
/** What is longer over than this leaves the calendar of all events. */
const PAST_MS = 90 * 24 * 60 * 60 * 1000;

/** One event as a file. @throws AppError NOT_FOUND when there is none that the viewer may see */
export async function getEventCalendar(
  { db, appUrl }: ServiceContext,
  viewer: EventViewer,
  id: number,
): Promise<CalendarFile> {
  const [event] = await db
    .select(calendarColumns)
    .from(events)
    .where(and(eq(events.id, id), isVisibleTo(viewer)));
  if (!event) throw eventNotFound();
  const isPublic = event.status === "published" || event.status === "cancelled";
  return { content: toICalendar([event], { appUrl, isAttending: true }), isPublic };
}

/** All events that are public, cancelled ones too: what is to come and the last 90 days. */
export async function getPublicCalendar({ db, appUrl, now }: ServiceContext): Promise<CalendarFile> {
  const rows = await db
    .select(calendarColumns)
    .from(events)
    .where(and(isVisibleTo(null), gt(events.startsAt, new Date(now().getTime() - PAST_MS))))
    .orderBy(...nearestFirst(now()))
    .limit(MAX_EVENTS);
  const options = { appUrl, name: `${site.name} events`, isAttending: false };
  return { content: toICalendar(inOrder(rows), options), isPublic: true };
}

/**
 * The events that the token's owner has joined, cancelled ones too.
 * @throws AppError NOT_FOUND when the token is nobody's, or from before a reset
 */
export async function getOwnCalendar(
  { db, appUrl, now }: ServiceContext,
  token: string,
): Promise<CalendarFile> {
  const ownerId = await requireOwner(db, token);
  const rows = await db
    .select(calendarColumns)
    .from(attendances)
    .innerJoin(events, eq(events.id, attendances.eventId))
    .where(and(eq(attendances.userId, ownerId), inArray(events.status, ["published", "cancelled"])))
    .orderBy(...nearestFirst(now()))
    .limit(MAX_EVENTS);
  const options = { appUrl, name: `My ${site.name} events`, isAttending: true };
  return { content: toICalendar(inOrder(rows), options), isPublic: false };
}

async function requireOwner(db: ServiceContext["db"], token: string): Promise<number> {
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
    sql`${events.startsAt} <= ${moment}`,
    sql`abs(extract(epoch from ${events.startsAt} - ${moment}))`,
    asc(events.id),
  ];
}

/** The order in the file does not depend on the clock, so that an unchanged calendar stays the same. */
function inOrder(rows: CalendarEvent[]): CalendarEvent[] {
  return rows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id);
}
