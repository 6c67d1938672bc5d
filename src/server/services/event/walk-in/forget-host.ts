import { and, eq, inArray } from "drizzle-orm";
import { checkedInPath } from "#lib/event/check-in/checked-in-path.ts";
import type { Tx } from "#server/db/client.ts";
import { events, notifications, usernameCheckIns } from "#server/db/schema/index.ts";
import { notificationKinds } from "#server/services/notification/notification-kinds.ts";

/** Takes the username of a host whose account is deleted out of the notifications about those whom they checked in by username. */
export async function forgetHostOfCheckIns(tx: Tx, hostId: number): Promise<void> {
  const rows = await tx
    .select({
      userId: usernameCheckIns.userId,
      id: events.id,
      title: events.title,
      startsAt: events.startsAt,
      location: events.location,
    })
    .from(usernameCheckIns)
    .innerJoin(events, eq(events.id, usernameCheckIns.eventId))
    .where(eq(usernameCheckIns.checkedInBy, hostId));
  for (const [id, people] of Map.groupBy(rows, (row) => row.id)) {
    const [event] = people;
    if (!event) continue;
    const payload = { kind: "event_checked_in", event, host: null } as const;
    await tx
      .update(notifications)
      .set({ notificationMessage: notificationKinds.event_checked_in.message(payload) })
      .where(
        and(
          eq(notifications.link, checkedInPath(id)),
          inArray(
            notifications.userId,
            people.map(({ userId }) => userId),
          ),
        ),
      );
  }
}
