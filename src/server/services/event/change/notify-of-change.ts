import { eq } from "drizzle-orm";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { type events, waitlistEntries } from "#server/db/schema/index.ts";
import { recordInvited, takeLeftIds } from "#server/services/event/attendance/calendar-state.ts";
import { describeChanges, describePlan } from "#server/services/event/change/describe-changes.ts";
import {
  endWaitlist,
  listJoinedIds,
  notifyParticipants,
  withInvite,
} from "#server/services/event/notify-participants.ts";

type EventRow = typeof events.$inferSelect;

/**
 * Tells those whom a change of an event concerns: its proposer of a decision, whoever joined or waits of a change. A
 * cancellation ends the waitlist. What changes meanwhile is told with the event's return, as what holds then. Nobody is
 * told of what is over. The event is locked.
 */
export async function notifyOfChange(
  ctx: ServiceContext,
  tx: Db,
  viewer: Viewer,
  { before, after }: { before: EventRow; after: EventRow },
): Promise<void> {
  const became = (status: EventRow["status"]) => before.status !== status && after.status === status;
  const isDecided = before.status === "proposed" || before.status === "declined";
  if (isDecided) {
    const proposer = after.createdBy !== null && after.createdBy !== viewer.id ? [after.createdBy] : [];
    if (became("published")) {
      await notifyParticipants(ctx, tx, proposer, { kind: "proposal_approved", event: after });
    } else if (became("declined")) {
      await notifyParticipants(ctx, tx, proposer, { kind: "proposal_declined", event: after });
    }
    return;
  }
  const waiting = became("cancelled") ? await endWaitlist(tx, after.id) : [];
  const now = ctx.now();
  if (before.startsAt <= now && after.startsAt <= now) return;
  if (became("cancelled")) {
    const notice = { kind: "event_cancelled", event: after } as const;
    const invite = withInvite(ctx, after, "CANCEL");
    const invited = [...(await listJoinedIds(tx, after.id)), ...(await takeLeftIds(tx, after.id))];
    await notifyParticipants(ctx, tx, invited, { ...notice, ...invite });
    await notifyParticipants(ctx, tx, waiting, notice);
    return;
  }
  if (after.status !== "published") return;
  const changes = became("published")
    ? ["The event takes place after all", ...describePlan(after)]
    : describeChanges(before, after);
  if (changes.length === 0) return;
  const notice = { kind: "event_changed", event: after, changes } as const;
  const invite = withInvite(ctx, after, "REQUEST");
  await notifyParticipants(ctx, tx, await listJoinedIds(tx, after.id), { ...notice, ...invite });
  await recordInvited(tx, after.id);
  await notifyParticipants(ctx, tx, await listWaitingIds(tx, after.id), { ...notice, isWaiting: true });
}

async function listWaitingIds(tx: Db, eventId: number): Promise<number[]> {
  const rows = await tx
    .select({ userId: waitlistEntries.userId })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.eventId, eventId));
  return rows.map(({ userId }) => userId);
}
