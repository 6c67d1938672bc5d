import { startOfDay, toCalendarDate } from "#lib/dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/durations.ts";
import { demoEvents } from "#seed/demo-events.ts";
import { demoPeople } from "#seed/demo-people.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, events, users, waitlistEntries } from "#server/db/schema/index.ts";

type Author = { id: number };

/**
 * Stores the demo events and the people who come to them.
 * @returns the events, in the order of `demoEvents`
 */
export async function seedEvents(
  db: Db,
  { admin, member, passwordHash }: { admin: Author; member: Author; passwordHash: string },
  now: Date,
) {
  const midnight = startOfDay(toCalendarDate(now));
  const rows = await db
    .insert(events)
    .values(
      demoEvents.map(({ inDays, startsAtMinute, lastsMinutes, coming, proposedByMember, ...event }) => {
        const startsAt = new Date(midnight.getTime() + inDays * DAY_MS + startsAtMinute * MINUTE_MS);
        return {
          ...event,
          startsAt,
          endsAt: new Date(startsAt.getTime() + lastsMinutes * MINUTE_MS),
          status: proposedByMember ? ("proposed" as const) : ("published" as const),
          createdBy: proposedByMember ? member.id : admin.id,
        };
      }),
    )
    .returning({ id: events.id, title: events.title, startsAt: events.startsAt, status: events.status });
  const people = await db
    .insert(users)
    .values(
      demoPeople.map((firstName, index) => ({
        username: `person-${index + 1}`,
        email: `person-${index + 1}@cukup.example`,
        passwordHash,
        firstName,
        showsName: firstName !== null,
        activated: true,
        verified: true,
      })),
    )
    .returning({ userId: users.id, isShown: users.showsName });
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const coming = rows.flatMap(({ id }, index) => {
    const { coming = 0, capacity = null } = demoEvents[index] ?? {};
    return people.slice(0, coming).map((person, position) => ({
      ...person,
      eventId: id,
      createdAt: hoursAgo(coming - position),
      isWaiting: capacity !== null && position >= capacity,
    }));
  });
  const seats = coming.filter(({ isWaiting }) => !isWaiting);
  const waiting = coming.filter(({ isWaiting }) => isWaiting);
  await db.insert(attendances).values(seats.map(({ isWaiting: _, ...seat }) => seat));
  await db.insert(waitlistEntries).values(waiting.map(({ isWaiting: _, isShown: __, ...entry }) => entry));
  return rows;
}
