import { and, eq, inArray, or } from "drizzle-orm";
import { isAdmin } from "#lib/permission.ts";
import type { Db } from "#server/db/client.ts";
import { events } from "#server/db/schema/index.ts";
import { AppError, forbidden } from "#server/errors.ts";

/** Part of a viewer that decides which events they see; null for a visitor. */
export type EventViewer = { id: number; permission: number } | null;

/** Context of the checks of access to an event, for pages and services. */
export type EventAccessContext = { db: Db; viewer: EventViewer };

/** @returns the refusal for an event that does not exist or that the viewer may not see */
export const eventNotFound = () => new AppError("NOT_FOUND", "Event not found!");

/** Returns the condition of visible events: published and cancelled ones, and for their author and admins the others. */
export function isVisibleTo(viewer: EventViewer) {
  const isPublic = inArray(events.status, ["published", "cancelled"]);
  if (!viewer) return isPublic;
  return isAdmin(viewer) ? undefined : or(isPublic, eq(events.createdBy, viewer.id));
}

/** Returns true if there is an event with this id that the viewer may see. */
export async function canSeeEvent({ db, viewer }: EventAccessContext, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, id), isVisibleTo(viewer)));
  return rows.length > 0;
}

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
