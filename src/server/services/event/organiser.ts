import { and, eq } from "drizzle-orm";
import { isAdmin } from "#lib/permission.ts";
import { type Db, database } from "#server/db/client.ts";
import { events } from "#server/db/schema/index.ts";
import { forbidden } from "#server/errors.ts";
import { type EventViewer, isVisibleTo } from "#server/services/event/access.ts";
import { eventNotFound } from "#server/services/event/get-event.ts";

/**
 * Whether the viewer sees who comes to the event: admins, and whoever proposed it.
 * @returns null when there is no such event for them
 */
export async function isOrganiser(
  id: number,
  viewer: EventViewer,
  db: Db = database().db,
): Promise<boolean | null> {
  const [event] = await db
    .select({ createdBy: events.createdBy })
    .from(events)
    .where(and(eq(events.id, id), isVisibleTo(viewer)));
  if (!event) return null;
  return viewer !== null && (isAdmin(viewer) || viewer.id === event.createdBy);
}

/** @throws AppError NOT_FOUND; FORBIDDEN for whoever neither is an admin nor proposed the event */
export async function requireOrganiser(db: Db, viewer: EventViewer, id: number): Promise<void> {
  const verdict = await isOrganiser(id, viewer, db);
  if (verdict === null) throw eventNotFound();
  if (!verdict) throw forbidden();
}
