import { and, eq, inArray, or } from "drizzle-orm";
import { isAdmin } from "#lib/permission.ts";
import type { Db } from "#server/db/client.ts";
import { events } from "#server/db/schema/index.ts";

/** Part of a viewer that decides which events they see; null for a visitor. */
export type EventViewer = { id: number; permission: number } | null;

/** Context of the checks of access to an event, for pages and services. */
export type EventAccessContext = { db: Db; viewer: EventViewer };

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
