import { and, eq } from "drizzle-orm";
import { isAdmin } from "#lib/permission.ts";
import { events } from "#server/db/schema/index.ts";
import { forbidden } from "#server/errors.ts";
import { type EventAccessContext, isVisibleTo } from "#server/services/event/access.ts";
import { eventNotFound } from "#server/services/event/get-event.ts";

/**
 * Decides if the viewer organises an event, as admins and the member who proposed it do.
 * @returns null if there is no such event for them
 */
export async function isOrganiser({ db, viewer }: EventAccessContext, id: number): Promise<boolean | null> {
  const [event] = await db
    .select({ createdBy: events.createdBy })
    .from(events)
    .where(and(eq(events.id, id), isVisibleTo(viewer)));
  if (!event) return null;
  return viewer !== null && (isAdmin(viewer) || viewer.id === event.createdBy);
}

/** @throws AppError NOT_FOUND; FORBIDDEN for a viewer who is neither an admin nor proposed the event */
export async function requireOrganiser(ctx: EventAccessContext, id: number): Promise<void> {
  const organises = await isOrganiser(ctx, id);
  if (organises === null) throw eventNotFound();
  if (!organises) throw forbidden();
}
