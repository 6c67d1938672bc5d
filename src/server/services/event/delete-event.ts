import { eq, inArray } from "drizzle-orm";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { events, notifications } from "#server/db/schema/index.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { takeLeftIds } from "#server/services/event/attendance/calendar-state.ts";
import { lockEvent } from "#server/services/event/attendance/seats.ts";
import {
  endWaitlist,
  listJoinedIds,
  notifyParticipants,
  withInvite,
} from "#server/services/event/notify-participants.ts";

/**
 * Deletes an event with its attendances; whoever meant to come to it is told that it does not take place, and whoever
 * proposed it that it was declined. Earlier notifications stay without their link, which would lead nowhere.
 * @throws AppError NOT_FOUND, also for the second of two at once
 */
export async function deleteEvent(ctx: ServiceContext, viewer: Viewer, id: number): Promise<null> {
  const { db, now, invalidateTags } = ctx;
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, viewer, id);
    if (event.status === "published" && event.startsAt > now()) {
      const notice = { kind: "event_cancelled", event, isDeleted: true } as const;
      // No row will count this change, which calendars take for one only if it is newer than what they have.
      const invite = withInvite(ctx, { ...event, sequence: event.sequence + 1 }, "CANCEL");
      const invited = [...(await listJoinedIds(tx, id)), ...(await takeLeftIds(tx, id))];
      await notifyParticipants(ctx, tx, invited, { ...notice, ...invite });
      await notifyParticipants(ctx, tx, await endWaitlist(tx, id), notice);
    }
    await tx
      .update(notifications)
      .set({ link: null })
      .where(inArray(notifications.link, [`/events/${id}`, `/events/me/${id}`]));
    const [deleted] = await tx
      .delete(events)
      .where(eq(events.id, id))
      .returning({ createdBy: events.createdBy });
    const proposer = event.status === "proposed" ? (deleted?.createdBy ?? null) : null;
    if (proposer !== null && proposer !== viewer.id) {
      await notifyParticipants(ctx, tx, [proposer], { kind: "proposal_declined", event, isDeleted: true });
    }
    const details = { title: event.title };
    await recordAudit({ ...ctx, db: tx, viewer }, { action: "event.delete", targetId: id, details });
  });
  invalidateTags("events");
  return null;
}
