import { and, eq, gte, isNull, lte, type Placeholder, sql } from "drizzle-orm";
import { OPENS_BEFORE_MS } from "#lib/event/check-in/check-in.ts";
import { checkedInPath } from "#lib/event/check-in/checked-in-path.ts";
import type { Tx } from "#server/db/client.ts";
import { events, notifications, usernameCheckIns } from "#server/db/schema/index.ts";

type Of = { eventId: number; userId: number };

/** Returns the condition of a person's row for an event. */
export const isRowOf = ({ eventId, userId }: Of) =>
  and(eq(usernameCheckIns.eventId, eventId), eq(usernameCheckIns.userId, userId));

/** Returns the condition of rows that their person can confirm, as `isOfFormerStart`; the query's `events` row is their event. */
export const isUnconfirmed = (now: Placeholder | Date) =>
  and(
    isNull(usernameCheckIns.confirmedAt),
    isNull(usernameCheckIns.undoneAt),
    lte(events.startsAt, now),
    gte(
      usernameCheckIns.checkedInAt,
      sql`${events.startsAt} - make_interval(secs => ${OPENS_BEFORE_MS / 1_000})`,
    ),
  );

/** Deletes the notification that a person was checked in by their username, which nothing is left to do about. */
export async function deleteNotice(tx: Tx, { eventId, userId }: Of): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.link, checkedInPath(eventId)), eq(notifications.userId, userId)));
}

/** Takes back a check-in by username that a host undoes, or that the person's pass replaces; one that the person undid stays. */
export async function removeUsernameCheckIn(tx: Tx, of: Of): Promise<Date | null> {
  const [row] = await tx
    .delete(usernameCheckIns)
    .where(and(isRowOf(of), isNull(usernameCheckIns.undoneAt)))
    .returning({ checkedInAt: usernameCheckIns.checkedInAt });
  if (!row) return null;
  await deleteNotice(tx, of);
  return row.checkedInAt;
}
