import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import type { MemberContext } from "#server/context.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { describeAllChanges } from "#server/services/event/change/describe-changes.ts";
import type { Replaced } from "#server/services/event/change/replaced.ts";
import type { EventChange } from "#server/services/event/row/event-fields.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";

/**
 * Counts a host's change of an approved event, unless it is cancelled with it, records it with the former description and cover, and notifies the admins.
 * Part of the transaction of `ctx`, in which the event is locked.
 * @throws AppError TOO_MANY_REQUESTS after ten changes of the event by hosts within a day
 */
export async function recordHostChange(
  ctx: MemberContext & InTransaction,
  { before, after }: EventChange,
): Promise<void> {
  const { db: tx, now } = ctx;
  const { id, title, startsAt, location } = after;
  // People must be able to stay at home: a cancellation, of which hosts can make one, is never refused.
  const isCancellation = before.status !== after.status && after.status === "cancelled";
  if (!isCancellation) await countTry(tx, LIMITS.hostChange, id, now());
  const changes = describeAllChanges(before, after);
  const replaced: Replaced = {
    ...(before.description !== after.description && { description: before.description }),
    ...(before.coverUploadId !== after.coverUploadId && { coverUploadId: before.coverUploadId }),
  };
  await recordAudit(ctx, {
    action: "event.update_by_host",
    targetId: id,
    details: { changes, ...(Object.keys(replaced).length > 0 && { replaced }) },
  });
  const paragraphs = describeReplaced({ before, after });
  await notifyAdmins(ctx, {
    payload: {
      kind: "event_host_changed",
      event: { id, title, startsAt, location },
      changes,
      ...(paragraphs.length > 0 && { replaced: paragraphs }),
    },
  });
}

/** Describes a changed description and cover, with what was before and what is now. */
function describeReplaced({ before, after }: EventChange): string[] {
  const { description } = before;
  return [
    ...(description === after.description
      ? []
      : ["The description was:", description, "It is now:", after.description]),
    ...(before.coverUploadId === after.coverUploadId
      ? []
      : ["Open its page to see the old picture and the new one."]),
  ];
}
