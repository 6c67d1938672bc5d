import { eq } from "drizzle-orm";
import { checkInRefusal } from "#lib/event/check-in/check-in.ts";
import type { MemberContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { events } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { eventNotFound, requireOrganiser } from "#server/services/event/row/access.ts";

/** Part of an event that decides about its check-in. */
export type CheckInEvent = Pick<
  typeof events.$inferSelect,
  "id" | "status" | "startsAt" | "endsAt" | "walkIns"
>;

const selectEvent = statement((db, of: Placeholders<{ id: number }>) =>
  db
    .select({
      id: events.id,
      status: events.status,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      walkIns: events.walkIns,
    })
    .from(events)
    .where(eq(events.id, of.id)),
);

/**
 * Reads an event that the viewer organises.
 * @throws AppError NOT_FOUND; FORBIDDEN for a viewer who does not organise it
 */
export async function getOrganisedEvent(ctx: MemberContext, id: number): Promise<CheckInEvent> {
  await requireOrganiser(ctx, id);
  const [event] = await selectEvent(ctx.db, { id });
  if (!event) throw eventNotFound();
  return event;
}

/** @throws AppError CONFLICT outside the time of the check-in, and for an event that is not published */
export function requireCheckInOpen(
  event: Pick<CheckInEvent, "status" | "startsAt" | "endsAt">,
  now: Date,
): void {
  const refusal = checkInRefusal(event, now);
  if (refusal) throw new AppError("CONFLICT", refusal);
}
