import { MINUTE_MS } from "#lib/time/durations.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, users } from "#server/db/schema/index.ts";
import { callerFor } from "#test/callers.ts";
import { createEvent, createHost, createUser, NOW } from "#test/factories.ts";

/** Time before `NOW` at which people took their seats. */
const EARLIER = new Date("2026-11-20T02:00:00Z");

/** Stores an event that began half an hour before `NOW`, with a host, who calls, and two people with seats. */
export async function createRunningEvent(db: Db, overrides: Parameters<typeof createEvent>[1] = {}) {
  const startsAt = new Date(NOW.getTime() - 30 * MINUTE_MS);
  const event = await createEvent(db, { title: "Soup night", startsAt, ...overrides });
  const host = await createUser(db);
  await createHost(db, event.id, host.id);
  const mei = await createUser(db, { firstName: "Mei Ling" });
  const arif = await createUser(db);
  await takeSeats(db, event.id, [mei, arif]);
  return { id: event.id, event, host, mei, arif, ...(await callerFor(db, host)) };
}

/** Stores a seat for each of the users. */
export async function takeSeats(db: Db, eventId: number, people: readonly { id: number }[]): Promise<void> {
  await db
    .insert(attendances)
    .values(people.map(({ id: userId }) => ({ eventId, userId, createdAt: EARLIER })));
}

/** Stores many users who cannot log in, and a seat for each. @returns their ids */
export async function createCrowd(db: Db, eventId: number, size: number): Promise<number[]> {
  const people = await db
    .insert(users)
    .values(
      Array.from({ length: size }, (_, index) => ({
        username: `crowd${index}`,
        email: `crowd${index}@example.com`,
        passwordHash: "none",
        firstName: index % 2 ? null : "Priya",
        activated: true,
        verified: true,
      })),
    )
    .returning({ id: users.id });
  await takeSeats(db, eventId, people);
  return people.map(({ id }) => id);
}
