import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import type { HostInput } from "#schemas/event/host.ts";
import { eventTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { eventHosts, users } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError, forbidden } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { lockApplied } from "#server/services/event/attendance/lock-applied.ts";
import type { SeatedEvent } from "#server/services/event/attendance/seats.ts";
import { notifyWithoutHost } from "#server/services/event/host/notify-without-host.ts";
import {
  type NotifyParticipantsContext,
  notifyParticipants,
} from "#server/services/event/notify-participants.ts";
import { isAhead } from "#server/services/event/row/phase.ts";
import type { NotifiedEvent } from "#server/services/notification/kinds/event-wording.ts";

/**
 * Removes a host of an event, or an open invitation, or of several dates of its series: members their own, admins any. Of other
 * dates it removes what is accepted, or open, as in the event. A host whom an admin removes is notified once.
 * @throws AppError NOT_FOUND, also for a member who is no host; FORBIDDEN for somebody else's row
 */
export async function removeHost(ctx: MemberContext, { id, username, apply }: HostInput): Promise<null> {
  const { viewer, now, invalidateTags } = ctx;
  const ids = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const dates = await lockApplied(txCtx, { id, apply, reaches: (date) => isAhead(now(), date) });
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(${users.username}) = lower(${username})`);
    const isOwn = person?.id === viewer.id;
    if (!isOwn && !isAdmin(viewer)) throw forbidden();
    const ofPerson = eq(eventHosts.userId, person?.id ?? 0);
    const [row] = await tx
      .select({ acceptedAt: eventHosts.acceptedAt })
      .from(eventHosts)
      .where(and(eq(eventHosts.eventId, id), ofPerson));
    if (!row) throw new AppError("NOT_FOUND", "No host has this username.");
    const isAlike = (row.acceptedAt ? isNotNull : isNull)(eventHosts.acceptedAt);
    const all = dates.map((date) => date.id);
    const removed = await tx
      .delete(eventHosts)
      .where(and(inArray(eventHosts.eventId, all), ofPerson, isAlike))
      .returning({ eventId: eventHosts.eventId });
    const left = dates.filter((date) => removed.some(({ eventId }) => eventId === date.id));
    const details = left.length > 1 ? { details: { dates: left.length } } : {};
    if (!isOwn) await recordAudit(txCtx, { action: "event.host_remove", targetId: id, ...details });
    if (row.acceptedAt) {
      if (!isOwn && person) await notifyRemoved(txCtx, { userId: person.id, dates: left });
      await notifyWithoutHost(txCtx, left, isOwn ? undefined : viewer.id);
    }
    return left.map((date) => date.id);
  });
  invalidateTags(...eventTags(...ids));
  return null;
}

async function notifyRemoved(
  ctx: MemberContext & InTransaction,
  { userId, dates }: { userId: number; dates: readonly NotifiedEvent[] },
): Promise<void> {
  const [first] = dates;
  if (!first) return;
  const { id, title, startsAt, location } = first;
  const event = { id, title, startsAt, location };
  const payload = {
    kind: "host_invited",
    event,
    isRemoved: true,
    ...(dates.length > 1 && { dates: dates.length }),
  } as const;
  await notifyParticipants(ctx, { userIds: [userId], payload });
}

/** Deletes the rows of an account among the hosts, and leaves events without another host to the admins. */
export async function leaveAsHost(
  ctx: NotifyParticipantsContext & InTransaction,
  { userId, locked }: { userId: number; locked: readonly SeatedEvent[] },
): Promise<void> {
  const left = await ctx.db
    .delete(eventHosts)
    .where(eq(eventHosts.userId, userId))
    .returning({ eventId: eventHosts.eventId, acceptedAt: eventHosts.acceptedAt });
  const hosted = new Set(left.flatMap(({ eventId, acceptedAt }) => (acceptedAt ? [eventId] : [])));
  for (const event of locked) if (hosted.has(event.id)) await notifyWithoutHost(ctx, [event], userId);
}
