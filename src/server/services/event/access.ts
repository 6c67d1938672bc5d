import { and, eq, inArray, or, sql } from "drizzle-orm";
import { isAdmin } from "#lib/permission.ts";
import type { Db } from "#server/db/client.ts";
import { events } from "#server/db/schema/index.ts";
import { type Placeholders, statement } from "#server/db/statement.ts";
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

/** Values by which `isVisibleByValues` decides. */
export type VisibilityValues = { viewerId: number | null; seesAll: boolean };

/** Returns the viewer's values for `isVisibleByValues`. */
export const visibilityValues = (viewer: EventViewer): VisibilityValues => ({
  viewerId: viewer?.id ?? null,
  seesAll: viewer !== null && isAdmin(viewer),
});

/** Returns the condition of `isVisibleTo` for a statement, whose SQL is the same for every viewer. */
export function isVisibleByValues({ viewerId, seesAll }: Placeholders<VisibilityValues>) {
  return or(isVisibleTo(null), sql`${seesAll}::boolean`, eq(events.createdBy, viewerId));
}

const selectAuthor = statement((db, of: Placeholders<VisibilityValues & { id: number }>) =>
  db
    .select({ createdBy: events.createdBy })
    .from(events)
    .where(and(eq(events.id, of.id), isVisibleByValues(of))),
);

/** Returns true if there is an event with this id that the viewer may see. */
export async function canSeeEvent({ db, viewer }: EventAccessContext, id: number): Promise<boolean> {
  const rows = await selectAuthor(db, { id, ...visibilityValues(viewer) });
  return rows.length > 0;
}

/**
 * Decides if the viewer organises an event, as admins and the member who proposed it do.
 * @returns null if there is no such event for them
 */
export async function isOrganiser({ db, viewer }: EventAccessContext, id: number): Promise<boolean | null> {
  const [event] = await selectAuthor(db, { id, ...visibilityValues(viewer) });
  if (!event) return null;
  return viewer !== null && (isAdmin(viewer) || viewer.id === event.createdBy);
}

/** @throws AppError NOT_FOUND; FORBIDDEN for a viewer who is neither an admin nor proposed the event */
export async function requireOrganiser(ctx: EventAccessContext, id: number): Promise<void> {
  const organises = await isOrganiser(ctx, id);
  if (organises === null) throw eventNotFound();
  if (!organises) throw forbidden();
}
