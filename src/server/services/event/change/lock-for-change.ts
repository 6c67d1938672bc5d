import { and, eq } from "drizzle-orm";
import { hasStarted } from "#lib/event/when/event-phase.ts";
import type { EventRole } from "#schemas/event/host.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { eventRecaps, events } from "#server/db/schema/index.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { eventNotFound, findRole, isVisibleTo } from "#server/services/event/row/access.ts";
import type { EventRow } from "#server/services/event/row/event-fields.ts";
import { requireNotOver } from "#server/services/event/row/open.ts";

/**
 * Locks an event until the transaction of `ctx` ends, and decides the viewer's role in it.
 * @throws AppError NOT_FOUND if there is no event that the viewer may see
 */
export async function lockForChange(
  ctx: MemberContext,
  id: number,
): Promise<{ role: EventRole; before: EventRow }> {
  const [before] = await ctx.db
    .select()
    .from(events)
    .where(and(eq(events.id, id), isVisibleTo(ctx.viewer)))
    .for("update");
  const role = await findRole(ctx, id);
  if (!before || !role) throw eventNotFound();
  return { role, before };
}

/** @throws AppError CONFLICT once the event is closed, and for a host once it is over */
export async function requireOpenToChanges(
  { db: tx, now }: MemberContext & InTransaction,
  { role, event }: { role: EventRole; event: EventRow },
): Promise<void> {
  if (!hasStarted(event, now())) return;
  await requireNotClosed(tx, event.id);
  if (role === "host") requireNotOver(event, now());
}

/** @throws AppError CONFLICT once the event, which must be locked, is closed */
export async function requireNotClosed(tx: Tx, eventId: number): Promise<void> {
  const recaps = await tx
    .select({ id: eventRecaps.eventId })
    .from(eventRecaps)
    .where(eq(eventRecaps.eventId, eventId));
  if (recaps.length > 0) throw new AppError("CONFLICT", "Event is closed!");
}
