import { and, asc, count, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Host, OwnRole } from "#schemas/event/host.ts";
import type { MemberContext } from "#server/context.ts";
import { eventHosts, eventRecaps, events, users } from "#server/db/schema/index.ts";
import { eventNotFound, findRole, requireOrganiser } from "#server/services/event/row/access.ts";
import { isAhead } from "#server/services/event/row/phase.ts";

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
  const invitedDates = host && !host.accepted ? await countInvitedDates(ctx, id) : 0;
  return { role, host: host ?? null, invitedDates, closed: recaps.length > 0 };
}

const date = alias(events, "date");

/** Counts the dates of an event's series that the viewer is invited to host and that have not begun, the event included. */
async function countInvitedDates({ db, now, viewer }: MemberContext, id: number): Promise<number> {
  const [row] = await db
    .select({ others: count() })
    .from(events)
    .innerJoin(date, and(eq(date.seriesId, events.seriesId), ne(date.id, events.id), isAhead(now(), date)))
    .innerJoin(
      eventHosts,
      and(eq(eventHosts.eventId, date.id), eq(eventHosts.userId, viewer.id), isNull(eventHosts.acceptedAt)),
    )
    .where(and(eq(events.id, id), eq(date.status, events.status)));
  return 1 + (row?.others ?? 0);
}
