import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import { attendances, eventRecaps, sustainabilityEntries, waitlistEntries } from "#server/db/schema/index.ts";
import { asMember, callerFor } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createFood, createUser, NOW } from "#test/factories.ts";

const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

describe("the next event", () => {
  const database = testDatabase();

  it("is the soonest with a seat or a place on the waitlist that has not ended and was not cancelled", async () => {
    const { db } = database;
    const { caller, user } = await asMember(db);
    const [, over, cancelled, running, waited, joined] = [
      await createEvent(db, { title: "Open to all", startsAt: inHours(1) }),
      await createEvent(db, { title: "Over", startsAt: inHours(-5), endsAt: inHours(-1) }),
      await createEvent(db, { title: "Cancelled", startsAt: inHours(2), status: "cancelled" }),
      await createEvent(db, { title: "On now", startsAt: inHours(-1) }),
      await createEvent(db, { title: "Waited for", startsAt: inHours(20), capacity: 1 }),
      await createEvent(db, { title: "Joined", startsAt: inHours(40) }),
    ];
    const others = [await createUser(db), await createUser(db)];
    expect((await caller.home.get()).nextEvent).toMatchObject({
      event: { id: running.id },
      joined: false,
      place: null,
    });

    await db.insert(attendances).values({ eventId: joined.id, userId: user.id });
    expect((await caller.home.get()).nextEvent).toMatchObject({
      event: { id: joined.id },
      joined: true,
      place: null,
    });

    for (const { id } of others) await db.insert(waitlistEntries).values({ eventId: waited.id, userId: id });
    await db.insert(waitlistEntries).values({ eventId: waited.id, userId: user.id });
    expect((await caller.home.get()).nextEvent).toMatchObject({
      event: { id: waited.id },
      joined: false,
      place: 3,
    });

    await db.insert(attendances).values([
      { eventId: over.id, userId: user.id },
      { eventId: cancelled.id, userId: user.id },
      { eventId: running.id, userId: user.id },
    ]);
    expect((await caller.home.get()).nextEvent).toMatchObject({
      event: { id: running.id },
      joined: true,
      place: null,
    });
  });

  it("is none when nothing is planned", async () => {
    const { caller } = await asMember(database.db);
    expect((await caller.home.get()).nextEvent).toBeNull();
  });
});

describe("our share", () => {
  const database = testDatabase();

  /** Stores a closed event of this month. */
  async function createClosed(kg: number, came: number, date = "2026-12-01") {
    const event = await createEvent(database.db, { startsAt: inHours(-30), endsAt: inHours(-28) });
    await database.db.insert(eventRecaps).values({ eventId: event.id, came });
    await database.db
      .insert(sustainabilityEntries)
      .values({ date, label: "Rescued", kg, eventId: event.id, isFromRecap: true });
    return event;
  }

  it("divides the kilograms of each event this month among those who came, and leaves out who did not", async () => {
    const { db } = database;
    const { caller, user } = await asMember(db);
    expect((await caller.home.get()).share).toEqual({ kgTogether: 0, kgOwn: null });
    const [first, second, missed, empty] = [
      await createClosed(10, 4),
      await createClosed(3, 6),
      await createClosed(8, 1),
      await createClosed(5, 0),
    ];
    const lastMonth = await createClosed(100, 2, "2026-11-30");
    await db.insert(sustainabilityEntries).values({ date: "2026-12-01", label: "Composted", kg: 50 });
    const other = await createUser(db);
    await db.insert(attendances).values([
      { eventId: first.id, userId: user.id, checkedInAt: inHours(-29) },
      { eventId: second.id, userId: user.id },
      { eventId: missed.id, userId: user.id },
      { eventId: missed.id, userId: other.id, checkedInAt: inHours(-29) },
      { eventId: empty.id, userId: user.id },
      { eventId: lastMonth.id, userId: user.id },
    ]);
    // 10 ÷ 4 + 3 ÷ 6
    expect((await caller.home.get()).share).toEqual({ kgTogether: 26, kgOwn: 3 });
    const { caller: stranger } = await callerFor(db, await createUser(db));
    expect((await stranger.home.get()).share).toEqual({ kgTogether: 26, kgOwn: null });
  });
});

describe("the first steps", () => {
  const database = testDatabase();

  it("are ticked as they are taken, and are gone when all are", async () => {
    const { db } = database;
    const { caller, user } = await asMember(db, { createdAt: NOW });
    const steps = { hasLogged: false, hasJoined: false, hasRead: false };
    expect((await caller.home.get()).start).toEqual(steps);
    await createFood(db, user.id);
    expect((await caller.home.get()).start).toEqual({ ...steps, hasLogged: true });
    const event = await createEvent(db);
    await db.insert(attendances).values({ eventId: event.id, userId: user.id });
    expect((await caller.home.get()).start).toEqual({ hasLogged: true, hasJoined: true, hasRead: false });
    await caller.guide.markRead();
    expect((await caller.home.get()).start).toBeNull();
  });

  it("are for accounts of the last 30 days", async () => {
    const age = async (days: number) => {
      const createdAt = new Date(NOW.getTime() - days * DAY_MS);
      const { caller } = await asMember(database.db, { createdAt });
      return (await caller.home.get()).start;
    };
    expect(await age(29)).not.toBeNull();
    expect(await age(30)).toBeNull();
  });
});
