import { HOUR_MS } from "#lib/time/durations.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, eventHosts } from "#server/db/schema/index.ts";
import { asMember } from "#test/callers.ts";
import { createEvent, createUser, NOW } from "#test/factories.ts";

type Overrides = Parameters<typeof createEvent>[1];

/** Stores a published event that ended an hour before `NOW`, and its host, whose calls `host.caller` makes. */
export async function createHostedEvent(db: Db, overrides: Overrides = {}) {
  const host = await asMember(db);
  const event = await createEvent(db, {
    title: "Bread round",
    startsAt: new Date(NOW.getTime() - 3 * HOUR_MS),
    createdBy: host.user.id,
    ...overrides,
  });
  const accepted = { eventId: event.id, userId: host.user.id, acceptedAt: NOW };
  await db.insert(eventHosts).values(accepted).onConflictDoNothing();
  return { event, host };
}

/** Stores members with a seat in an event; the first `here` of them are checked in. */
export async function seatMembers(
  db: Db,
  eventId: number,
  { seats, here = 0 }: { seats: number; here?: number },
) {
  const members = [];
  for (let index = 0; index < seats; index += 1) {
    const user = await createUser(db);
    const checkedInAt = index < here ? NOW : null;
    await db.insert(attendances).values({ eventId, userId: user.id, checkedInAt });
    members.push(user);
  }
  return members;
}
