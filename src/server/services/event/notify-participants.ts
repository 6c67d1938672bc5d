import { and, eq, isNotNull, ne, notExists, sql } from "drizzle-orm";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, eventHosts, waitlistEntries } from "#server/db/schema/index.ts";
import type { CalendarEvent } from "#server/services/calendar/calendar-event.ts";
import type { EventInvite } from "#server/services/calendar/event-invite.ts";
import type { NotifyInput } from "#server/services/notification/notify.ts";

export type NotifyParticipantsContext = Pick<ServiceContext, "db" | "now" | "enqueueNotifications">;

/**
 * Notifies any number of users by jobs, soon after the transaction of `ctx` commits, so that neither the caller nor those
 * who wait for the event's lock wait for it.
 */
export async function notifyParticipants(
  { db, enqueueNotifications }: NotifyParticipantsContext,
  { userIds, payload }: NotifyInput,
): Promise<void> {
  if (userIds.length > 0) await enqueueNotifications(db, userIds, payload);
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

/** Returns the ids of the users who have a seat in the event. */
export async function listJoinedIds(tx: Db, eventId: number): Promise<number[]> {
  const rows = await tx
    .select({ userId: attendances.userId })
    .from(attendances)
    .where(eq(attendances.eventId, eventId));
  return rows.map(({ userId }) => userId);
}

/** Returns the ids of the users in the event's waitlist. */
export async function listWaitingIds(tx: Db, eventId: number): Promise<number[]> {
  const rows = await tx
    .select({ userId: waitlistEntries.userId })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.eventId, eventId));
  return rows.map(({ userId }) => userId);
}

/**
 * Returns the ids of the event's hosts who have no seat and do not wait, and hence get no other notification about it. Leaves out
 * the viewer, who knows what they changed.
 */
export async function listOtherHostIds(
  { db: tx, viewer }: Pick<MemberContext, "db" | "viewer">,
  eventId: number,
): Promise<number[]> {
  const isIn = (table: typeof attendances | typeof waitlistEntries) =>
    tx
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.eventId, eventHosts.eventId), eq(table.userId, eventHosts.userId)));
  const rows = await tx
    .select({ userId: eventHosts.userId })
    .from(eventHosts)
    .where(
      and(
        eq(eventHosts.eventId, eventId),
        isNotNull(eventHosts.acceptedAt),
        ne(eventHosts.userId, viewer.id),
        notExists(isIn(attendances)),
        notExists(isIn(waitlistEntries)),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** Deletes the event's waitlist. @returns ids of the users who were in it */
export async function clearWaitlist(tx: Db, eventId: number): Promise<number[]> {
  const rows = await tx
    .delete(waitlistEntries)
    .where(eq(waitlistEntries.eventId, eventId))
    .returning({ userId: waitlistEntries.userId });
  return rows.map(({ userId }) => userId);
}
