import { and, eq, isNotNull } from "drizzle-orm";
import { calendarEnd, hasStarted } from "#lib/event/when/event-phase.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { EventMessage, MessageAudience, SendMessageInput } from "#schemas/event/event-message.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTries } from "#server/auth/limits/rate-limit.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { attendances, eventMessages } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError, forbidden } from "#server/errors.ts";
import {
  lockEvent,
  rethrowDeletedAccount,
  type SeatedEvent,
} from "#server/services/event/attendance/seats.ts";
import { listJoined, listWaiting, notifyParticipants } from "#server/services/event/notify-participants.ts";
import { eventNotFound, findRole } from "#server/services/event/row/access.ts";

const SENT_UNTIL_MS = 30 * DAY_MS;

/**
 * Sends a message to an event's people: notifies all who have a seat, wait, or were checked in at this time. Hosts send
 * three a day to 2,000 people in all, and ten an event together; one a day goes to an event's people though they are more. Admins send
 * ten a day and event.
 * @throws AppError NOT_FOUND; FORBIDDEN for a viewer who does not organise the event; CONFLICT without recipients, for an
 *   event that is not published yet or ended more than 30 days ago, and for `came` before the start;
 *   TOO_MANY_REQUESTS; UNAUTHENTICATED if the viewer's account is deleted meanwhile
 */
export async function sendMessage(ctx: MemberContext, input: SendMessageInput): Promise<EventMessage> {
  return inTransaction(ctx, (txCtx) => send(txCtx, input));
}

async function send(
  ctx: MemberContext & InTransaction,
  { id, text, to }: SendMessageInput,
): Promise<EventMessage> {
  const { db: tx, now, viewer } = ctx;
  const role = await findRole(ctx, id);
  if (role === null) throw eventNotFound();
  if (role !== "admin" && role !== "host") throw forbidden();
  const event = await lockEvent(ctx, id);
  requireSendable(event, to, now());
  const userIds = await listAudience(tx, id, to);
  if (userIds.length === 0) throw new AppError("CONFLICT", "Nobody would get this message.");
  await countMessage(ctx, { eventId: id, role, recipients: userIds.length });
  const [message] = await tx
    .insert(eventMessages)
    .values({
      eventId: id,
      sentBy: viewer.id,
      text,
      audience: to,
      recipients: userIds.length,
      createdAt: now(),
    })
    .returning({
      id: eventMessages.id,
      recipients: eventMessages.recipients,
      sentAt: eventMessages.createdAt,
    })
    .catch(rethrowDeletedAccount);
  if (!message) throw new Error("The message was not stored");
  const { title, startsAt, location } = event;
  const payload = {
    kind: "event_message",
    event: { id, title, startsAt, location },
    message: { id: message.id, text, isForWaitlist: to === "waiting" },
  } as const;
  await notifyParticipants(ctx, { userIds, payload });
  return { ...message, text, to, sentBy: role === "admin" ? viewer.username : null };
}

/** @throws AppError CONFLICT */
function requireSendable({ status, startsAt, endsAt }: SeatedEvent, to: MessageAudience, now: Date): void {
  const refuse = (message: string) => new AppError("CONFLICT", message);
  if (status !== "published" && status !== "cancelled") throw refuse("Event is not published yet!");
  if (to === "came" && !hasStarted({ startsAt }, now)) throw refuse("Event has not started yet!");
  if (now.getTime() >= calendarEnd(startsAt, endsAt).getTime() + SENT_UNTIL_MS) {
    throw refuse("This event ended more than 30 days ago.");
  }
}

async function listAudience(tx: Tx, eventId: number, to: MessageAudience): Promise<number[]> {
  const rows = await selectAudience(tx, eventId, to);
  return rows.map(({ userId }) => userId);
}

function selectAudience(tx: Tx, eventId: number, to: MessageAudience): Promise<{ userId: number }[]> {
  if (to === "joined") return listJoined(tx, [eventId]);
  if (to === "waiting") return listWaiting(tx, [eventId]);
  return tx
    .select({ userId: attendances.userId })
    .from(attendances)
    .where(and(eq(attendances.eventId, eventId), isNotNull(attendances.checkedInAt)));
}

/** @throws AppError TOO_MANY_REQUESTS */
async function countMessage(
  { db, now, viewer }: MemberContext,
  { eventId, role, recipients }: { eventId: number; role: "admin" | "host"; recipients: number },
): Promise<void> {
  const counters =
    role === "admin"
      ? [{ limit: LIMITS.eventMessageAdmin, subject: eventId }]
      : [
          { limit: LIMITS.eventMessage, subject: viewer.id },
          { limit: LIMITS.eventMessageTotal, subject: eventId },
          recipients > LIMITS.eventMessageRecipients.tries
            ? { limit: LIMITS.eventMessageLarge, subject: eventId }
            : { limit: LIMITS.eventMessageRecipients, subject: viewer.id, tries: recipients },
        ];
  await countTries(db, counters, now());
}
