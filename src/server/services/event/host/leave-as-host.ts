import { eq } from "drizzle-orm";
import { eventHosts } from "#server/db/schema/index.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import type { SeatedEvent } from "#server/services/event/attendance/seats.ts";
import { notifyWithoutHost } from "#server/services/event/host/notify-without-host.ts";
import type { NotifyParticipantsContext } from "#server/services/event/notify-participants.ts";

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
