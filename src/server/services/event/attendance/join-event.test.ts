import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#lib/time/durations.ts";
import { attendances } from "#server/db/schema/index.ts";
import { asMember, callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const day = 24 * 60 * 60 * 1000;
const later = (ms: number) => new Date(NOW.getTime() + ms);

describe("joining and leaving", () => {
  const rows = (eventId: number) =>
    database.db.select().from(attendances).where(eq(attendances.eventId, eventId));

  it("takes and gives up one seat, however often it is repeated", async () => {
    const { id } = await createEvent(database.db);
    const { caller, traces } = await asMember(database.db);
    await caller.event.join({ id });
    await caller.event.join({ id });
    expect(await rows(id)).toHaveLength(1);
    expect((await caller.event.get({ id })).attending).toBe(1);
    expect(await caller.event.attendance({ id })).toEqual({
      checkIn: null,
      joined: true,
      place: null,
      isShown: false,
    });
    expect((await caller.event.joined({})).items.map((event) => event.id)).toEqual([id]);
    const seatsChanged = ["events", `event:${id}`];
    expect(traces.tags).toEqual(seatsChanged);
    await caller.event.leave({ id });
    await caller.event.leave({ id });
    expect(await rows(id)).toEqual([]);
    expect(traces.tags).toEqual([...seatsChanged, ...seatsChanged]);
    expect(await caller.event.attendance({ id })).toEqual({
      checkIn: null,
      joined: false,
      place: null,
      isShown: false,
    });
  });

  it("refuses a full, past, running, cancelled or proposed event and writes nothing", async () => {
    const full = await createEvent(database.db, { capacity: 1 });
    await (await asMember(database.db)).caller.event.join({ id: full.id });
    const past = await createEvent(database.db, { startsAt: new Date(NOW.getTime() - 2 * HOUR_MS) });
    const running = await createEvent(database.db, { startsAt: NOW });
    const cancelled = await createEvent(database.db, { status: "cancelled" });
    const member = await createUser(database.db);
    const proposed = await createEvent(database.db, { status: "proposed", createdBy: member.id });
    const { caller } = await callerFor(database.db, member);
    const messages = [];
    for (const { id } of [full, past, running, cancelled, proposed]) {
      const error = await errorOf(caller.event.join({ id }));
      expect(error.status).toBe(409);
      messages.push(error.message);
    }
    expect(messages).toEqual([
      "Event is full!",
      "Event is over!",
      "This event has started. Joining is closed.",
      "Event is cancelled!",
      "Event is not published yet!",
    ]);
    expect(await database.db.select().from(attendances).where(eq(attendances.userId, member.id))).toEqual([]);
  });

  it("succeeds again for a user who has a seat in an event that is now full", async () => {
    const { id } = await createEvent(database.db, { capacity: 1 });
    const { caller } = await asMember(database.db);
    await caller.event.join({ id });
    expect(await caller.event.join({ id })).toBeNull();
  });

  it("keeps a seat in an event that has started, and still succeeds for a user without one", async () => {
    const running = await createEvent(database.db, { startsAt: NOW });
    const over = await createEvent(database.db, { startsAt: new Date(NOW.getTime() - 2 * HOUR_MS) });
    const user = await createUser(database.db);
    const { caller } = await callerFor(database.db, user);
    for (const [{ id }, message] of [
      [running, "This event has started. Joining is closed."],
      [over, "Event is over!"],
    ] as const) {
      expect(await caller.event.leave({ id })).toBeNull();
      await database.db.insert(attendances).values({ eventId: id, userId: user.id });
      const error = await errorOf(caller.event.leave({ id }));
      expect([error.status, error.message]).toEqual([409, message]);
      expect(await rows(id)).toHaveLength(1);
    }
  });

  it("joins only the viewer: the body may repeat their id and the event's, nothing else", async () => {
    const { id } = await createEvent(database.db);
    const user = await createUser(database.db);
    const other = await createUser(database.db);
    const { caller } = await callerFor(database.db, user);
    expect(await caller.event.join({ id, eventId: id, userId: user.id })).toBeNull();
    for (const call of [caller.event.join, caller.event.leave]) {
      expect((await errorOf(call({ id, userId: other.id }))).status).toBe(403);
      expect((await errorOf(call({ id, eventId: id + 1 }))).status).toBe(400);
    }
    expect((await rows(id)).map((row) => row.userId)).toEqual([user.id]);
  });

  it("responds 404 for a missing event", async () => {
    const { caller } = await asMember(database.db);
    expect((await errorOf(caller.event.join({ id: 2_147_483_647 }))).status).toBe(404);
    expect((await errorOf(caller.event.leave({ id: 2_147_483_647 }))).status).toBe(404);
  });

  it("lists joined events: upcoming ones soonest first, then past ones latest first", async () => {
    const user = await createUser(database.db);
    for (const [title, inDays] of [
      ["far", 9],
      ["old", -9],
      ["near", 1],
      ["recent", -1],
    ] as const) {
      const { id } = await createEvent(database.db, { title, startsAt: later(inDays * day) });
      await database.db.insert(attendances).values({ eventId: id, userId: user.id });
    }
    const { caller } = await callerFor(database.db, user);
    expect((await caller.event.joined({})).items.map((event) => event.title)).toEqual([
      "near",
      "far",
      "recent",
      "old",
    ]);
  });
});
