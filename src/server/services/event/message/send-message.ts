import { and, inArray, isNotNull } from "drizzle-orm";
import { calendarEnd, hasStarted } from "#lib/event/when/event-phase.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { EventMessage, MessageAudience, SendMessageInput } from "#schemas/event/event-message.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTries, type RateLimit } from "#server/auth/limits/rate-limit.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { attendances, eventMessages } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError, forbidden } from "#server/errors.ts";
import { lockApplied } from "#server/services/event/attendance/lock-applied.ts";
import { rethrowDeletedAccount, type SeatedEvent } from "#server/services/event/attendance/seats.ts";
import {
  type EventUser,
  listJoined,
  listWaiting,
  notifyParticipants,
} from "#server/services/event/notify-participants.ts";
import { eventNotFound, findRole, requireOrganiserOf } from "#server/services/event/row/access.ts";

const SENT_UNTIL_MS = 30 * DAY_MS;

/**
 * Sends a message to an event's people, or to those of several dates of its series: notifies all who have a seat, wait, or were
 * checked in at this time, each once. Hosts send three a day to 2,000 people in all, and ten an event together; one a day goes to
 * an event's people though they are more. Admins send ten a day and event.
 * @throws AppError NOT_FOUND; FORBIDDEN for a viewer who does not organise all of the dates; CONFLICT without recipients, for an
 *   event that is not published yet or ended more than 30 days ago, and for `came` before the start;
 *   TOO_MANY_REQUESTS; UNAUTHENTICATED if the viewer's account is deleted meanwhile
 */
export async function sendMessage(ctx: MemberContext, input: SendMessageInput): Promise<EventMessage> {
  return inTransaction(ctx, (txCtx) => send(txCtx, input));
}

async function send(
  ctx: MemberContext & InTransaction,
  { id, text, to, apply }: SendMessageInput,
): Promise<EventMessage> {
  const { db: tx, now, viewer } = ctx;
  const role = await findRole(ctx, id);
  if (role === null) throw eventNotFound();
  if (role !== "admin" && role !== "host") throw forbidden();
  const locked = await lockApplied(ctx, { id, apply, reaches: () => undefined });
  const [event, ...others] = locked;
  requireSendable(event, to, now());
  const dates = [event, ...others.filter((date) => refusalOf(date, to, now()) === null)] as const;
  await requireOrganiserOf(ctx, dates);
  const recipients = await listRecipients(tx, dates, to);
  const total = recipients.size;
  if (total === 0) throw new AppError("CONFLICT", "There's no one to send this message to.");
  await countMessage(ctx, { ids: dates.map((date) => date.id), role, recipients: total });
  const stored = await tx
    .insert(eventMessages)
    .values(
      dates.map((date) => ({
        eventId: date.id,
        sentBy: viewer.id,
        text,
        audience: to,
        recipients: total,
        createdAt: now(),
      })),
    )
    .returning({ id: eventMessages.id, eventId: eventMessages.eventId, sentAt: eventMessages.createdAt })
    .catch(rethrowDeletedAccount);
  const byDate = Map.groupBy(recipients, ([, eventId]) => eventId);
  for (const { id: eventId, title, startsAt, location } of dates) {
    const message = stored.find((row) => row.eventId === eventId);
    if (!message) throw new Error("The message was not stored");
    const payload = {
      kind: "event_message",
      event: { id: eventId, title, startsAt, location },
      message: { id: message.id, text, isForWaitlist: to === "waiting" },
    } as const;
    const userIds = (byDate.get(eventId) ?? []).map(([userId]) => userId);
    await notifyParticipants(ctx, { userIds, payload });
  }
  const own = stored.find((row) => row.eventId === id);
  if (!own) throw new Error("The message was not stored");
  const sentBy = role === "admin" ? viewer.username : null;
  return { id: own.id, sentAt: own.sentAt, text, to, recipients: total, sentBy };
}

/** Returns the people to whom a message goes, each with the first of the dates that is theirs. */
async function listRecipients(
  tx: Tx,
  dates: readonly SeatedEvent[],
  to: MessageAudience,
): Promise<Map<number, number>> {
  const ids = dates.map(({ id }) => id);
  const rows = await selectAudience(tx, ids, to);
  const first = new Map<number, number>();
  for (const { userId, eventId } of rows) {
    const known = first.get(userId);
    if (known === undefined || ids.indexOf(eventId) < ids.indexOf(known)) first.set(userId, eventId);
  }
  return first;
}

/** @throws AppError CONFLICT */
function requireSendable(event: SeatedEvent, to: MessageAudience, now: Date): void {
  const refusal = refusalOf(event, to, now);
  if (refusal !== null) throw new AppError("CONFLICT", refusal);
}

/** Returns why nobody can write to an event's people now; null if its organisers can. */
function refusalOf({ status, startsAt, endsAt }: SeatedEvent, to: MessageAudience, now: Date): string | null {
  if (status !== "published" && status !== "cancelled") return "Event is not published yet!";
  if (to === "came" && !hasStarted({ startsAt }, now)) return "Event has not started yet!";
  const isLate = now.getTime() >= calendarEnd(startsAt, endsAt).getTime() + SENT_UNTIL_MS;
  return isLate ? "This event ended more than 30 days ago." : null;
}

function selectAudience(tx: Tx, ids: readonly number[], to: MessageAudience): Promise<EventUser[]> {
  if (to === "joined") return listJoined(tx, ids);
  if (to === "waiting") return listWaiting(tx, ids);
  return tx
    .select({ eventId: attendances.eventId, userId: attendances.userId })
    .from(attendances)
    .where(and(inArray(attendances.eventId, [...ids]), isNotNull(attendances.checkedInAt)));
}

/** @throws AppError TOO_MANY_REQUESTS */
async function countMessage(
  { db, now, viewer }: MemberContext,
  { ids, role, recipients }: { ids: readonly number[]; role: "admin" | "host"; recipients: number },
): Promise<void> {
  const forEach = (limit: RateLimit) => ids.toSorted((a, b) => a - b).map((subject) => ({ limit, subject }));
  const counters =
    role === "admin"
      ? forEach(LIMITS.eventMessageAdmin)
      : [
          { limit: LIMITS.eventMessage, subject: viewer.id },
          ...forEach(LIMITS.eventMessageTotal),
          ...(recipients > LIMITS.eventMessageRecipients.tries
            ? forEach(LIMITS.eventMessageLarge)
            : [{ limit: LIMITS.eventMessageRecipients, subject: viewer.id, tries: recipients }]),
        ];
  await countTries(db, counters, now());
}
