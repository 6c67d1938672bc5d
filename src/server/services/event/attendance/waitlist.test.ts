import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#lib/time/durations.ts";
import { attendances, notifications, users, waitlistEntries } from "#server/db/schema/index.ts";
import { callerFor, errorOf } from "#test/callers.ts";
import { committedTestDatabase, testDatabase } from "#test/database.ts";
import { createEvent, createUser, NOW } from "#test/factories.ts";

const HOUR = 60 * 60 * 1000;

describe("the waitlist", () => {
  const database = testDatabase();

  const person = async (overrides = {}) => {
    const user = await createUser(database.db, overrides);
    return { id: user.id, ...(await callerFor(database.db, user)) };
  };
  const people = async (count: number) => {
    const made = [];
    for (let i = 0; i < count; i += 1) made.push(await person());
    return made as [Person, Person, Person, Person];
  };
  type Person = Awaited<ReturnType<typeof person>>;
  const seatsOf = async (eventId: number) =>
    (
      await database.db
        .select({ userId: attendances.userId })
        .from(attendances)
        .where(eq(attendances.eventId, eventId))
    )
      .map(({ userId }) => userId)
      .toSorted((a, b) => a - b);
  const queueOf = async (eventId: number) =>
    (
      await database.db
        .select({ userId: waitlistEntries.userId })
        .from(waitlistEntries)
        .where(eq(waitlistEntries.eventId, eventId))
        .orderBy(asc(waitlistEntries.id))
    ).map(({ userId }) => userId);
  const kindsOf = async (userId: number) =>
    (
      await database.db
        .select({ kind: notifications.kind })
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(asc(notifications.id))
    ).map(({ kind }) => kind);

  /** An event with all its seats taken by the first people, the others waiting in their order. */
  async function fullEvent(seated: Person[], waiting: Person[], overrides = {}) {
    const event = await createEvent(database.db, { capacity: seated.length, ...overrides });
    for (const { caller } of seated) await caller.event.join({ id: event.id });
    for (const { caller } of waiting) await caller.event.joinWaitlist({ id: event.id });
    return event;
  }

  it("gives positions in the order of arrival, the same one when joined again", async () => {
    const [seated, first, second] = await people(3);
    const { id } = await fullEvent([seated], []);
    expect(await first.caller.event.joinWaitlist({ id })).toEqual({ place: 1 });
    expect(await second.caller.event.joinWaitlist({ id })).toEqual({ place: 2 });
    expect(await second.caller.event.joinWaitlist({ id })).toEqual({ place: 2 });
    expect(await second.caller.event.attendance({ id })).toEqual({
      checkIn: null,
      joined: false,
      place: 2,
      isShown: false,
    });
    expect(await first.caller.event.leaveWaitlist({ id })).toEqual({ place: null });
    expect(await first.caller.event.leaveWaitlist({ id })).toEqual({ place: null });
    expect(await second.caller.event.attendance({ id })).toEqual({
      checkIn: null,
      joined: false,
      place: 1,
      isShown: false,
    });
    expect(await first.caller.event.joinWaitlist({ id })).toEqual({ place: 2 });
  });

  it("renders the event's pages again when its length changes, and only then", async () => {
    const [seated, first] = await people(2);
    const { id } = await fullEvent([seated], []);
    const tagsOf = async (work: () => Promise<unknown>) => {
      first.traces.tags.length = 0;
      await work();
      return [...first.traces.tags];
    };
    const { event } = first.caller;
    expect(await tagsOf(() => event.joinWaitlist({ id }))).toEqual(["events", `event:${id}`]);
    expect((await event.get({ id })).waiting).toBe(1);
    expect(await tagsOf(() => event.joinWaitlist({ id }))).toEqual([]);
    expect(await tagsOf(() => event.leaveWaitlist({ id }))).toEqual(["events", `event:${id}`]);
    expect((await event.get({ id })).waiting).toBe(0);
    expect(await tagsOf(() => event.leaveWaitlist({ id }))).toEqual([]);
  });

  it("accepts only full upcoming events, and users without a seat", async () => {
    const [seated, other] = await people(2);
    const full = await fullEvent([seated], []);
    const free = await createEvent(database.db, { capacity: 1 });
    const unlimited = await createEvent(database.db);
    const running = await createEvent(database.db, { capacity: 1, startsAt: NOW });
    const over = await createEvent(database.db, { capacity: 1, startsAt: new Date(NOW.getTime() - DAY_MS) });
    const cancelled = await createEvent(database.db, { capacity: 1, status: "cancelled" });
    const messages = [];
    for (const { id } of [free, unlimited, running, over, cancelled]) {
      const error = await errorOf(other.caller.event.joinWaitlist({ id }));
      expect(error.status).toBe(409);
      messages.push(error.message);
    }
    expect(messages).toEqual([
      "Event is not full!",
      "Event is not full!",
      "This event has started. Joining is closed.",
      "Event is over!",
      "Event is cancelled!",
    ]);
    const error = await errorOf(seated.caller.event.joinWaitlist({ id: full.id }));
    expect([error.status, error.message]).toEqual([409, "You have joined this event already!"]);
    const proposed = await createEvent(database.db, { status: "proposed" });
    expect((await errorOf(other.caller.event.joinWaitlist({ id: proposed.id }))).status).toBe(404);
    expect((await errorOf(other.caller.event.joinWaitlist({ id: full.id, userId: seated.id }))).status).toBe(
      403,
    );
  });

  it("promotes the first user when a participant leaves, and notifies them", async () => {
    const [seated, first, second] = await people(3);
    const { id } = await fullEvent([seated], [first, second]);
    await seated.caller.event.leave({ id });
    expect(await seatsOf(id)).toEqual([first.id]);
    expect(await queueOf(id)).toEqual([second.id]);
    expect(await kindsOf(first.id)).toEqual(["waitlist_promoted"]);
    expect(await kindsOf(second.id)).toEqual([]);
    expect((await errorOf(seated.caller.event.join({ id }))).message).toBe("Event is full!");
    await first.caller.event.leave({ id });
    expect(await seatsOf(id)).toEqual([second.id]);
  });

  it("promotes as many users as seats are added, and all users when the limit is removed", async () => {
    const [seated, ...waiting] = await people(4);
    const admin = await person({ permission: 0 });
    const { id } = await fullEvent([seated], waiting);
    await admin.caller.event.update({ id, capacity: 2 });
    expect(await seatsOf(id)).toEqual([seated.id, waiting[0].id]);
    await admin.caller.event.update({ id, capacity: null });
    expect(await seatsOf(id)).toEqual([seated.id, ...waiting.map((one) => one.id)]);
    expect(await queueOf(id)).toEqual([]);
  });

  it("promotes the first user when a participant's account is deleted, and drops a deleted account", async () => {
    const [seated, first, second, third] = await people(4);
    const { id } = await fullEvent([seated], [first, second, third]);
    await first.caller.user.delete({});
    expect(await third.caller.event.attendance({ id })).toEqual({
      checkIn: null,
      joined: false,
      place: 2,
      isShown: false,
    });
    await seated.caller.user.delete({});
    expect(await seatsOf(id)).toEqual([second.id]);
    expect(await kindsOf(second.id)).toEqual(["waitlist_promoted"]);
    expect(await queueOf(id)).toEqual([third.id]);
  });

  it("promotes no one once the event has started", async () => {
    const [seated, first] = await people(2);
    const { id } = await fullEvent([seated], [first], { startsAt: new Date(NOW.getTime() + HOUR) });
    const admin = await createUser(database.db, { permission: 0 });
    const late = await callerFor(database.db, admin, { now: () => new Date(NOW.getTime() + HOUR) });
    await late.caller.event.update({ id, capacity: 5 });
    expect(await seatsOf(id)).toEqual([seated.id]);
    expect(await queueOf(id)).toEqual([first.id]);
  });

  it("is cleared when the event is cancelled, and notifies participants and waiting users", async () => {
    const [seated, first] = await people(2);
    const admin = await person({ permission: 0 });
    const { id } = await fullEvent([seated], [first]);
    await admin.caller.event.update({ id, status: "cancelled" });
    expect(await queueOf(id)).toEqual([]);
    expect(await kindsOf(seated.id)).toEqual(["event_joined", "event_cancelled"]);
    expect(await kindsOf(first.id)).toEqual(["event_cancelled"]);
    expect(await kindsOf(admin.id)).toEqual([]);
  });

  it("is not bypassed by a user who joins while a seat is free for a moment", async () => {
    const [seated, first, jumper] = await people(3);
    const { id } = await fullEvent([seated], [first]);
    await database.db.delete(attendances).where(eq(attendances.userId, seated.id));
    expect((await errorOf(jumper.caller.event.join({ id }))).message).toBe("Event is full!");
  });

  it("notifies of a joined event once", async () => {
    const [one] = await people(1);
    const { id } = await createEvent(database.db);
    await one.caller.event.join({ id });
    await one.caller.event.join({ id });
    expect(await kindsOf(one.id)).toEqual(["event_joined"]);
  });
});

describe("seats under load", () => {
  const database = committedTestDatabase({ max: 12 });

  it("go to the first on the waitlist while users leave, join it and delete their accounts at the same time", async () => {
    const { db } = database;
    const { id } = await createEvent(db, { capacity: 4 });
    const other = await createEvent(db, { capacity: 2 });
    const callers = [];
    for (let i = 0; i < 24; i += 1) {
      const user = await createUser(db);
      callers.push({ id: user.id, ...(await callerFor(db, user)) });
    }
    const seated = callers.slice(0, 4);
    const waiting = callers.slice(4, 16);
    const rest = callers.slice(16);
    for (const { caller } of seated) await caller.event.join({ id });
    for (const { caller } of seated.slice(0, 2)) await caller.event.join({ id: other.id });
    for (const { caller } of waiting) await caller.event.joinWaitlist({ id });
    for (const { caller } of waiting) await caller.event.joinWaitlist({ id: other.id });

    const settled = await Promise.allSettled([
      seated[0]?.caller.user.delete({}),
      seated[1]?.caller.user.delete({}),
      seated[2]?.caller.event.leave({ id }),
      waiting[0]?.caller.user.delete({}),
      ...rest.map(({ caller }) => caller.event.joinWaitlist({ id })),
      ...rest.map(({ caller }) => caller.event.join({ id }).catch((error) => error.message)),
    ]);
    expect(settled.filter(({ status }) => status === "rejected")).toEqual([]);

    const rows = await db.select().from(attendances).where(eq(attendances.eventId, id));
    const queue = await db
      .select()
      .from(waitlistEntries)
      .where(eq(waitlistEntries.eventId, id))
      .orderBy(asc(waitlistEntries.id));
    const expected = [seated[3], ...waiting.slice(1, 4)].map((one) => one?.id);
    expect(rows.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(expected);
    expect(queue.slice(0, 8).map(({ userId }) => userId)).toEqual(waiting.slice(4).map((one) => one.id));
    expect(queue).toHaveLength(16);
    const elsewhere = await db.select().from(attendances).where(eq(attendances.eventId, other.id));
    expect(elsewhere.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(
      waiting.slice(1, 3).map((one) => one.id),
    );
    expect(await db.select({ id: users.id }).from(users)).toHaveLength(21);
  });
});
