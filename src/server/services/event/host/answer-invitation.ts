import { and, eq, inArray, sql } from "drizzle-orm";
import type { AnswerInvitationInput, Host } from "#schemas/event/host.ts";
import { eventTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { eventHosts } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { lockApplied } from "#server/services/event/attendance/lock-applied.ts";
import { acceptedNow } from "#server/services/event/host/host-rows.ts";
import { notifyWithoutHost } from "#server/services/event/host/notify-without-host.ts";
import { requireNotOver } from "#server/services/event/row/open.ts";
import { isAhead } from "#server/services/event/row/phase.ts";

/**
 * Changes the viewer's own row among the hosts of an event, or of several dates of its series: accepts or declines the invitation,
 * shows or hides the username. Of other dates it changes the rows that are accepted, or open, as the one of the event. A
 * repeated call changes nothing.
 * @returns null once the row is gone
 * @throws AppError NOT_FOUND without a row, and for an event that the viewer may not see; CONFLICT for an invitation accepted
 *   after the end
 */
export async function answerInvitation(
  ctx: MemberContext,
  { id, accept, isShown, apply }: AnswerInvitationInput,
): Promise<Host | null> {
  const { now, viewer, invalidateTags } = ctx;
  const { host, ids } = await inTransaction(ctx, async (txCtx) => {
    const dates = await lockApplied(txCtx, { id, apply, reaches: (date) => isAhead(now(), date) });
    const rows = await listOwnRows(txCtx, dates);
    const row = rows.find(({ eventId }) => eventId === id);
    if (!row) throw new AppError("NOT_FOUND", "You are not invited to host this event.");
    const alike = rows.filter(({ acceptedAt }) => (acceptedAt === null) === (row.acceptedAt === null));
    const reached = dates.filter((date) => alike.some(({ eventId }) => eventId === date.id));
    const reachedIds = reached.map((date) => date.id);
    const own = and(inArray(eventHosts.eventId, reachedIds), eq(eventHosts.userId, viewer.id));
    if (accept === false) {
      await txCtx.db.delete(eventHosts).where(own);
      if (row.acceptedAt) await notifyWithoutHost(txCtx, reached);
      return { host: null, ids: reachedIds };
    }
    const isAccepted = accept === true && !row.acceptedAt;
    if (isAccepted) requireNotOver(dates[0], now());
    for (const date of reached) {
      const accepted = isAccepted ? acceptedNow(date, now()) : {};
      await txCtx.db
        .update(eventHosts)
        .set({ isShown: isShown ?? sql`${eventHosts.isShown}`, ...accepted })
        .where(and(own, eq(eventHosts.eventId, date.id)));
    }
    const after = { isShown: isShown ?? row.isShown, accepted: isAccepted || row.acceptedAt !== null };
    return { host: { username: viewer.username, ...after }, ids: reachedIds };
  });
  invalidateTags(...eventTags(...ids));
  return host;
}

/** Lists the viewer's rows among the hosts of events. */
function listOwnRows({ db: tx, viewer }: MemberContext, dates: readonly { id: number }[]) {
  const ids = dates.map(({ id }) => id);
  return tx
    .select({
      eventId: eventHosts.eventId,
      isShown: eventHosts.isShown,
      acceptedAt: eventHosts.acceptedAt,
    })
    .from(eventHosts)
    .where(and(inArray(eventHosts.eventId, ids), eq(eventHosts.userId, viewer.id)));
}
