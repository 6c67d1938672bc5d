import { eq } from "drizzle-orm";
import type { Collaborators } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, waitlistEntries } from "#server/db/schema/index.ts";
import type { CalendarEvent } from "#server/services/calendar/calendar-event.ts";
import { type EventInvite, eventInvite } from "#server/services/calendar/event-invite.ts";
import type { Notice, Recipient } from "#server/services/notification/kinds.ts";
import { notify } from "#server/services/notification/notify.ts";

type Telling = Pick<Collaborators, "queueMail" | "now" | "appUrl">;
/** One statement takes 65,535 parameters at most. */
const TOLD_AT_ONCE = 1_000;

/** Tells any number of people; part of the transaction `tx`. */
export async function tell(
  collaborators: Telling,
  tx: Db,
  userIds: readonly number[],
  notice: Notice,
): Promise<void> {
  for (let from = 0; from < userIds.length; from += TOLD_AT_ONCE) {
    await notify(collaborators, tx, userIds.slice(from, from + TOLD_AT_ONCE), notice);
  }
}

/**
 * What a notice about an event carries for the recipient's calendar: REQUEST enters or changes it, CANCEL takes it out.
 * @param event as it is after what the notice tells of
 */
export function inviteTo(
  { appUrl, now }: Pick<Collaborators, "appUrl" | "now">,
  event: CalendarEvent,
  method: EventInvite["method"],
) {
  return { invite: (recipient: Recipient) => eventInvite(event, recipient, appUrl, method, now()) };
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
