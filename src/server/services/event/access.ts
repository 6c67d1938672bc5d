import { and, eq, inArray, or } from "drizzle-orm";
import { type Db, database } from "#server/db/client.ts";
import { events } from "#server/db/schema/index.ts";

/** The part of a viewer that decides what is shown; null is a visitor. */
export type EventViewer = { id: number; permission: number } | null;

/** Published and cancelled events are public; a proposal is its author's and the admins'. */
export function isVisibleTo(viewer: EventViewer) {
  const isPublic = inArray(events.status, ["published", "cancelled"]);
  if (!viewer) return isPublic;
  return viewer.permission === 0 ? undefined : or(isPublic, eq(events.createdBy, viewer.id));
}

/** Whether there is an event of this id that the viewer may see. */
export async function canSeeEvent(id: number, viewer: EventViewer, db: Db = database().db): Promise<boolean> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, id), isVisibleTo(viewer)));
  return rows.length > 0;
}
