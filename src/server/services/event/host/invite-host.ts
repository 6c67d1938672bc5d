import { and, eq, isNull, sql } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import type { Host, HostInput } from "#schemas/event/host.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTries } from "#server/auth/limits/rate-limit.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { eventHosts, users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { lockEvent, rethrowDeletedAccount } from "#server/services/event/attendance/seats.ts";
import { acceptedNow, requireFreeHost } from "#server/services/event/host/host-rows.ts";
import { notifyParticipants } from "#server/services/event/notify-participants.ts";
import { requireOrganiser } from "#server/services/event/row/access.ts";
import { requireNotOver } from "#server/services/event/row/open.ts";

/**
 * Invites a member to host an event; an admin makes them a host at once.
 * @throws AppError NOT_FOUND, also for a username that no active member has; FORBIDDEN for a viewer who does not organise the
 *   event; CONFLICT for an event that is not published, for a host, for more than five, and for an invitation after the
 *   end; TOO_MANY_REQUESTS after 20 invitations, or three of the same member to the event, within a day; UNAUTHENTICATED if
 *   the account is deleted meanwhile
 */
export async function inviteHost(ctx: MemberContext, { id, username }: HostInput): Promise<Host> {
  const { now, viewer } = ctx;
  return inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const event = await lockEvent(txCtx, id);
    await requireOrganiser(txCtx, id);
    if (event.status === "proposed" || event.status === "declined") {
      throw new AppError("CONFLICT", "Event is not published yet!");
    }
    const accepted = isAdmin(viewer);
    if (!accepted) requireNotOver(event, now());
    const person = await getMember(tx, username);
    await requireNoHost(tx, id, person);
    await requireFreeHost(txCtx, id);
    const counters = [
      { limit: LIMITS.invitation, subject: viewer.id },
      { limit: LIMITS.invitationAgain, subject: `${id}:${person.id}` },
    ];
    await countTries(tx, counters, now());
    await tx
      .insert(eventHosts)
      .values({
        eventId: id,
        userId: person.id,
        invitedBy: viewer.id,
        ...(accepted && acceptedNow(event, now())),
        createdAt: now(),
      })
      .catch(rethrowDeletedAccount);
    if (accepted) await recordAudit(txCtx, { action: "event.host_add", targetId: id });
    if (person.id !== viewer.id) {
      const { title, startsAt, location } = event;
      const notified = { id, title, startsAt, location };
      const payload = {
        kind: "host_invited",
        event: notified,
        ...(accepted && { isAccepted: true as const }),
      } as const;
      await notifyParticipants(txCtx, { userIds: [person.id], payload });
    }
    return { username: person.username, isShown: false, accepted };
  });
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

async function requireNoHost(tx: Tx, eventId: number, { id, username }: Person): Promise<void> {
  const rows = await tx
    .select({ userId: eventHosts.userId })
    .from(eventHosts)
    .where(and(eq(eventHosts.eventId, eventId), eq(eventHosts.userId, id)));
  if (rows.length > 0) {
    throw new AppError("CONFLICT", `${username} is a host already.`, { path: "username" });
  }
}
