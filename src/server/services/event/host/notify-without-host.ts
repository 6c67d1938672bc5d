import type { InTransaction } from "#server/db/transaction.ts";
import { hasHost } from "#server/services/event/host/host-rows.ts";
import type { NotifyParticipantsContext } from "#server/services/event/notify-participants.ts";
import { isOpen } from "#server/services/event/row/open.ts";
import type { NotifiedEvent } from "#server/services/notification/kinds/event-wording.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";

/**
 * Notifies the admins if the last host of an event that is still to come has left it to them. Call it once the host's row is
 * gone, with the event locked in the transaction of `ctx`.
 * @param exceptId admin who removed the host
 */
export async function notifyWithoutHost(
  ctx: NotifyParticipantsContext & InTransaction,
  event: NotifiedEvent & { status: string },
  exceptId?: number,
): Promise<void> {
  if (!isOpen(event, ctx.now()) || (await hasHost(ctx, event.id))) return;
  const { id, title, startsAt, location } = event;
  const payload = {
    kind: "event_host_changed",
    event: { id, title, startsAt, location },
    isWithoutHost: true,
    changes: [],
  } as const;
  await notifyAdmins(ctx, { payload, ...(exceptId !== undefined && { exceptId }) });
}
