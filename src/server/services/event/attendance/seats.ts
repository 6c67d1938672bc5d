import { and, asc, count, eq, exists, inArray, not, type Placeholder, type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "#lib/time/durations.ts";
import { invalidToken } from "#server/auth/session/access-token.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { isForeignKeyViolation } from "#server/db/errors.ts";
import { attendances, events, users, waitlistEntries } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { type CalendarEvent, calendarColumns } from "#server/services/calendar/calendar-event.ts";
import {
  canSeeEvent,
  type EventAccessContext,
  eventNotFound,
  isVisibleByValues,
  type VisibilityValues,
  visibilityValues,
} from "#server/services/event/row/access.ts";
import { requireNotStarted, whereOpen } from "#server/services/event/row/open.ts";

/** Time before the start at which participants are first reminded. */
export const REMINDER_MS = DAY_MS;

/** Part of an event that decides about seats, with what calendars show. */
export type SeatedEvent = CalendarEvent & { capacity: number | null };

/** Availability of an event's seats for the viewer; exact while the event is locked. */
type Seats = { isOpen: boolean; joined: boolean; isFull: boolean };

type SeatContext = Pick<MemberContext, "db" | "now" | "viewer">;

const seatedColumns = { ...calendarColumns, capacity: events.capacity };

type Lock = VisibilityValues & { id: number };

const lockStatement = statement((db, lock: Placeholders<Lock>) =>
  db
    .select(seatedColumns)
    .from(events)
    .where(and(eq(events.id, lock.id), isVisibleByValues(lock)))
    .for("update"),
);

/** Leaves a full event alone, without waiting for its lock; of other events it reads no more than their row. */
const lockForSeatStatement = statement((db, lock: Placeholders<Lock & { now: Date }>) =>
  db
    .select(seatedColumns)
    .from(events)
    .where(
      and(
        eq(events.id, lock.id),
        isVisibleByValues(lock),
        not(sql`(${whereOpen(lock.now)} and ${isFull(db)} and not ${hasSeat(db, lock.viewerId)})`),
      ),
    )
    .for("update"),
);

/**
 * Locks the event until the transaction of `ctx` ends. Every change of seats holds this lock, so the last seat is given
 * once and no seat stays free while users wait.
 * @throws AppError NOT_FOUND if there is no event that the viewer may see
 */
export async function lockEvent({ db: tx, viewer }: EventAccessContext, id: number): Promise<SeatedEvent> {
  const [event] = await lockStatement(tx, { id, ...visibilityValues(viewer) });
  if (!event) throw eventNotFound();
  return event;
}

/**
 * Locks the event as `lockEvent` does, unless it is open and full and the viewer has no seat: a rush on a full event
 * does not queue for its lock.
 * @returns null for such an event
 * @throws AppError NOT_FOUND if there is no event that the viewer may see
 */
export async function lockEventForSeat(ctx: SeatContext, id: number): Promise<SeatedEvent | null> {
  const { db: tx, now, viewer } = ctx;
  const [event] = await lockForSeatStatement(tx, { id, ...visibilityValues(viewer), now: now() });
  if (!event && !(await canSeeEvent(ctx, id))) throw eventNotFound();
  return event ?? null;
}

/** Locks several events, always in the order of their ids, so that two transactions never deadlock. */
export async function lockEvents(
  { db: tx }: Pick<ServiceContext, "db">,
  ids: number[],
): Promise<SeatedEvent[]> {
  if (ids.length === 0) return [];
  return tx
    .select(seatedColumns)
    .from(events)
    .where(inArray(events.id, ids))
    .orderBy(asc(events.id))
    .for("update");
}

/** @throws AppError CONFLICT for an event that cannot be joined, with the reason */
export function requireOpen(event: SeatedEvent, now: Date): void {
  const { status } = event;
  if (status === "cancelled") throw new AppError("CONFLICT", "Event is cancelled!");
  if (status !== "published") throw new AppError("CONFLICT", "Event is not published yet!");
  requireNotStarted(event, now);
}

/** Returns the condition that the user has a seat in the event of the query's `events` row. */
function hasSeat(db: Db, userId: number | Placeholder): SQL {
  const own = db
    .select({ userId: attendances.userId })
    .from(attendances)
    .where(and(eq(attendances.eventId, events.id), eq(attendances.userId, userId)));
  return exists(own);
}

/**
 * Returns the condition that the event of the query's `events` row is full. An event with a waitlist counts as full
 * even if it should have a free seat, which then belongs to the waitlist.
 */
export function isFull(db: Db): SQL {
  const taken = db.select({ value: count() }).from(attendances).where(eq(attendances.eventId, events.id));
  const waiting = db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.eventId, events.id));
  return sql`(${events.capacity} is not null and (${exists(waiting)} or (${taken}) >= ${events.capacity}))`;
}

const seatsStatement = statement(
  (db, { eventId, viewerId, now }: Placeholders<{ eventId: number; viewerId: number; now: Date }>) =>
    db
      .select({
        isOpen: sql<boolean>`${whereOpen(now)}`,
        joined: sql<boolean>`${hasSeat(db, viewerId)}`,
        isFull: sql<boolean>`${isFull(db)}`,
      })
      .from(events)
      .where(eq(events.id, eventId)),
);

/** Reads the availability of an event's seats for the viewer, in one statement. */
export async function readSeats({ db, now, viewer }: SeatContext, eventId: number): Promise<Seats> {
  const [seats] = await seatsStatement(db, { eventId, viewerId: viewer.id, now: now() });
  return seats ?? { isOpen: false, joined: false, isFull: false };
}

type NewSeat = { eventId: number; userId: number; createdAt: Date; remindedAt: Date | null };

const takeStatement = statement((db, seat: Placeholders<NewSeat>) => {
  const free = db
    .select({
      eventId: events.id,
      userId: sql<number>`${seat.userId}::int`.as("user_id"),
      remindedAt: sql<Date | null>`${seat.remindedAt}::timestamptz`.as("reminded_at"),
      isShown: sql<boolean>`coalesce((${showsName(db, seat.userId)}), false)`.as("is_shown"),
      checkedInAt: sql<Date | null>`null::timestamptz`.as("checked_in_at"),
      checkedInBy: sql<number | null>`null::int`.as("checked_in_by"),
      walkedIn: sql<boolean>`false`.as("walked_in"),
      waitlistId: sql<number | null>`null::int`.as("waitlist_id"),
      waitingSince: sql<Date | null>`null::timestamptz`.as("waiting_since"),
      createdAt: sql<Date>`${seat.createdAt}::timestamptz`.as("created_at"),
    })
    .from(events)
    .where(and(eq(events.id, seat.eventId), not(isFull(db))));
  return db.insert(attendances).select(free).onConflictDoNothing().returning({ userId: attendances.userId });
});

/** Selects whether a user shows the first name on new seats; no row for a deleted account. */
const showsName = (db: Db, userId: Placeholder) =>
  db.select({ value: users.showsName }).from(users).where(eq(users.id, userId));

/**
 * Takes a seat for the viewer if one is free. The event must be locked by an earlier statement: a statement that waits
 * for the lock counts the seats as they were before it waited.
 * @returns false if no seat is free or the viewer has one already
 * @throws AppError UNAUTHENTICATED if the account is deleted meanwhile
 */
export async function takeSeat({ db: tx, now, viewer }: SeatContext, event: SeatedEvent): Promise<boolean> {
  const taken = await takeStatement(tx, {
    eventId: event.id,
    userId: viewer.id,
    createdAt: now(),
    remindedAt: toRemindedAt(event, now()),
  }).catch(rethrowDeletedAccount);
  return taken.length > 0;
}

/**
 * Adds the viewer to the waitlist of a full event. The event must be locked as for `takeSeat`.
 * @returns position, from 1, and if the entry is new; null if the viewer has a seat or the event is not full
 * @throws AppError UNAUTHENTICATED if the account is deleted meanwhile
 */
export async function enterWaitlist(
  { db: tx, now, viewer }: SeatContext,
  event: SeatedEvent,
): Promise<{ position: number; isNew: boolean } | null> {
  const createdAt = sql.param(now(), waitlistEntries.createdAt);
  // The update changes nothing, but makes RETURNING return an entry that exists already. Only a new row has xmax = 0.
  const rows = await tx
    .execute<{ position: number; isNew: boolean }>(
      sql`insert into waitlist_entries as own (event_id, user_id, created_at)
        select ${events.id}, ${viewer.id}::int, ${createdAt}::timestamptz from ${events}
        where ${events.id} = ${event.id} and ${isFull(tx)} and not ${hasSeat(tx, viewer.id)}
        on conflict (event_id, user_id) do update set user_id = excluded.user_id
        returning 1 + (select count(*)::int from waitlist_entries as earlier
          where earlier.event_id = own.event_id and earlier.id < own.id) as position, own.xmax = 0 as "isNew"`,
    )
    .catch(rethrowDeletedAccount);
  return rows[0] ?? null;
}

/** Maps the foreign key violation of an account that was deleted after its token was checked. */
export function rethrowDeletedAccount(error: unknown): never {
  throw isForeignKeyViolation(error) ? invalidToken() : error;
}

/** Returns `remindedAt` of a new seat: now if the event starts within a day, so that only the reminder two hours before follows. */
export function toRemindedAt({ startsAt }: SeatedEvent, now: Date): Date | null {
  return startsAt.getTime() - now.getTime() <= REMINDER_MS ? now : null;
}
