import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import { attendances, events, notifications, waitlistEntries } from "#server/db/schema/index.ts";
import { ownPassCodeOf } from "#server/services/event/check-in/own-pass.ts";
import { sweepEventPeople } from "#server/services/event/sweep-event-people.ts";
import { asAdmin, callerFor, createTestContext, refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createRunningEvent } from "#test/events/running-event.ts";
import { createUser, NOW } from "#test/factories.ts";

const database = testDatabase();

const MOVED = [409, "This event has moved since you were checked in."];
const later = (ms: number) => () => new Date(NOW.getTime() + ms);
const needsPass = (username: string) => [
  409,
  `${username} can only be checked in with the code of their pass.`,
];

/** Later starts of an event that began half an hour ago. */
const MOVES = {
  "another day": { date: "2026-12-20", time: "18:30" },
  "an hour later": { minutes: 60 },
  "one minute later than now": { minutes: 1 },
} as const;

/** Stores a check-in by username to a full event, of a person in its waitlist. */
async function enter({ confirms = false } = {}) {
  const { db } = database;
  const running = await createRunningEvent(db, { capacity: 2 });
  const { id, caller } = running;
  const [person, second] = [await createUser(db), await createUser(db)];
  const since = new Date(NOW.getTime() - DAY_MS);
  await db.insert(waitlistEntries).values([
    { eventId: id, userId: person.id, createdAt: since },
    { eventId: id, userId: second.id, createdAt: since },
  ]);
  const waiting = () =>
    db.select().from(waitlistEntries).where(eq(waitlistEntries.eventId, id)).orderBy(asc(waitlistEntries.id));
  const before = await waiting();
  await caller.checkIn.checkIn({ id, username: person.username, walkIn: true });
  const own = (await callerFor(db, person)).caller;
  if (confirms) await own.checkIn.confirmOwn({ id });
  const seat = async () => {
    const ofPerson = and(eq(attendances.eventId, id), eq(attendances.userId, person.id));
    return (await db.select().from(attendances).where(ofPerson))[0];
  };
  const at = async (now: () => Date, user: typeof person = person) =>
    (await callerFor(db, user, { now })).caller;
  return { ...running, person, own, seat, waiting, before, at };
}

async function move(id: number, to: (typeof MOVES)[keyof typeof MOVES]) {
  const { db } = database;
  if ("date" in to) {
    await (await asAdmin(db)).caller.event.update({ id, ...to });
    return;
  }
  const startsAt = later(to.minutes * MINUTE_MS)();
  const local = new Date(startsAt.getTime() + 8 * HOUR_MS).toISOString();
  const { caller } = await asAdmin(db);
  await caller.event.update({ id, date: local.slice(0, 10), time: local.slice(11, 16) });
}

describe.each(Object.entries(MOVES))("a check-in by username to an event that is moved to %s", (_, to) => {
  it.each([false, true])(
    "is undone as before, with the place on the waitlist (confirmed: %s)",
    async (confirms) => {
      const { db } = database;
      const { id, own, seat, waiting, before } = await enter({ confirms });
      await move(id, to);
      expect((await own.checkIn.own()).items).toMatchObject([{ eventId: id }]);
      expect(await own.event.attendance({ id })).toMatchObject({ checkIn: { eventId: id } });
      expect(await db.$count(notifications, eq(notifications.kind, "event_checked_in"))).toBe(1);
      expect(await own.checkIn.undoOwn({ id })).toBeNull();
      expect(await seat()).toBeUndefined();
      expect(await waiting()).toEqual(before);
      expect(await own.event.attendance({ id })).toMatchObject({ joined: false, place: 1, checkIn: null });
      expect(await db.$count(notifications, eq(notifications.kind, "event_checked_in"))).toBe(0);
    },
  );

  it("is not confirmed, and waits for nobody at the check-in", async () => {
    const { id, own, seat, caller } = await enter();
    await move(id, to);
    expect(await refusalOf(own.checkIn.confirmOwn({ id }))).toEqual(MOVED);
    expect(await seat()).toBeUndefined();
    const list = await caller.checkIn.list({ id });
    expect([list.unconfirmed, list.items.every(({ confirmed }) => confirmed)]).toEqual([0, true]);
  });

  it("stays undone, on the new day too", async () => {
    const { db } = database;
    const { id, own, host, person, seat } = await enter();
    await own.checkIn.undoOwn({ id });
    await move(id, to);
    const [event] = await db.select().from(events).where(eq(events.id, id));
    const during = () => new Date((event?.startsAt ?? NOW).getTime() + MINUTE_MS);
    const { caller } = await callerFor(db, host, { now: during });
    const again = caller.checkIn.checkIn({ id, username: person.username, walkIn: true });
    expect(await refusalOf(again)).toEqual(needsPass(person.username));
    expect(await seat()).toBeUndefined();
  });
});

describe("a check-in by username to an event that was moved to another day", () => {
  const move20 = (id: number) => move(id, MOVES["another day"]);
  const during = () => new Date("2026-12-20T10:45:00Z");

  it("can be made again there, with another notification, and confirmed", async () => {
    const { db } = database;
    const { id, host, person, at, seat } = await enter();
    await move20(id);
    const asHost = await at(during, host);
    const item = await asHost.checkIn.checkIn({ id, username: person.username, walkIn: true });
    expect(item).toMatchObject({ checkedInAt: during(), confirmed: false });
    expect(await db.$count(notifications, eq(notifications.kind, "event_checked_in"))).toBe(1);
    await (await at(during)).checkIn.confirmOwn({ id });
    expect(await seat()).toMatchObject({ checkedInAt: during(), walkedIn: true });
  });

  it("gives its time to no pass of that day", async () => {
    const { id, host, person, at } = await enter();
    await move20(id);
    const pass = ownPassCodeOf(person.id, during());
    const asHost = await at(during, host);
    expect(await asHost.checkIn.checkIn({ id, pass, walkIn: true })).toMatchObject({ checkedInAt: during() });
  });

  it("leaves alone, when it is undone, a seat that its person took themselves since then", async () => {
    const { db } = database;
    const { id, at, seat } = await enter({ confirms: true });
    await move20(id);
    await db.update(events).set({ capacity: 10 }).where(eq(events.id, id));
    const next = await at(later(HOUR_MS));
    await next.event.leave({ id });
    expect(await seat()).toBeUndefined();
    await next.event.join({ id });
    await next.checkIn.undoOwn({ id });
    expect(await seat()).toMatchObject({ walkedIn: false, createdAt: later(HOUR_MS)() });
  });

  it("is ended after seven days, and forgotten with its place 13 months after the event", async () => {
    const { db } = database;
    const { id, at, seat, event } = await enter({ confirms: true });
    await move20(id);
    expect(await seat()).toMatchObject({
      checkedInAt: null,
      walkedIn: false,
      waitlistId: expect.any(Number),
    });
    const late = await at(later(7 * DAY_MS));
    expect((await refusalOf(late.checkIn.undoOwn({ id })))[0]).toBe(409);
    expect((await late.event.attendance({ id })).checkIn).toBeNull();
    const now = () => new Date(event.startsAt.getTime() + 450 * DAY_MS);
    await sweepEventPeople(createTestContext(db, { now }).context);
    expect(await seat()).toMatchObject({ waitlistId: null, waitingSince: null });
  });
});
