import { and, asc, eq, gt, isNotNull, isNull, lte, notExists, sql } from "drizzle-orm";
import { ADMIN } from "#lib/account/permission.ts";
import { calendarEnd } from "#lib/event/when/event-phase.ts";
import { HOUR_MS } from "#lib/time/durations.ts";
import type { Tx } from "#server/db/client.ts";
import { eventHosts, eventRecaps, events, users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import {
  type NotifyParticipantsContext,
  notifyParticipants,
} from "#server/services/event/notify-participants.ts";
import { CLOSING_MS } from "#server/services/event/recap/closing-time.ts";

/** Time after the end at which the hosts are asked. */
const DELAY_MS = 20 * HOUR_MS;

/**
 * Asks the hosts of each published event that ended at least twenty hours ago, and can still be closed, for its results,
 * once. An event without hosts is its author's, if that is an admin; one whose hosts are all suspended is the admins'.
 * @returns number of events
 */
export async function askForResults(ctx: NotifyParticipantsContext): Promise<number> {
  const { db, now } = ctx;
  const recap = db.select({ one: sql`1` }).from(eventRecaps).where(eq(eventRecaps.eventId, events.id));
  const isCandidate = and(
    eq(events.status, "published"),
    isNull(events.closeAskedAt),
    lte(events.startsAt, new Date(now().getTime() - DELAY_MS)),
    gt(events.startsAt, new Date(now().getTime() - CLOSING_MS)),
    notExists(recap),
  );
  const candidates = await db
    .select({ id: events.id, startsAt: events.startsAt, endsAt: events.endsAt })
    .from(events)
    .where(isCandidate)
    .orderBy(asc(events.startsAt));
  const isDue = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }) =>
    now().getTime() - calendarEnd(startsAt, endsAt).getTime() >= DELAY_MS;
  let asked = 0;
  for (const { id } of candidates.filter(isDue)) {
    await inTransaction(ctx, async (txCtx) => {
      const { db: tx } = txCtx;
      const [event] = await tx
        .update(events)
        // Keeps `updatedAt`, which Drizzle would set: an organiser who edits the event meanwhile is not refused.
        .set({ closeAskedAt: now(), updatedAt: events.updatedAt })
        .where(and(eq(events.id, id), isCandidate))
        .returning({
          id: events.id,
          title: events.title,
          startsAt: events.startsAt,
          location: events.location,
          createdBy: events.createdBy,
        });
      // Asked about, closed, moved or cancelled while the job ran.
      if (!event) return;
      const { createdBy, ...notified } = event;
      const userIds = await listResponsibleIds(tx, id, createdBy);
      const payload = { kind: "event_close_due", event: notified } as const;
      await notifyParticipants(txCtx, { userIds, payload });
      asked += 1;
    });
  }
  return asked;
}

/** Returns the ids of the accepted hosts, of the admins if all of them are suspended, or else of the author who is an admin. */
async function listResponsibleIds(tx: Tx, eventId: number, createdBy: number | null): Promise<number[]> {
  const hosts = await tx
    .select({ id: users.id, suspendedAt: users.suspendedAt })
    .from(eventHosts)
    .innerJoin(users, eq(users.id, eventHosts.userId))
    .where(and(eq(eventHosts.eventId, eventId), isNotNull(eventHosts.acceptedAt)));
  const active = hosts.filter(({ suspendedAt }) => suspendedAt === null);
  if (active.length > 0) return active.map(({ id }) => id);
  if (hosts.length === 0 && createdBy === null) return [];
  const isAuthor = hosts.length === 0 && createdBy !== null ? eq(users.id, createdBy) : undefined;
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.permission, ADMIN), eq(users.activated, true), isAuthor));
  return admins.map(({ id }) => id);
}
