import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { isProposal } from "#lib/event/when/following-dates.ts";
import type { EventStatus } from "#schemas/event/event.ts";
import type { EventRole } from "#schemas/event/host.ts";
import type { MemberContext } from "#server/context.ts";
import { events } from "#server/db/schema/index.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import type { AuditAction } from "#server/services/audit/actions.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { promoteFromWaitlist } from "#server/services/event/attendance/promote-from-waitlist.ts";
import { recordHostChange } from "#server/services/event/change/host-change.ts";
import { notifyOfChanges } from "#server/services/event/change/notify-of-change.ts";
import { resetForNewStart } from "#server/services/event/change/reset-for-new-start.ts";
import { acceptHost } from "#server/services/event/host/host-rows.ts";
import { type EventChange, type EventRow, fieldsWhere } from "#server/services/event/row/event-fields.ts";
import { forDate } from "#server/services/event/row/for-date.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";
import { nextVersion } from "#server/services/version.ts";

/**
 * Stores a change of an event, or of several dates of a series, records it for its role, and does what follows from it: reminders,
 * hosts, notifications and free seats. Part of the transaction of `ctx`, in which the events are locked.
 * @param input `action`: what the audit log says of an admin, if it does not follow from the change
 * @throws AppError TOO_MANY_REQUESTS for hosts after ten changes, and for a proposer after five proposals, within a day; it names
 *   the date if there are several
 */
export async function storeChanges(
  ctx: MemberContext & InTransaction,
  { role, changes, action }: { role: EventRole; changes: readonly EventChange[]; action?: AuditAction },
): Promise<void> {
  const stored: EventChange[] = [];
  for (const change of changes) {
    const store = () => storeChange(ctx, { role, ...change, ...(action && { action }) });
    stored.push(changes.length > 1 ? await forDate(change.before, store) : await store());
  }
  const [first] = stored;
  if (role === "proposer" && first && first.before.status !== first.after.status) {
    await propose(ctx, first.after);
  }
  await notifyOfChanges(ctx, stored);
  for (const { after } of stored) await promoteFromWaitlist(ctx, after);
}

/** Counts a proposal that is sent again, one for all its dates, and notifies the admins. */
async function propose(
  ctx: MemberContext & InTransaction,
  { id, title, startsAt, location }: EventRow,
): Promise<void> {
  await ctx.count("proposal");
  const event = { id, title, startsAt, location };
  await notifyAdmins(ctx, { payload: { kind: "proposal_received", event } });
}

/** Stores the change of one event. @returns the change with the new version */
async function storeChange(
  ctx: MemberContext & InTransaction,
  { role, before, after: changed, action }: EventChange & { role: EventRole; action?: AuditAction },
): Promise<EventChange> {
  const { db: tx } = ctx;
  const now = ctx.now();
  const after = {
    ...changed,
    updatedAt: nextVersion(before, now),
    sequence: before.sequence + (isSeenInCalendars(before, changed) ? 1 : 0),
  };
  const { id, ...values } = after;
  await tx.update(events).set(values).where(eq(events.id, id));
  await resetForNewStart(tx, { before, after }, now);
  if (role === "admin") {
    await recordAudit(ctx, { action: action ?? auditActionOf(before, after), targetId: id });
  }
  if (role === "host") await recordHostChange(ctx, { before, after });
  if (isProposal(before) && after.status === "published" && after.createdBy !== null) {
    await acceptHost(ctx, { event: after, userId: after.createdBy });
  }
  return { before, after };
}

function auditActionOf(before: EventRow, after: EventRow): AuditAction {
  if (before.status === after.status) return "event.update";
  if (after.status === "cancelled") return "event.cancel";
  if (after.status === "declined") return "proposal.decline";
  return before.status === "proposed" ? "proposal.approve" : "event.publish";
}

/** Returns true for a change that calendars show, for which the sequence must grow (RFC 5545, 3.8.7.4). */
function isSeenInCalendars(before: EventRow, after: EventRow): boolean {
  const isShown = (status: EventStatus) => status === "published" || status === "cancelled";
  const seen = fieldsWhere(({ isInCalendars }) => isInCalendars);
  return (
    seen.some((field) => !isDeepStrictEqual(before[field], after[field])) ||
    (isShown(before.status) && before.status !== after.status)
  );
}
