import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import {
  attendances,
  eventHosts,
  eventMessages,
  events,
  guides,
  offerClaims,
} from "#server/db/schema/index.ts";
import type { NotificationPayload } from "#server/services/notification/notification-kinds.ts";

type OfEvent = { eventId: number; userId: number };

/** Selects a person's seat in an event that takes place. */
const selectSeat = statement((db, { eventId, userId }: Placeholders<OfEvent>) =>
  db
    .select({ one: sql`1` })
    .from(attendances)
    .innerJoin(events, and(eq(events.id, attendances.eventId), eq(events.status, "published")))
    .where(and(eq(attendances.eventId, eventId), eq(attendances.userId, userId))),
);

/** Selects a person as a host of an event that takes place. */
const selectHost = statement((db, { eventId, userId }: Placeholders<OfEvent>) =>
  db
    .select({ one: sql`1` })
    .from(eventHosts)
    .innerJoin(events, and(eq(events.id, eventHosts.eventId), eq(events.status, "published")))
    .where(
      and(eq(eventHosts.eventId, eventId), eq(eventHosts.userId, userId), isNotNull(eventHosts.acceptedAt)),
    ),
);

const selectHeldClaim = statement((db, of: Placeholders<{ claimId: number; userId: number }>) =>
  db
    .select({ one: sql`1` })
    .from(offerClaims)
    .where(
      and(eq(offerClaims.id, of.claimId), eq(offerClaims.takerId, of.userId), eq(offerClaims.state, "held")),
    ),
);

/**
 * Returns true for a message to attendees, or a guide, that was deleted while its notifications waited in a queue. Locks one that
 * is still there against its deletion until the transaction `db` ends, so that the deletion finds all notifications of it.
 */
export async function isWithdrawn(db: Db, payload: NotificationPayload): Promise<boolean> {
  if (payload.kind === "guide_reminder") {
    const rows = await db
      .select({ id: guides.id })
      .from(guides)
      .where(eq(guides.id, payload.guide.id))
      .for("key share");
    return rows.length === 0;
  }
  if (payload.kind !== "event_message") return false;
  const rows = await db
    .select({ id: eventMessages.id })
    .from(eventMessages)
    .where(eq(eventMessages.id, payload.message.id))
    .for("key share");
  return rows.length === 0;
}

/**
 * Returns true for a notification that waited in a queue and is withdrawn, or is not true of its recipient any more: a reminder of an
 * event that was cancelled or that they left, a spot there, and a claim that is no longer held.
 */
export async function isOutdated(
  db: Db,
  { userId, payload }: { userId: number; payload: NotificationPayload },
): Promise<boolean> {
  switch (payload.kind) {
    case "event_reminder":
    case "waitlist_promoted": {
      const select = "isHost" in payload && payload.isHost ? selectHost : selectSeat;
      return (await select(db, { eventId: payload.event.id, userId })).length === 0;
    }
    case "offer_held":
    case "offer_reminder":
      return (await selectHeldClaim(db, { claimId: payload.claimId, userId })).length === 0;
    default:
      return isWithdrawn(db, payload);
  }
}
