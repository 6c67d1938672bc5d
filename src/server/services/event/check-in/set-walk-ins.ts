import { eq } from "drizzle-orm";
import type { SetWalkInsInput, WalkIns } from "#schemas/check-in.ts";
import type { MemberContext } from "#server/context.ts";
import { events } from "#server/db/schema/index.ts";
import { getOrganisedEvent, requireCheckInOpen } from "#server/services/event/check-in/open-check-in.ts";

/**
 * Stores how many people without an account were let in. The number is part of no page, and no version of the event.
 * @throws AppError NOT_FOUND; FORBIDDEN for a viewer who does not organise the event; CONFLICT outside the time of the
 *   check-in
 */
export async function setWalkIns(ctx: MemberContext, { id, count }: SetWalkInsInput): Promise<WalkIns> {
  const { db, now } = ctx;
  requireCheckInOpen(await getOrganisedEvent(ctx, id), now());
  // Keeps `updatedAt`, which Drizzle would set: an organiser who edits the event meanwhile is not refused.
  await db.update(events).set({ walkIns: count, updatedAt: events.updatedAt }).where(eq(events.id, id));
  return { walkIns: count };
}
