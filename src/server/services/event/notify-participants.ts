import { and, eq, inArray, isNotNull, ne, notExists, sql } from "drizzle-orm";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, eventHosts, waitlistEntries } from "#server/db/schema/index.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import type { CalendarEvent } from "#server/services/calendar/calendar-event.ts";
import type { EventInvite } from "#server/services/calendar/event-invite.ts";
import type { NotifyInput } from "#server/services/notification/notify.ts";

export type NotifyParticipantsContext = Pick<ServiceContext, "db" | "now" | "enqueueNotifications">;

/**
 * Notifies any number of users by jobs, soon after the transaction of `ctx` commits, so that neither the caller nor those
 * who wait for the event's lock wait for it.
 */
export async function notifyParticipants(
  ctx: NotifyParticipantsContext & InTransaction,
  { userIds, payload }: NotifyInput,
): Promise<void> {
  if (userIds.length > 0) await ctx.enqueueNotifications(userIds, payload);
}

/**
 * Returns the part of a payload that becomes the recipient's invitation: REQUEST adds or changes the calendar entry,
 * CANCEL removes it.
 * @param event the event after the change that the notification is about
 */
export function withInvite(
  { now }: Pick<ServiceContext, "now">,
  event: CalendarEvent,
  method: EventInvite["method"],
) {
  return { invite: { method, event, sentAt: now() } };
}

/** User whom a notification about an event is for. */
export type EventUser = { eventId: number; userId: number };

/** Returns the users who have a seat in one of the events. */
export function listJoined(tx: Db, eventIds: readonly number[]): Promise<EventUser[]> {
  return tx
    .select({ eventId: attendances.eventId, userId: attendances.userId })
    .from(attendances)
    .where(inArray(attendances.eventId, [...eventIds]));
}

/** Returns the users in the waitlist of one of the events. */
export function listWaiting(tx: Db, eventIds: readonly number[]): Promise<EventUser[]> {
  return tx
    .select({ eventId: waitlistEntries.eventId, userId: waitlistEntries.userId })
    .from(waitlistEntries)
    .where(inArray(waitlistEntries.eventId, [...eventIds]));
}

/**
 * Returns the hosts of the events who have no seat in it and do not wait, and hence get no other notification about it. Leaves
 * out the viewer, who knows what they changed.
 */
export function listOtherHosts(
  { db: tx, viewer }: Pick<MemberContext, "db" | "viewer">,
  eventIds: readonly number[],
): Promise<EventUser[]> {
  const isIn = (table: typeof attendances | typeof waitlistEntries) =>
    tx
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.eventId, eventHosts.eventId), eq(table.userId, eventHosts.userId)));
  return tx
    .select({ eventId: eventHosts.eventId, userId: eventHosts.userId })
    .from(eventHosts)
    .where(
      and(
        inArray(eventHosts.eventId, [...eventIds]),
        isNotNull(eventHosts.acceptedAt),
        ne(eventHosts.userId, viewer.id),
        notExists(isIn(attendances)),
        notExists(isIn(waitlistEntries)),
      ),
    );
}

/** Deletes the waitlists of the events. @returns the users who were in them */
export function clearWaitlists(tx: Db, eventIds: readonly number[]): Promise<EventUser[]> {
  return tx
    .delete(waitlistEntries)
    .where(inArray(waitlistEntries.eventId, [...eventIds]))
    .returning({ eventId: waitlistEntries.eventId, userId: waitlistEntries.userId });
}
