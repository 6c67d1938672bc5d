import { formatDate, toClockTime } from "#lib/dates.ts";
import type { MemberContext } from "#server/context.ts";
import type { events } from "#server/db/schema/index.ts";
import { recordInvited, takeLeftIds } from "#server/services/event/attendance/calendar-state.ts";
import {
  clearWaitlist,
  listJoinedIds,
  listWaitingIds,
  notifyParticipants,
  withInvite,
} from "#server/services/event/notify-participants.ts";

type EventRow = typeof events.$inferSelect;
type Change = { before: EventRow; after: EventRow };

const NOT_STATED = "not stated";

/** Part of an event whose change matters to participants. */
type Announced = Pick<
  EventRow,
  "title" | "startsAt" | "endsAt" | "location" | "postalCode" | "station" | "directions" | "description"
>;

/**
 * Notifies those whom a change of an event concerns: the proposer of a decision, participants of everything else. A
 * cancellation clears the waitlist. Changes of a cancelled event are announced when it is published again, and changes
 * of a past event never. The event must be locked, in the transaction of `ctx`.
 */
export async function notifyOfChange(ctx: MemberContext, { before, after }: Change): Promise<void> {
  const became = (status: EventRow["status"]) => before.status !== status && after.status === status;
  if (before.status === "proposed" || before.status === "declined") {
    return notifyProposer(ctx, { before, after });
  }
  const waiting = became("cancelled") ? await clearWaitlist(ctx.db, after.id) : [];
  const now = ctx.now();
  if (before.startsAt <= now && after.startsAt <= now) return;
  if (became("cancelled")) {
    const payload = { kind: "event_cancelled", event: after } as const;
    const invite = withInvite(ctx, after, "CANCEL");
    const invited = [...(await listJoinedIds(ctx.db, after.id)), ...(await takeLeftIds(ctx.db, after.id))];
    await notifyParticipants(ctx, { userIds: invited, payload: { ...payload, ...invite } });
    await notifyParticipants(ctx, { userIds: waiting, payload });
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
  const kind = after.status === "published" ? "proposal_approved" : "proposal_declined";
  await notifyParticipants(ctx, { userIds: [proposer], payload: { kind, event: after } });
}

/**
 * Describes the changes that matter to participants, one line each, such as `Time: 18:30 → 19:00`. A changed
 * description is only mentioned, because it is long.
 * @returns an empty array if participants need no notification
 */
export function describeChanges(before: Announced, after: Announced): string[] {
  const rows: [label: string, read: (event: Announced) => string][] = [
    ["Title", ({ title }) => title],
    ["Date", ({ startsAt }) => formatDate(startsAt)],
    ["Time", ({ startsAt }) => toClockTime(startsAt)],
    ["Ends", ({ endsAt }) => (endsAt ? toClockTime(endsAt) : NOT_STATED)],
    ["Location", ({ location }) => location],
    ["Postal code", ({ postalCode }) => postalCode ?? NOT_STATED],
    ["Nearest station", ({ station }) => station ?? NOT_STATED],
    ["Directions", ({ directions }) => directions ?? NOT_STATED],
  ];
  const lines = rows
    .map(([label, read]) => ({ label, from: read(before), to: read(after) }))
    .filter(({ from, to }) => from !== to)
    .map(({ label, from, to }) => `${label}: ${from} → ${to}`);
  return before.description === after.description ? lines : [...lines, "The description has changed"];
}

/** Describes time and location of an event, one line each. */
function describePlan({ startsAt, endsAt, location }: Announced): string[] {
  const end = endsAt ? ` to ${toClockTime(endsAt)}` : "";
  return [`Date: ${formatDate(startsAt)}`, `Time: ${toClockTime(startsAt)}${end}`, `Location: ${location}`];
}
