import { isOver } from "#lib/event/when/event-phase.ts";
import { isProposal } from "#lib/event/when/following-dates.ts";
import type { MemberContext } from "#server/context.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import type { CalendarEvent } from "#server/services/calendar/calendar-event.ts";
import { recordInvited, takeLeft } from "#server/services/event/attendance/calendar-state.ts";
import { describeChanges, describePlan } from "#server/services/event/change/describe-changes.ts";
import { type DateNotice, notifyOnce } from "#server/services/event/change/notify-once.ts";
import {
  clearWaitlists,
  type EventUser,
  listJoined,
  listOtherHosts,
  listWaiting,
  notifyParticipants,
  withInvite,
} from "#server/services/event/notify-participants.ts";
import type { EventChange, EventRow } from "#server/services/event/row/event-fields.ts";
import { isOpen } from "#server/services/event/row/open.ts";

/**
 * Notifies the proposer of a decision, and participants and hosts of other changes until the end, those of a cancelled event when
 * it is published again. The waitlist learns of them until the start; a cancellation clears it. The events must be locked, in the
 * transaction of `ctx`.
 * @param changes one event's, or the same change of several dates of a series; everyone hears of those once
 */
export async function notifyOfChanges(
  ctx: MemberContext & InTransaction,
  changes: readonly EventChange[],
): Promise<void> {
  await notifyProposers(
    ctx,
    changes.filter(({ before }) => isProposal(before)),
  );
  const others = changes.filter(({ before }) => !isProposal(before));
  const now = ctx.now();
  const isAhead = ({ before, after }: EventChange) => !isOver(before, now) || !isOver(after, now);
  const cancelled = others.filter((change) => became(change, "cancelled"));
  await notifyOfCancellation(ctx, {
    events: cancelled.filter(isAhead).map(({ after }) => after),
    over: cancelled.filter((change) => !isAhead(change)).map(({ after }) => after.id),
  });
  await notifyOfNewPlans(
    ctx,
    others.filter((change) => change.after.status === "published" && isAhead(change)),
  );
}

const became = ({ before, after }: EventChange, status: EventRow["status"]) =>
  before.status !== status && after.status === status;

/** Event that is cancelled or deleted; `reason` of the organisers. */
type Cancelled = CalendarEvent & { changeReason?: string | null };

/**
 * Notifies participants, people in the waitlist and hosts that events are cancelled, and clears the waitlists.
 * @param cancelled `over`: events that are over, whose waitlists alone are cleared; `isDeleted`: the events have no page any more
 */
export async function notifyOfCancellation(
  ctx: MemberContext & InTransaction,
  {
    events: cancelled,
    over = [],
    isDeleted,
  }: { events: readonly Cancelled[]; over?: readonly number[]; isDeleted?: true },
): Promise<void> {
  const ids = cancelled.map(({ id }) => id);
  if (ids.length + over.length === 0) return;
  const hosts = byEvent(await listOtherHosts(ctx, ids));
  const waiting = byEvent(await clearWaitlists(ctx.db, [...ids, ...over]));
  const invited = byEvent([...(await listJoined(ctx.db, ids)), ...(await takeLeft(ctx.db, ids))]);
  const notices = cancelled.flatMap((event): DateNotice[] => {
    const payload = {
      kind: "event_cancelled",
      event,
      ...(event.changeReason !== undefined && { reason: event.changeReason }),
      ...(isDeleted && { isDeleted }),
    } as const;
    return [
      { users: invited(event), payload: { ...payload, ...withInvite(ctx, event, "CANCEL") } },
      { users: waiting(event), payload },
      { users: hosts(event), payload: { ...payload, isHost: true } },
    ];
  });
  await notifyOnce(ctx, notices);
}

/** Notifies participants, hosts, and until the start the waitlist, of what is new about published events. */
async function notifyOfNewPlans(
  ctx: MemberContext & InTransaction,
  changes: readonly EventChange[],
): Promise<void> {
  const told = changes
    .map((change) => ({ event: change.after, lines: toLines(change) }))
    .filter(({ lines }) => lines.length > 0);
  if (told.length === 0) return;
  const now = ctx.now();
  const ids = told.map(({ event }) => event.id);
  const joined = byEvent(await listJoined(ctx.db, ids));
  await recordInvited(ctx.db, ...ids);
  const hosts = byEvent(await listOtherHosts(ctx, ids));
  const open = told.filter(({ event }) => isOpen(event, now)).map(({ event }) => event.id);
  const waiting = byEvent(await listWaiting(ctx.db, open));
  const notices = told.flatMap(({ event, lines }): DateNotice[] => {
    const payload = { kind: "event_changed", event, changes: lines } as const;
    return [
      { users: joined(event), payload: { ...payload, ...withInvite(ctx, event, "REQUEST") } },
      { users: hosts(event), payload: { ...payload, isHost: true } },
      { users: waiting(event), payload: { ...payload, isWaiting: true } },
    ];
  });
  await notifyOnce(ctx, notices);
}

/** Describes the news about a published event, one line each. */
function toLines({ before, after }: EventChange): string[] {
  if (before.status === after.status) return describeChanges(before, after);
  return ["The event is back on", ...describePlan(after)];
}

/** Returns the users of each event. */
function byEvent(users: readonly EventUser[]): (event: { id: number }) => EventUser[] {
  const groups = Map.groupBy(users, ({ eventId }) => eventId);
  return ({ id }) => groups.get(id) ?? [];
}

/** Notifies the members who proposed the events of the decision, once for all dates of a series, unless they made it themselves. */
async function notifyProposers(
  ctx: MemberContext & InTransaction,
  changes: readonly EventChange[],
): Promise<void> {
  const decided = changes.filter((change) => became(change, "published") || became(change, "declined"));
  const byProposer = Map.groupBy(decided, ({ after }) => after.createdBy);
  for (const [proposer, [first]] of byProposer) {
    if (proposer === null || proposer === ctx.viewer.id || !first) continue;
    const { after } = first;
    const payload =
      after.status === "published"
        ? ({ kind: "proposal_approved", event: after } as const)
        : ({ kind: "proposal_declined", event: after, reason: after.changeReason } as const);
    await notifyParticipants(ctx, { userIds: [proposer], payload });
  }
}
