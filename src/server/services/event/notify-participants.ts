import { eq } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, waitlistEntries } from "#server/db/schema/index.ts";
import type { CalendarEvent } from "#server/services/calendar/calendar-event.ts";
import type { EventInvite } from "#server/services/calendar/event-invite.ts";
import type { NotificationPayload } from "#server/services/notification/notification-kinds.ts";
import { notify } from "#server/services/notification/notify.ts";

export type NotifyContext = Pick<ServiceContext, "queueMail" | "enqueueNotifications" | "now" | "appUrl">;
/** Making mails for more would outlast what a caller waits, and whoever waits for the event's lock. */
const DELIVERED_AT_ONCE = 200;

/** Tells any number of people; part of the transaction `tx`. A crowd is told soon after it commits. */
export async function notifyParticipants(
  ctx: NotifyContext,
  tx: Db,
  userIds: readonly number[],
  notice: NotificationPayload,
): Promise<void> {
  if (userIds.length > DELIVERED_AT_ONCE) await ctx.enqueueNotifications(tx, userIds, notice);
  else await notify(ctx, tx, userIds, notice);
}

/**
 * What a notice about an event carries for the recipient's calendar: REQUEST enters or changes it, CANCEL takes it out.
 * @param event as it is after what the notice tells of
 */
export function withInvite(
  { now }: Pick<ServiceContext, "now">,
  event: CalendarEvent,
  method: EventInvite["method"],
) {
  return { invite: { method, event, sentAt: now() } };
}

/** Who has a seat in the event. */
export async function listJoinedIds(tx: Db, eventId: number): Promise<number[]> {
  const rows = await tx
    .select({ userId: attendances.userId })
    .from(attendances)
    .where(eq(attendances.eventId, eventId));
  return rows.map(({ userId }) => userId);
}

/** Ends the event's waitlist. @returns who waited */
export async function endWaitlist(tx: Db, eventId: number): Promise<number[]> {
  const rows = await tx
    .delete(waitlistEntries)
    .where(eq(waitlistEntries.eventId, eventId))
    .returning({ userId: waitlistEntries.userId });
  return rows.map(({ userId }) => userId);
}
