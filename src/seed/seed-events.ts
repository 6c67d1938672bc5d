import { startOfDay, toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import type { EventStatus } from "#schemas/event/event.ts";
import type { DemoEvent } from "#seed/demo-events/demo-event.ts";
import { demoEvents } from "#seed/demo-events/demo-events.ts";
import { seedSeries } from "#seed/seed-series.ts";
import type { Db } from "#server/db/client.ts";
import {
  attendances,
  eventFeedback,
  eventHosts,
  eventMessages,
  eventRecaps,
  events,
  sustainabilityEntries,
  users,
  waitlistEntries,
} from "#server/db/schema/index.ts";

/** First names of the demo people who come to events; those who are not shown to members have none. */
const demoPeople: readonly (string | null)[] = [
  "Mei",
  "Arif",
  "Priya",
  "Wei Jie",
  "Nurul",
  null,
  "Daniel",
  "Siti",
  "Kavitha",
  null,
  "Jia Hui",
  "Farid",
];

const QUARTER_MS = 15 * MINUTE_MS;

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
      demoEvents.map(({ inDays, startsAtMinute, lastsMinutes, running, ...event }) => {
        const startsAt = running
          ? toQuarterHour(new Date(now.getTime() - running.startedMinutesAgo * MINUTE_MS))
          : new Date(midnight.getTime() + inDays * DAY_MS + startsAtMinute * MINUTE_MS);
        return {
          ...columnsOf(event),
          startsAt,
          endsAt: new Date(startsAt.getTime() + lastsMinutes * MINUTE_MS),
          status: statusOf(event),
          changeReason: event.declinedBecause ?? null,
          walkIns: running?.walkIns ?? 0,
          announcedAt: event.proposedByMember ? null : now,
          // Jobs ask for nothing: the results are there, or were forgotten.
          ...(inDays < 0 && { feedbackAskedAt: now, closeAskedAt: now }),
          createdBy: event.proposedByMember ? member.id : admin.id,
          bySite: !event.proposedByMember,
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
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const coming = rows.flatMap(({ id }, index) => {
    const { coming = 0, capacity = null, running } = demoEvents[index] ?? {};
    return people.slice(0, coming).map((person, position) => ({
      ...person,
      eventId: id,
      createdAt: hoursAgo(coming - position),
      ...(running && position < running.here && { checkedInAt: minutesAgo(running.here - position) }),
      isWaiting: capacity !== null && position >= capacity,
    }));
  });
  const seats = coming.filter(({ isWaiting }) => !isWaiting);
  const waiting = coming.filter(({ isWaiting }) => isWaiting);
  await db.insert(attendances).values(seats.map(({ isWaiting: _, ...seat }) => seat));
  await db.insert(waitlistEntries).values(waiting.map(({ isWaiting: _, isShown: __, ...entry }) => entry));
  await seedHosts(db, { rows, admin, member }, now);
  await seedRunningEvents(db, { rows, member }, now);
  await seedSeries(db, { rows, admin }, now);
  await seedResults(db, { rows, people, admin });
  return rows;
}

/** Leaves out what is no column. */
function columnsOf({
  coming,
  proposedByMember,
  declinedBecause,
  memberIs,
  results,
  dates,
  ...columns
}: Omit<DemoEvent, "inDays" | "startsAtMinute" | "lastsMinutes" | "running">) {
  return columns;
}

function statusOf({ proposedByMember, declinedBecause }: Partial<DemoEvent>): EventStatus {
  if (!proposedByMember) return "published";
  return declinedBecause ? "declined" : "proposed";
}

/** Makes the member a host of what they proposed, and of the events that say so. */
async function seedHosts(
  db: Db,
  { rows, admin, member }: { rows: readonly { id: number }[]; admin: Author; member: Author },
  now: Date,
): Promise<void> {
  const hosts = rows.flatMap(({ id: eventId }, index) => {
    const { proposedByMember, memberIs } = demoEvents[index] ?? {};
    if (!proposedByMember && !memberIs) return [];
    const isShown = memberIs === "shown host";
    const acceptedAt = memberIs === "invited" ? null : now;
    const invitedBy = memberIs ? admin.id : null;
    return [{ eventId, userId: member.id, isShown, invitedBy, acceptedAt, createdAt: now }];
  });
  await db.insert(eventHosts).values(hosts);
}

/** Makes the member a host of the events that go on now, and sends their messages. */
async function seedRunningEvents(
  db: Db,
  { rows, member }: { rows: readonly { id: number }[]; member: Author },
  now: Date,
): Promise<void> {
  for (const [index, { id }] of rows.entries()) {
    const { running, coming = 0 } = demoEvents[index] ?? {};
    if (!running) continue;
    const sentAt = new Date(now.getTime() - 3 * HOUR_MS);
    await db.insert(eventHosts).values({ eventId: id, userId: member.id, isShown: true, acceptedAt: sentAt });
    await db.insert(eventMessages).values({
      eventId: id,
      sentBy: member.id,
      text: running.message,
      audience: "joined",
      recipients: coming,
      createdAt: sentAt,
    });
  }
}

/** Returns the last quarter of an hour before an instant, as events begin on it. */
function toQuarterHour(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / QUARTER_MS) * QUARTER_MS);
}

type Closed = { id: number; startsAt: Date };

/**
 * Closes the demo events that have results, with the kilograms on the dashboard and the feedback of those who came.
 * @param input `rows`: the events, in the order of `demoEvents`; `people`: those who came, in their order
 */
async function seedResults(
  db: Db,
  {
    rows,
    people,
    admin,
  }: { rows: readonly Closed[]; people: readonly { userId: number }[]; admin: { id: number } },
): Promise<void> {
  for (const [index, { id: eventId, startsAt }] of rows.entries()) {
    const { results } = demoEvents[index] ?? {};
    if (!results) continue;
    const closedAt = new Date(startsAt.getTime() + DAY_MS);
    const { came, note } = results;
    await db
      .insert(eventRecaps)
      .values({ eventId, came, note, closedBy: admin.id, closedAt, updatedAt: closedAt });
    const row = { eventId, isFromRecap: true, date: toCalendarDate(startsAt), createdBy: admin.id };
    for (const label of ["Rescued", "Donated", "Composted"] as const) {
      const kg = results.kg[label];
      if (kg !== undefined) await db.insert(sustainabilityEntries).values({ ...row, label, kg });
    }
    const feedback = results.feedback.map((given, position) => ({
      ...given,
      eventId,
      userId: people[position]?.userId ?? null,
      createdAt: closedAt,
      updatedAt: closedAt,
    }));
    await db.insert(eventFeedback).values(feedback);
  }
}
