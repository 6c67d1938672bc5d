import { inArray } from "drizzle-orm";
import { isOver } from "#lib/event/when/event-phase.ts";
import { isProposal } from "#lib/event/when/following-dates.ts";
import type { DeleteEventInput } from "#schemas/event/event.ts";
import type { EventRole } from "#schemas/event/host.ts";
import { eventTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { eventMessages, events, notifications } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { forbidden } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { notifyOfCancellation } from "#server/services/event/change/notify-of-change.ts";
import { notifyParticipants } from "#server/services/event/notify-participants.ts";
import type { EventRow } from "#server/services/event/row/event-fields.ts";
import { followingOf, lockDates, requireSameRole } from "#server/services/event/series/change/lock-dates.ts";
import { removeEmptySeries } from "#server/services/event/series/store-series.ts";
import { eventLinks } from "#server/services/notification/event-links.ts";
import { messageLinks } from "#server/services/notification/message-link.ts";

/**
 * Deletes an event with its attendances, as an admin. Notifies participants and hosts of the cancellation, and the proposer of a
 * proposal that it was declined. Withdraws a proposal as the member who made it, without a notification. Earlier
 * notifications lose their link, which would lead to a missing page.
 * @param input `apply`: `following` deletes the following dates of its series too, and all dates of a proposal
 * @throws AppError NOT_FOUND, also for the second of two calls at once; FORBIDDEN for an event of others, and for a published one
 */
export async function deleteEvent(
  ctx: MemberContext,
  input: DeleteEventInput & { id: number },
): Promise<null> {
  const ids = await inTransaction(ctx, (txCtx) => deleteAndNotify(txCtx, input));
  // The impact page names the events that were closed last.
  ctx.invalidateTags("impact", ...eventTags(...ids));
  return null;
}

const MAY_DELETE: ReadonlySet<EventRole> = new Set(["admin", "proposer"]);

/** @returns ids of the deleted events */
async function deleteAndNotify(
  ctx: MemberContext & InTransaction,
  { id, apply }: DeleteEventInput & { id: number },
): Promise<number[]> {
  const { db: tx } = ctx;
  const locked = await lockDates(ctx, { id, apply });
  const { role, before: event } = locked;
  if (!MAY_DELETE.has(role)) throw forbidden();
  const isDecision = isProposal(event);
  const following =
    apply === "following" ? followingOf(locked, { isDecision, isUndone: false }, ctx.now()) : [];
  await requireSameRole(ctx, { role, dates: following });
  const dates = [event, ...following];
  const ids = dates.map((date) => date.id);
  await notifyOfDeletion(ctx, dates);
  await tx
    .update(notifications)
    .set({ link: null })
    .where(inArray(notifications.link, await listLinks(tx, ids)));
  await tx.delete(events).where(inArray(events.id, ids));
  if (event.seriesId !== null) await removeEmptySeries(ctx, event.seriesId);
  await notifyProposers(ctx, dates);
  if (role === "admin") {
    for (const { id: targetId, title } of dates) {
      await recordAudit(ctx, { action: "event.delete", targetId, details: { title } });
    }
  }
  return ids;
}

/** Returns the links that notifications about events may have. */
async function listLinks(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const messages = await tx
    .select({ id: eventMessages.id, eventId: eventMessages.eventId })
    .from(eventMessages)
    .where(inArray(eventMessages.eventId, [...ids]));
  return [...ids.flatMap(eventLinks), ...messages.flatMap(({ id, eventId }) => messageLinks(eventId, id))];
}

async function notifyOfDeletion(
  ctx: MemberContext & InTransaction,
  dates: readonly EventRow[],
): Promise<void> {
  const now = ctx.now();
  const ahead = dates.filter((event) => event.status === "published" && !isOver(event, now));
  // Calendars ignore a CANCEL whose sequence is not higher, and no stored row counts the deletion.
  const cancelled = ahead.map(({ changeReason: _, ...event }) => ({
    ...event,
    sequence: event.sequence + 1,
  }));
  await notifyOfCancellation(ctx, { events: cancelled, isDeleted: true });
}

/** Notifies the members whose proposals were deleted by an admin, once for all dates of a series. */
async function notifyProposers(
  ctx: MemberContext & InTransaction,
  dates: readonly EventRow[],
): Promise<void> {
  const proposals = Map.groupBy(
    dates.filter(({ status }) => status === "proposed"),
    ({ createdBy }) => createdBy,
  );
  for (const [proposer, [event]] of proposals) {
    if (proposer === null || proposer === ctx.viewer.id || !event) continue;
    const payload = { kind: "proposal_declined", event, isDeleted: true } as const;
    await notifyParticipants(ctx, { userIds: [proposer], payload });
  }
}
