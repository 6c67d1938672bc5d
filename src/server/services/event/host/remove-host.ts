import { and, eq, sql } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import type { HostInput } from "#schemas/event/host.ts";
import { eventTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { eventHosts, users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, forbidden } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { lockEvent } from "#server/services/event/attendance/seats.ts";
import { notifyWithoutHost } from "#server/services/event/host/notify-without-host.ts";
import { notifyParticipants } from "#server/services/event/notify-participants.ts";

/**
 * Removes a host of an event, or an open invitation: members their own, admins any. A host whom an admin removes is notified.
 * @throws AppError NOT_FOUND, also for a member who is no host; FORBIDDEN for somebody else's row
 */
export async function removeHost(ctx: MemberContext, { id, username }: HostInput): Promise<null> {
  const { viewer, invalidateTags } = ctx;
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const event = await lockEvent(txCtx, id);
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(${users.username}) = lower(${username})`);
    const isOwn = person?.id === viewer.id;
    if (!isOwn && !isAdmin(viewer)) throw forbidden();
    const [removed] = await tx
      .delete(eventHosts)
      .where(and(eq(eventHosts.eventId, id), eq(eventHosts.userId, person?.id ?? 0)))
      .returning({ acceptedAt: eventHosts.acceptedAt });
    if (!removed) throw new AppError("NOT_FOUND", "No host has this username.");
    if (!isOwn) await recordAudit(txCtx, { action: "event.host_remove", targetId: id });
    if (!removed.acceptedAt) return;
    if (!isOwn && person) {
      const { title, startsAt, location } = event;
      const notified = { id, title, startsAt, location };
      const payload = { kind: "host_invited", event: notified, isRemoved: true } as const;
      await notifyParticipants(txCtx, { userIds: [person.id], payload });
    }
    await notifyWithoutHost(txCtx, event, isOwn ? undefined : viewer.id);
  });
  invalidateTags(...eventTags(id));
  return null;
}
