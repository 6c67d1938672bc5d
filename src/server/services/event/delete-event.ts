import { eq, inArray } from "drizzle-orm";
import type { EventRole } from "#schemas/host.ts";
import { eventTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { eventMessages, events, notifications } from "#server/db/schema/index.ts";
import { forbidden } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { eventNotFound, findRole } from "#server/services/event/access.ts";
import { takeLeftIds } from "#server/services/event/attendance/calendar-state.ts";
import { lockEvent, type SeatedEvent } from "#server/services/event/attendance/seats.ts";
import {
  clearWaitlist,
  listJoinedIds,
  listOtherHostIds,
  notifyParticipants,
  withInvite,
} from "#server/services/event/notify-participants.ts";
import { isOver } from "#server/services/event/open.ts";
import { removeEmptySeries } from "#server/services/event/series/store-series.ts";
import { eventLinks } from "#server/services/notification/event-links.ts";
import { messageLinks } from "#server/services/notification/message-link.ts";

/**
 * Deletes an event with its attendances, as an admin. Notifies participants and hosts of the cancellation, and the proposer of a
 * proposal that it was declined. Withdraws a proposal as the member who made it, without a notification. Earlier
 * notifications lose their link, which would lead to a missing page.
 * @throws AppError NOT_FOUND, also for the second of two calls at once; FORBIDDEN for an event of others, and for a published one
 */
export async function deleteEvent(ctx: MemberContext, id: number): Promise<null> {
  await ctx.db.transaction((tx) => deleteAndNotify({ ...ctx, db: tx }, id));
  // The impact page names the events that were closed last.
  ctx.invalidateTags("impact", ...eventTags(id));
  return null;
}

const MAY_DELETE: ReadonlySet<EventRole> = new Set(["admin", "proposer"]);

async function deleteAndNotify(ctx: MemberContext, id: number): Promise<void> {
  const { db: tx, viewer } = ctx;
  const event = await lockEvent(ctx, id);
  const role = await findRole(ctx, id);
  if (!role) throw eventNotFound();
  if (!MAY_DELETE.has(role)) throw forbidden();
  if (event.status === "published" && !isOver(event, ctx.now())) await notifyOfDeletion(ctx, event);
  await tx
    .update(notifications)
    .set({ link: null })
    .where(inArray(notifications.link, await listEventLinks(tx, id)));
  const [deleted] = await tx
    .delete(events)
    .where(eq(events.id, id))
    .returning({ createdBy: events.createdBy, seriesId: events.seriesId });
  if (deleted?.seriesId) await removeEmptySeries(ctx, deleted.seriesId);
  const proposer = event.status === "proposed" ? (deleted?.createdBy ?? null) : null;
  if (proposer !== null && proposer !== viewer.id) {
    const payload = { kind: "proposal_declined", event, isDeleted: true } as const;
    await notifyParticipants(ctx, { userIds: [proposer], payload });
  }
  if (role === "admin") {
    await recordAudit(ctx, { action: "event.delete", targetId: id, details: { title: event.title } });
  }
}

/** Returns the links that notifications about an event may have. */
async function listEventLinks(tx: Db, id: number): Promise<string[]> {
  const messages = await tx
    .select({ id: eventMessages.id })
    .from(eventMessages)
    .where(eq(eventMessages.eventId, id));
  return [...eventLinks(id), ...messages.flatMap((message) => messageLinks(id, message.id))];
}

async function notifyOfDeletion(ctx: MemberContext, event: SeatedEvent): Promise<void> {
  const { db: tx } = ctx;
  const payload = { kind: "event_cancelled", event, isDeleted: true } as const;
  // Calendars ignore a CANCEL whose sequence is not higher, and no stored row counts the deletion.
  const invite = withInvite(ctx, { ...event, sequence: event.sequence + 1 }, "CANCEL");
  const hosts = await listOtherHostIds(ctx, event.id);
  const invited = [...(await listJoinedIds(tx, event.id)), ...(await takeLeftIds(tx, event.id))];
  await notifyParticipants(ctx, { userIds: invited, payload: { ...payload, ...invite } });
  await notifyParticipants(ctx, { userIds: await clearWaitlist(tx, event.id), payload });
  await notifyParticipants(ctx, { userIds: hosts, payload: { ...payload, isHost: true } });
}
