import type { InTransaction } from "#server/db/transaction.ts";
import { hasHost } from "#server/services/event/host/host-rows.ts";
import type { NotifyParticipantsContext } from "#server/services/event/notify-participants.ts";
import { isOpen } from "#server/services/event/row/open.ts";
import type { NotifiedEvent } from "#server/services/notification/kinds/event-wording.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";

/**
 * Notifies the admins, once, of the events that are still to come and that their last host has left to them. Call it once the
 * host's rows are gone, with the events locked in the transaction of `ctx`.
 * @param exceptId admin who removed the host
 */
export async function notifyWithoutHost(
  ctx: NotifyParticipantsContext & InTransaction,
  left: readonly (NotifiedEvent & { status: string })[],
  exceptId?: number,
): Promise<void> {
  const without = [];
  for (const event of left) {
    if (isOpen(event, ctx.now()) && !(await hasHost(ctx, event.id))) without.push(event);
  }
  const [first] = without;
  if (!first) return;
  const { id, title, startsAt, location } = first;
  const payload = {
    kind: "event_host_changed",
    event: { id, title, startsAt, location },
    isWithoutHost: true,
    ...(without.length > 1 && { dates: without.length }),
    changes: [],
  } as const;
  await notifyAdmins(ctx, { payload, ...(exceptId !== undefined && { exceptId }) });
}
