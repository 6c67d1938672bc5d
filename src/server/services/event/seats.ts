import { and, asc, count, eq, exists, gt, inArray, sql } from "drizzle-orm";
import type { Viewer } from "#server/auth/session.ts";
import type { Collaborators } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, events, waitlistEntries } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { type CalendarEvent, calendarColumns } from "#server/services/calendar/calendar-event.ts";
import { eventNotFound } from "#server/services/event/get-event.ts";
import { inviteTo, tell } from "#server/services/event/tell.ts";
import { isVisibleTo } from "#server/services/event/visibility.ts";

/** How long before its start an event's reminder is made. */
export const REMINDER_MS = 24 * 60 * 60 * 1000;
const MOVED_AT_ONCE = 5_000;

/** What deciding about seats, and telling of it, needs to know of an event. */
export type SeatedEvent = CalendarEvent & { capacity: number | null };
type Telling = Pick<Collaborators, "queueMail" | "now" | "appUrl">;

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

/** What a look at an event's seats shows; exact for as long as the event is locked. */
type Seats = { isOpen: boolean; joined: boolean; isFull: boolean };

/**
 * How an event's seats stand for somebody, in one statement. A seat is never free while somebody waits; should it be
 * all the same, it is theirs, and the event is full for others.
 */
export async function readSeats(db: Db, eventId: number, userId: number, now: Date): Promise<Seats> {
  const taken = db.select({ value: count() }).from(attendances).where(eq(attendances.eventId, events.id));
  const own = db
    .select({ userId: attendances.userId })
    .from(attendances)
    .where(and(eq(attendances.eventId, events.id), eq(attendances.userId, userId)));
  const waiting = db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.eventId, events.id));
  const [seats] = await db
    .select({
      isOpen: sql<boolean>`${events.status} = 'published' and ${gt(events.startsAt, now)}`,
      joined: sql<boolean>`${exists(own)}`,
      isFull: sql<boolean>`${events.capacity} is not null and (${exists(waiting)} or (${taken}) >= ${events.capacity})`,
    })
    .from(events)
    .where(eq(events.id, eventId));
  return seats ?? { isOpen: false, joined: false, isFull: false };
}

/** Seats that nobody has; infinitely many where they are not limited. The event is locked. */
async function countFreeSeats(tx: Db, { id, capacity }: SeatedEvent): Promise<number> {
  if (capacity === null) return Number.POSITIVE_INFINITY;
  const [{ taken } = { taken: 0 }] = await tx
    .select({ taken: count() })
    .from(attendances)
    .where(eq(attendances.eventId, id));
  return Math.max(0, capacity - taken);
}

/** When a seat that is taken now counts as reminded of: at once if there is no day left before the event. */
export function remindedFrom({ startsAt }: SeatedEvent, now: Date): Date | null {
  return startsAt.getTime() - now.getTime() <= REMINDER_MS ? now : null;
}

/**
 * Gives free seats to those who wait, first come, first served, and tells them. To be called with the event locked,
 * after whatever may have freed a seat; nobody moves up once the event has begun.
 */
export async function moveUp(collaborators: Telling, tx: Db, event: SeatedEvent): Promise<void> {
  const now = collaborators.now();
  if (event.status !== "published" || event.startsAt <= now) return;
  const free = await countFreeSeats(tx, event);
  for (let left = free; left > 0; ) {
    const next = tx
      .select({ id: waitlistEntries.id })
      .from(waitlistEntries)
      .where(eq(waitlistEntries.eventId, event.id))
      .orderBy(asc(waitlistEntries.id))
      .limit(Math.min(left, MOVED_AT_ONCE));
    const moved = await tx
      .delete(waitlistEntries)
      .where(sql`${waitlistEntries.id} = any(array(${next}))`)
      .returning({ userId: waitlistEntries.userId });
    if (moved.length === 0) return;
    const remindedAt = remindedFrom(event, now);
    await tx
      .insert(attendances)
      .values(moved.map(({ userId }) => ({ eventId: event.id, userId, createdAt: now, remindedAt })));
    await tell(
      collaborators,
      tx,
      moved.map(({ userId }) => userId),
      { kind: "waitlist_promoted", event, ...inviteTo(collaborators, event, "REQUEST") },
    );
    left -= moved.length;
  }
}
