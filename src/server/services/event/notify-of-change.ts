import type { MemberContext } from "#server/context.ts";
import type { events } from "#server/db/schema/index.ts";
import { recordInvited, takeLeftIds } from "#server/services/event/attendance/calendar-state.ts";
import { describeChanges, describePlan } from "#server/services/event/change/describe-changes.ts";
import {
  clearWaitlist,
  listJoinedIds,
  listOtherHostIds,
  listWaitingIds,
  notifyParticipants,
  withInvite,
} from "#server/services/event/notify-participants.ts";
import { isOpen, isOver } from "#server/services/event/open.ts";

type EventRow = typeof events.$inferSelect;
type Change = { before: EventRow; after: EventRow };

/**
 * Notifies the proposer of a decision, and participants and hosts of other changes until the end, those of a cancelled event when
 * it is published again. The waitlist learns of them until the start; a cancellation clears it. The event must be locked, in the
 * transaction of `ctx`.
 */
export async function notifyOfChange(ctx: MemberContext, { before, after }: Change): Promise<void> {
  const became = (status: EventRow["status"]) => before.status !== status && after.status === status;
  if (before.status === "proposed" || before.status === "declined") {
    return notifyProposer(ctx, { before, after });
  }
  const hosts = await listOtherHostIds(ctx, after.id);
  const waiting = became("cancelled") ? await clearWaitlist(ctx.db, after.id) : [];
  const now = ctx.now();
  if (isOver(before, now) && isOver(after, now)) return;
  if (became("cancelled")) {
    const payload = { kind: "event_cancelled", event: after, reason: after.changeReason } as const;
    const invite = withInvite(ctx, after, "CANCEL");
    const invited = [...(await listJoinedIds(ctx.db, after.id)), ...(await takeLeftIds(ctx.db, after.id))];
    await notifyParticipants(ctx, { userIds: invited, payload: { ...payload, ...invite } });
    await notifyParticipants(ctx, { userIds: waiting, payload });
    await notifyParticipants(ctx, { userIds: hosts, payload: { ...payload, isHost: true } });
    return;
  }
  if (after.status !== "published") return;
  const changes = became("published")
    ? ["The event takes place after all", ...describePlan(after)]
    : describeChanges(before, after);
  if (changes.length === 0) return;
  const payload = { kind: "event_changed", event: after, changes } as const;
  const invite = withInvite(ctx, after, "REQUEST");
  await notifyParticipants(ctx, {
    userIds: await listJoinedIds(ctx.db, after.id),
    payload: { ...payload, ...invite },
  });
  await recordInvited(ctx.db, after.id);
  await notifyParticipants(ctx, { userIds: hosts, payload: { ...payload, isHost: true } });
  if (!isOpen(after, now)) return;
  await notifyParticipants(ctx, {
    userIds: await listWaitingIds(ctx.db, after.id),
    payload: { ...payload, isWaiting: true },
  });
}

/** Notifies the member who proposed the event of the decision, unless they made it themselves. */
async function notifyProposer(ctx: MemberContext, { before, after }: Change): Promise<void> {
  const proposer = after.createdBy;
  if (before.status === after.status || proposer === null || proposer === ctx.viewer.id) return;
  if (after.status !== "published" && after.status !== "declined") return;
  const payload =
    after.status === "published"
      ? ({ kind: "proposal_approved", event: after } as const)
      : ({ kind: "proposal_declined", event: after, reason: after.changeReason } as const);
  await notifyParticipants(ctx, { userIds: [proposer], payload });
}
