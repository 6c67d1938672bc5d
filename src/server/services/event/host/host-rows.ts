import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import { eventHosts, users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { REMINDER_MS, rethrowDeletedAccount } from "#server/services/event/attendance/seats.ts";
import { countRows } from "#server/services/paginate.ts";

/** Hosts and open invitations that an event may have. */
const MAX_HOSTS = 5;

type HostedEvent = { id: number; startsAt: Date };
type HostContext = Pick<ServiceContext, "db" | "now">;

/** Returns the values of a host from now on; the first reminder is left out if the event starts within a day, as for a new seat. */
export function acceptedNow({ startsAt }: HostedEvent, now: Date) {
  return { acceptedAt: now, remindedAt: startsAt.getTime() - now.getTime() <= REMINDER_MS ? now : null };
}

/** Makes a user a host of an event, which must be locked; one who is a host already stays what they are. */
export async function acceptHost(
  { db: tx, now }: HostContext,
  { event, userId }: { event: HostedEvent; userId: number },
): Promise<void> {
  const accepted = acceptedNow(event, now());
  await tx
    .insert(eventHosts)
    .values({ eventId: event.id, userId, ...accepted })
    .onConflictDoUpdate({
      target: [eventHosts.eventId, eventHosts.userId],
      set: accepted,
      setWhere: isNull(eventHosts.acceptedAt),
    });
}

/** Makes the viewer a host of events that the transaction of `ctx` has just stored. */
export async function hostNewEvents(
  { db: tx, now, viewer }: MemberContext,
  stored: readonly HostedEvent[],
  { isShown }: { isShown: boolean },
): Promise<void> {
  const rows = stored.map((event) => ({
    eventId: event.id,
    userId: viewer.id,
    isShown,
    ...acceptedNow(event, now()),
  }));
  await tx.insert(eventHosts).values(rows).catch(rethrowDeletedAccount);
}

/**
 * Shows or hides the viewer's username on the page of an event that they may change, which must be locked. To show it makes
 * them a host: that is how an admin hosts an event of their own.
 * @returns true if that changed anything
 * @throws AppError CONFLICT if the event has five hosts
 */
export async function showOwnHost(
  ctx: MemberContext,
  event: HostedEvent,
  isShown: boolean,
): Promise<boolean> {
  const { db: tx, now, viewer } = ctx;
  const own = and(eq(eventHosts.eventId, event.id), eq(eventHosts.userId, viewer.id));
  const [row] = await tx
    .select({ isShown: eventHosts.isShown, acceptedAt: eventHosts.acceptedAt })
    .from(eventHosts)
    .where(own);
  if (!row && !isShown) return false;
  if (row?.acceptedAt && row.isShown === isShown) return false;
  if (!row) {
    await requireFreeHost(ctx, event.id);
    const values = { eventId: event.id, userId: viewer.id, isShown, ...acceptedNow(event, now()) };
    await tx.insert(eventHosts).values(values).catch(rethrowDeletedAccount);
    return true;
  }
  const accepted = row.acceptedAt || !isShown ? {} : acceptedNow(event, now());
  await tx
    .update(eventHosts)
    .set({ isShown, ...accepted })
    .where(own);
  return true;
}

/** @throws AppError CONFLICT if the event, which must be locked, has five hosts, open invitations included */
export async function requireFreeHost(
  { db: tx }: Pick<ServiceContext, "db">,
  eventId: number,
): Promise<void> {
  if ((await countRows(tx, eventHosts, eq(eventHosts.eventId, eventId))) < MAX_HOSTS) return;
  throw new AppError("CONFLICT", "An event has at most five hosts.");
}

/** Returns true if an event has a host who can act: accepted, and not suspended. */
export async function hasHost({ db: tx }: Pick<ServiceContext, "db">, eventId: number): Promise<boolean> {
  const hosts = await tx
    .select({ one: sql`1` })
    .from(eventHosts)
    .innerJoin(users, eq(users.id, eventHosts.userId))
    .where(and(eq(eventHosts.eventId, eventId), isNotNull(eventHosts.acceptedAt), isNull(users.suspendedAt)))
    .limit(1);
  return hosts.length > 0;
}
