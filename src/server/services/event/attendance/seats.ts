import { and, asc, count, eq, exists, gt, inArray, not, type SQL, sql } from "drizzle-orm";
import { invalidToken } from "#server/auth/session/access-token.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { Db } from "#server/db/client.ts";
import { isForeignKeyViolation } from "#server/db/errors.ts";
import { attendances, events, waitlistEntries } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { type CalendarEvent, calendarColumns } from "#server/services/calendar/calendar-event.ts";
import { isVisibleTo } from "#server/services/event/access.ts";
import { recordInvited } from "#server/services/event/attendance/calendar-state.ts";
import { eventNotFound } from "#server/services/event/get-event.ts";
import {
  type NotifyContext,
  notifyParticipants,
  withInvite,
} from "#server/services/event/notify-participants.ts";

/** How long before its start an event's reminder is made. */
export const REMINDER_MS = 24 * 60 * 60 * 1000;

/** What deciding about seats, and telling of it, needs to know of an event. */
export type SeatedEvent = CalendarEvent & { capacity: number | null };

const seatedColumns = { ...calendarColumns, capacity: events.capacity };

/**
 * The event, locked until the transaction ends. Whoever gives or takes a seat holds this lock, so that they queue:
 * the last seat is given once, and a seat is never free while somebody waits.
 * @throws AppError NOT_FOUND when there is none that the viewer may see
 */
export async function lockEvent(tx: Db, viewer: Viewer, id: number): Promise<SeatedEvent> {
  const [event] = await tx
    .select(seatedColumns)
    .from(events)
    .where(and(eq(events.id, id), isVisibleTo(viewer)))
    .for("update");
  if (!event) throw eventNotFound();
  return event;
}

/** Locks further events of these ids, in an order that all who lock several keep. */
export async function lockEvents(tx: Db, ids: number[]): Promise<SeatedEvent[]> {
  if (ids.length === 0) return [];
  return tx
    .select(seatedColumns)
    .from(events)
    .where(inArray(events.id, ids))
    .orderBy(asc(events.id))
    .for("update");
}

/** @throws AppError CONFLICT for an event that nobody can come to any more, or not yet */
export function requireOpen({ status, startsAt }: SeatedEvent, now: Date): void {
  if (status === "cancelled") throw new AppError("CONFLICT", "Event is cancelled!");
  if (status !== "published") throw new AppError("CONFLICT", "Event is not published yet!");
  if (startsAt <= now) throw new AppError("CONFLICT", "Event is over!");
}

export function isOpen({ status, startsAt }: SeatedEvent, now: Date): boolean {
  return status === "published" && startsAt > now;
}

/** What a look at an event's seats shows; exact for as long as the event is locked. */
type Seats = { isOpen: boolean; joined: boolean; isFull: boolean };

/** Whether somebody has a seat in the event of the statement's `events` row. */
function hasSeat(db: Db, userId: number): SQL {
  const own = db
    .select({ userId: attendances.userId })
    .from(attendances)
    .where(and(eq(attendances.eventId, events.id), eq(attendances.userId, userId)));
  return exists(own);
}

/**
 * Whether the event of the statement's `events` row is full. A seat is never free while somebody waits; should it be
 * all the same, it is theirs, and the event is full for others.
 */
function isFull(db: Db): SQL {
  const taken = db.select({ value: count() }).from(attendances).where(eq(attendances.eventId, events.id));
  const waiting = db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.eventId, events.id));
  return sql`(${events.capacity} is not null and (${exists(waiting)} or (${taken}) >= ${events.capacity}))`;
}

/** How an event's seats stand for somebody, in one statement. */
export async function readSeats(db: Db, eventId: number, userId: number, now: Date): Promise<Seats> {
  const [seats] = await db
    .select({
      isOpen: sql<boolean>`${events.status} = 'published' and ${gt(events.startsAt, now)}`,
      joined: sql<boolean>`${hasSeat(db, userId)}`,
      isFull: sql<boolean>`${isFull(db)}`,
    })
    .from(events)
    .where(eq(events.id, eventId));
  return seats ?? { isOpen: false, joined: false, isFull: false };
}

/**
 * Takes a seat if one is free, looking and taking in one statement: others wait for the event's lock meanwhile. That
 * look must not be part of the statement that waits for the lock, which sees the seats as they were when it began.
 * @returns whether a seat was taken: not by whoever has one
 * @throws AppError UNAUTHENTICATED when the account is deleted meanwhile
 */
export async function takeSeat(tx: Db, event: SeatedEvent, userId: number, now: Date): Promise<boolean> {
  const remindedAt = sql.param(remindedFrom(event, now), attendances.remindedAt);
  const free = tx
    .select({
      eventId: events.id,
      userId: sql<number>`${userId}::int`.as("user_id"),
      remindedAt: sql<Date | null>`${remindedAt}::timestamptz`.as("reminded_at"),
      createdAt: sql<Date>`${sql.param(now, attendances.createdAt)}::timestamptz`.as("created_at"),
    })
    .from(events)
    .where(and(eq(events.id, event.id), not(isFull(tx))));
  const taken = await tx
    .insert(attendances)
    .select(free)
    .onConflictDoNothing()
    .returning({ userId: attendances.userId })
    .catch(rethrowDeletedAccount);
  return taken.length > 0;
}

/**
 * Enters somebody into the waitlist of a full event in which they have no seat, in one statement as `takeSeat`.
 * @returns their place, from 1, and whether it is new, also when they wait already; null when they have a seat or the event is not full
 * @throws AppError UNAUTHENTICATED when the account is deleted meanwhile
 */
export async function enterWaitlist(
  tx: Db,
  event: SeatedEvent,
  userId: number,
  now: Date,
): Promise<{ place: number; isNew: boolean } | null> {
  const createdAt = sql.param(now, waitlistEntries.createdAt);
  // The update changes nothing; without it RETURNING says nothing of somebody who waits already. A row that is new has
  // no xmax.
  const rows = await tx
    .execute<{ place: number; isNew: boolean }>(
      sql`insert into waitlist_entries as own (event_id, user_id, created_at)
        select ${events.id}, ${userId}::int, ${createdAt}::timestamptz from ${events}
        where ${events.id} = ${event.id} and ${isFull(tx)} and not ${hasSeat(tx, userId)}
        on conflict (event_id, user_id) do update set user_id = excluded.user_id
        returning 1 + (select count(*)::int from waitlist_entries as earlier
          where earlier.event_id = own.event_id and earlier.id < own.id) as place, own.xmax = 0 as "isNew"`,
    )
    .catch(rethrowDeletedAccount);
  return rows[0] ?? null;
}

/** The account may be gone since its token was looked at. */
function rethrowDeletedAccount(error: unknown): never {
  throw isForeignKeyViolation(error) ? invalidToken() : error;
}

/** When a seat that is taken now counts as reminded of: at once if there is no day left before the event. */
export function remindedFrom({ startsAt }: SeatedEvent, now: Date): Date | null {
  return startsAt.getTime() - now.getTime() <= REMINDER_MS ? now : null;
}

/**
 * Gives free seats to those who wait, first come, first served, and tells them. To be called with the event locked,
 * after whatever may have freed a seat; nobody moves up once the event has begun.
 */
export async function promoteFromWaitlist(ctx: NotifyContext, tx: Db, event: SeatedEvent): Promise<void> {
  const now = ctx.now();
  if (event.status !== "published" || event.startsAt <= now) return;
  const { id, capacity } = event;
  const free =
    capacity === null
      ? sql`null`
      : sql`greatest(0, ${capacity}::int - (select count(*) from attendances where event_id = ${id}))`;
  const remindedAt = sql.param(remindedFrom(event, now), attendances.remindedAt);
  const moved = await tx.execute<{ user_id: number }>(
    sql`with moved as (
        delete from waitlist_entries where id = any(array(
          select id from waitlist_entries where event_id = ${id} order by id limit ${free}))
        returning user_id)
      insert into attendances (event_id, user_id, created_at, reminded_at)
        select ${id}::int, user_id, ${sql.param(now, attendances.createdAt)}::timestamptz, ${remindedAt}::timestamptz
        from moved
      returning user_id`,
  );
  if (moved.length === 0) return;
  await notifyParticipants(
    ctx,
    tx,
    moved.map(({ user_id }) => user_id),
    { kind: "waitlist_promoted", event, ...withInvite(ctx, event, "REQUEST") },
  );
  await recordInvited(tx, id);
}
