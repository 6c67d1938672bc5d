import { eq } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, waitlistEntries } from "#server/db/schema/index.ts";
import type { CalendarEvent } from "#server/services/calendar/calendar-event.ts";
import type { EventInvite } from "#server/services/calendar/event-invite.ts";
import { type NotifyContext, type NotifyInput, notify } from "#server/services/notification/notify.ts";

export type NotifyParticipantsContext = NotifyContext & Pick<ServiceContext, "enqueueNotifications">;

/** Composing more mails takes longer than a caller, or others who wait for the event's lock, should wait. */
const MAX_SYNCHRONOUS = 200;

/**
 * Notifies any number of users, in the transaction of `ctx`. More than 200 are notified by a job soon after the
 * transaction commits.
 */
export async function notifyParticipants(ctx: NotifyParticipantsContext, input: NotifyInput): Promise<void> {
  const { userIds, payload } = input;
  if (userIds.length > MAX_SYNCHRONOUS) await ctx.enqueueNotifications(ctx.db, userIds, payload);
  else await notify(ctx, input);
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

/** Deletes the event's waitlist. @returns ids of the users who were in it */
export async function clearWaitlist(tx: Db, eventId: number): Promise<number[]> {
  const rows = await tx
    .delete(waitlistEntries)
    .where(eq(waitlistEntries.eventId, eventId))
    .returning({ userId: waitlistEntries.userId });
  return rows.map(({ userId }) => userId);
}
