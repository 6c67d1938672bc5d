import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import type { EventRole } from "#schemas/event/host.ts";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { eventHosts, events } from "#server/db/schema/index.ts";
import { AppError, forbidden } from "#server/errors.ts";
import { forDate } from "#server/services/event/row/for-date.ts";

type EventDate = { id: number; startsAt: Date };

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

const selectRole = statement((db, of: Placeholders<VisibilityValues & { id: number }>) =>
  db
    .select({
      status: events.status,
      isProposer: sql<boolean>`coalesce(${events.createdBy} = ${of.viewerId}, false)`,
      isHost: sql<boolean>`exists(${db
        .select({ one: sql`1` })
        .from(eventHosts)
        .where(
          and(
            eq(eventHosts.eventId, events.id),
            eq(eventHosts.userId, of.viewerId),
            isNotNull(eventHosts.acceptedAt),
          ),
        )})`,
    })
    .from(events)
    .where(and(eq(events.id, of.id), isVisibleByValues(of))),
);

/**
 * Decides what a viewer may do with an event: admins and the accepted hosts of a published or cancelled event organise it;
 * the member who proposed it changes it until it is published; others look at it.
 * @returns null if there is no event that the viewer may see
 */
export async function findRole({ db, viewer }: EventAccessContext, id: number): Promise<EventRole | null> {
  const [event] = await selectRole(db, { id, ...visibilityValues(viewer) });
  if (!event) return null;
  if (viewer && isAdmin(viewer)) return "admin";
  const isPublic = event.status === "published" || event.status === "cancelled";
  if (isPublic) return event.isHost ? "host" : "viewer";
  return event.isProposer ? "proposer" : "viewer";
}

const selectVisible = statement((db, of: Placeholders<VisibilityValues & { id: number }>) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, of.id), isVisibleByValues(of))),
);

/** Returns true if there is an event with this id that the viewer may see; each page of an event from memory asks it. */
export async function canSeeEvent({ db, viewer }: EventAccessContext, id: number): Promise<boolean> {
  const rows = await selectVisible(db, { id, ...visibilityValues(viewer) });
  return rows.length > 0;
}

/**
 * Decides if the viewer organises an event.
 * @returns null if there is no such event for them
 */
export async function isOrganiser(ctx: EventAccessContext, id: number): Promise<boolean | null> {
  const role = await findRole(ctx, id);
  return role && (role === "admin" || role === "host");
}

/** @throws AppError NOT_FOUND; FORBIDDEN for a viewer who does not organise the event */
export async function requireOrganiser(ctx: EventAccessContext, id: number): Promise<void> {
  const organises = await isOrganiser(ctx, id);
  if (organises === null) throw eventNotFound();
  if (!organises) throw forbidden();
}

/**
 * Refuses a viewer who does not organise all dates of a series: hosts belong to a date.
 * @param dates the first is the one that was asked for; a refusal names another one
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
export async function requireOrganiserOf(
  ctx: EventAccessContext,
  [first, ...others]: readonly [EventDate, ...EventDate[]],
): Promise<void> {
  const { db, viewer } = ctx;
  await requireOrganiser(ctx, first.id);
  if (!viewer || isAdmin(viewer) || others.length === 0) return;
  const own = await findHostedIds({ db, viewer }, others);
  for (const date of others) {
    await forDate(date, () => {
      if (!own.has(date.id)) throw forbidden();
    });
  }
}

/** Finds which of these events the viewer hosts, by an accepted invitation. */
export async function findHostedIds(
  { db, viewer }: { db: Db; viewer: { id: number } },
  dates: readonly { id: number }[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: eventHosts.eventId })
    .from(eventHosts)
    .where(
      and(
        inArray(
          eventHosts.eventId,
          dates.map(({ id }) => id),
        ),
        eq(eventHosts.userId, viewer.id),
        isNotNull(eventHosts.acceptedAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Decides if the viewer may change an event: who organises it, and the member who proposed it.
 * @returns null if there is no such event for them
 */
export async function mayChangeEvent(ctx: EventAccessContext, id: number): Promise<boolean | null> {
  const role = await findRole(ctx, id);
  return role && role !== "viewer";
}
