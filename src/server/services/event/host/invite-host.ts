import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import type { Host, HostInput } from "#schemas/event/host.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTries } from "#server/auth/limits/rate-limit.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { eventHosts, users } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { lockApplied } from "#server/services/event/attendance/lock-applied.ts";
import { rethrowDeletedAccount, type SeatedEvent } from "#server/services/event/attendance/seats.ts";
import { acceptedNow, requireFreeHost } from "#server/services/event/host/host-rows.ts";
import { notifyParticipants } from "#server/services/event/notify-participants.ts";
import { requireOrganiserOf } from "#server/services/event/row/access.ts";
import { forDate } from "#server/services/event/row/for-date.ts";
import { requireNotOver } from "#server/services/event/row/open.ts";
import { isAhead } from "#server/services/event/row/phase.ts";

/**
 * Invites a member to host an event, or several dates of its series, by one notification; an admin makes them a host immediately.
 * Dates that they host, or are invited to, stay as they are.
 * @throws AppError NOT_FOUND, also for a username that no active member has; FORBIDDEN for a viewer who does not organise all
 *   of the dates; CONFLICT for an event that is not published, for a host, for more than five, and for an invitation after the
 *   end; TOO_MANY_REQUESTS after 20 invitations, or three of the same member to a date, within a day; UNAUTHENTICATED if
 *   the account is deleted meanwhile
 */
export async function inviteHost(ctx: MemberContext, { id, username, apply }: HostInput): Promise<Host> {
  return inTransaction(ctx, async (txCtx) => {
    const dates = await lockApplied(txCtx, { id, apply, reaches: (date) => isAhead(ctx.now(), date) });
    await requireOrganiserOf(txCtx, dates);
    return invite(txCtx, dates, username);
  });
}

async function invite(
  ctx: MemberContext & InTransaction,
  dates: readonly [SeatedEvent, ...SeatedEvent[]],
  username: string,
): Promise<Host> {
  const { db: tx, now, viewer } = ctx;
  const [event] = dates;
  if (event.status === "proposed" || event.status === "declined") {
    throw new AppError("CONFLICT", "Event is not published yet!");
  }
  const accepted = isAdmin(viewer);
  if (!accepted) requireNotOver(event, now());
  const person = await getMember(tx, username);
  const free = await listWithout(tx, dates, person);
  for (const date of free) {
    const check = () => requireFreeHost(ctx, date.id);
    await (dates.length > 1 ? forDate(date, check) : check());
  }
  const again = free.map(({ id }) => id).toSorted((a, b) => a - b);
  const counters = [
    { limit: LIMITS.invitation, subject: viewer.id },
    ...again.map((id) => ({ limit: LIMITS.invitationAgain, subject: `${id}:${person.id}` })),
  ];
  await countTries(tx, counters, now());
  const rows = free.map((date) => ({
    eventId: date.id,
    userId: person.id,
    invitedBy: viewer.id,
    ...(accepted && acceptedNow(date, now())),
    createdAt: now(),
  }));
  await tx.insert(eventHosts).values(rows).catch(rethrowDeletedAccount);
  if (accepted) {
    const details = free.length > 1 ? { details: { dates: free.length } } : {};
    await recordAudit(ctx, { action: "event.host_add", targetId: event.id, ...details });
  }
  if (person.id !== viewer.id) await notifyInvited(ctx, { userId: person.id, dates: free, accepted });
  return { username: person.username, isShown: false, accepted };
}

/** Notifies a member of the dates that they are invited to host, of the first one by name. */
async function notifyInvited(
  ctx: MemberContext & InTransaction,
  { userId, dates, accepted }: { userId: number; dates: readonly SeatedEvent[]; accepted: boolean },
): Promise<void> {
  const [first] = dates;
  if (!first) return;
  const { id, title, startsAt, location } = first;
  const payload = {
    kind: "host_invited",
    event: { id, title, startsAt, location },
    ...(accepted && { isAccepted: true as const }),
    ...(dates.length > 1 && { dates: dates.length }),
  } as const;
  await notifyParticipants(ctx, { userIds: [userId], payload });
}

type Person = { id: number; username: string };

/** Locks the account, so that it is not deleted before its row among the hosts is stored. */
async function getMember(tx: Tx, username: string): Promise<Person> {
  const [person] = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(
      and(
        sql`lower(${users.username}) = lower(${username})`,
        eq(users.activated, true),
        isNull(users.suspendedAt),
      ),
    )
    .for("key share");
  if (!person) throw new AppError("NOT_FOUND", "No member has this username.", { path: "username" });
  return person;
}

/**
 * Returns the dates in which a member has no row among the hosts.
 * @throws AppError CONFLICT if there are none
 */
async function listWithout(
  tx: Tx,
  dates: readonly SeatedEvent[],
  { id, username }: Person,
): Promise<SeatedEvent[]> {
  const ids = dates.map((date) => date.id);
  const rows = await tx
    .select({ eventId: eventHosts.eventId })
    .from(eventHosts)
    .where(and(inArray(eventHosts.eventId, ids), eq(eventHosts.userId, id)));
  const hosted = new Set(rows.map(({ eventId }) => eventId));
  const free = dates.filter((date) => !hosted.has(date.id));
  if (free.length > 0) return free;
  throw new AppError("CONFLICT", `${username} is a host already.`, { path: "username" });
}
