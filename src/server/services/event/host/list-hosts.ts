import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Host, OwnRole } from "#schemas/event/host.ts";
import type { MemberContext } from "#server/context.ts";
import { eventHosts, eventRecaps, users } from "#server/db/schema/index.ts";
import { eventNotFound, findRole, requireOrganiser } from "#server/services/event/row/access.ts";

/** Columns of a host that services return, of the query's `event_hosts` row joined with the account. */
export const hostColumns = {
  username: users.username,
  isShown: eventHosts.isShown,
  accepted: sql<boolean>`${isNotNull(eventHosts.acceptedAt)}`,
};

/**
 * Returns the hosts of an event and its open invitations, the oldest first.
 * @throws AppError NOT_FOUND; FORBIDDEN for a viewer who does not organise the event
 */
export async function listHosts(ctx: MemberContext, id: number): Promise<Host[]> {
  await requireOrganiser(ctx, id);
  return ctx.db
    .select(hostColumns)
    .from(eventHosts)
    .innerJoin(users, eq(users.id, eventHosts.userId))
    .where(eq(eventHosts.eventId, id))
    .orderBy(asc(eventHosts.createdAt), asc(eventHosts.userId));
}

/**
 * Returns what the viewer is to an event: the role that decides what they may do, and their row among the hosts.
 * @throws AppError NOT_FOUND if there is no event that the viewer may see
 */
export async function getOwnRole(ctx: MemberContext, id: number): Promise<OwnRole> {
  const { db, viewer } = ctx;
  const role = await findRole(ctx, id);
  if (!role) throw eventNotFound();
  const [host] = await db
    .select({ isShown: hostColumns.isShown, accepted: hostColumns.accepted })
    .from(eventHosts)
    .where(and(eq(eventHosts.eventId, id), eq(eventHosts.userId, viewer.id)));
  const recaps = await db
    .select({ id: eventRecaps.eventId })
    .from(eventRecaps)
    .where(eq(eventRecaps.eventId, id));
  return { role, host: host ?? null, closed: recaps.length > 0 };
}
