import type { CreateEventInput, Event } from "#schemas/event/event.ts";
import { eventTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { isProposing, prepareEvent, storeEvent } from "#server/services/event/edit/new-event.ts";
import { getEvent } from "#server/services/event/list/get-event.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";

/**
 * Publishes an admin's event; stores a member's as a proposal and notifies the admins. The member becomes a host of it, whose
 * rights begin with the publication; an admin does with `showsHost`. With `repeat`, stores `times` dates as one proposal.
 * @returns the event, of a series its first date
 * @throws AppError BAD_REQUEST if it would start in the past, for a picture that is not the caller's, for too many dates,
 *   and for one too far away, and for a text that cannot be rendered; TOO_MANY_REQUESTS after five proposals within a day
 */
export async function createEvent(ctx: MemberContext, input: CreateEventInput): Promise<Event> {
  const prepared = await prepareEvent(ctx, input);
  const isProposal = isProposing(ctx);
  const stored = await inTransaction(ctx, async (txCtx) => {
    if (isProposal) await txCtx.count("proposal");
    const rows = await storeEvent(txCtx, prepared);
    const [{ id, startsAt }] = rows;
    const { title, location } = prepared.values;
    const payload = { kind: "proposal_received", event: { id, title, startsAt, location } } as const;
    if (isProposal) await notifyAdmins(txCtx, { payload });
    return rows;
  });
  if (!isProposal) ctx.invalidateTags(...eventTags(...stored.map(({ id }) => id)));
  return getEvent(ctx, stored[0].id);
}
