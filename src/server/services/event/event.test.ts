import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendances, events } from "#server/db/schema/index.ts";
import { anonymous, asAdmin, asMember, callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const day = 24 * 60 * 60 * 1000;
const later = (ms: number) => new Date(NOW.getTime() + ms);

const form = {
  title: "Kaya toast breakfast",
  date: "2026-12-24",
  time: "08:30",
  location: "Toa Payoh Hub",
  description: "Yesterday's bread, today's breakfast.",
};

describe("creating an event", () => {
  it("publishes an admin's event at once and combines date and time to one instant in Singapore", async () => {
    const { caller, traces } = await asAdmin(database.db);
    const event = await caller.event.create({ ...form, endTime: "10:00", capacity: 12 });
    expect(event).toMatchObject({
      ...form,
      status: "published",
      capacity: 12,
      endTime: "10:00",
      attending: 0,
    });
    expect(event.startsAt).toEqual(new Date("2026-12-24T00:30:00Z"));
    expect(traces.tags).toEqual(["event-totals", "events", `event:${event.id}`]);
  });

  it("stores a member's event as a proposal that only they and admins see", async () => {
    const member = await asMember(database.db);
    const { id, status } = await member.caller.event.create(form);
    expect(status).toBe("proposed");
    expect((await member.caller.event.get({ id })).id).toBe(id);
    expect((await (await asAdmin(database.db)).caller.event.get({ id })).id).toBe(id);
    expect((await errorOf((await asMember(database.db)).caller.event.get({ id }))).status).toBe(404);
    expect((await errorOf(anonymous(database.db).caller.event.get({ id }))).status).toBe(404);
    expect((await anonymous(database.db).caller.event.list({})).items).toEqual([]);
    expect((await member.caller.event.list({ scope: "mine" })).items.map((event) => event.id)).toEqual([id]);
  });

  it("reduces an ISO date-time to its date in Singapore", async () => {
    const { caller } = await asAdmin(database.db);
    const event = await caller.event.create({ ...form, date: "2026-12-23T16:00:00.000Z" });
    expect([event.date, event.time]).toEqual(["2026-12-24", "08:30"]);
  });

  it("accepts an end after midnight, but not at the start", async () => {
    const { caller } = await asAdmin(database.db);
    const { id } = await caller.event.create({ ...form, time: "22:00", endTime: "01:00" });
    const [row] = await database.db.select().from(events).where(eq(events.id, id));
    expect(row?.endsAt).toEqual(new Date("2026-12-24T17:00:00Z"));
    const error = await errorOf(caller.event.create({ ...form, endTime: form.time }));
    expect(error.details).toEqual([
      { message: "Event must end after it starts", code: "BAD_REQUEST", path: "endTime" },
    ]);
  });

  it("refuses a start in the past", async () => {
    const { caller } = await asAdmin(database.db);
    const error = await errorOf(caller.event.create({ ...form, date: "2026-12-01", time: "11:59" }));
    expect(error.details).toEqual([
      { message: "Event must be in the future", code: "BAD_REQUEST", path: "date" },
    ]);
  });

  it("refuses invisible text, bidirectional controls and line breaks", async () => {
    const { caller } = await asAdmin(database.db);
    for (const title of ["\u200b", "\u202egniht", "two\nlines"]) {
      const error = await errorOf(caller.event.create({ ...form, title }));
      expect(error.details[0]?.path, JSON.stringify(title)).toBe("title");
    }
    const { description } = await caller.event.create({ ...form, description: "two\nlines 🍚" });
    expect(description).toBe("two\nlines 🍚");
  });

  it("reports every invalid field once, in the form's order", async () => {
    const { caller } = await asAdmin(database.db);
    const error = await errorOf(
      caller.event.create({
        title: " ",
        date: "2026-02-30",
        time: "25:00",
        location: "",
        description: "x\0",
      }),
    );
    expect(error.details.map(({ path, message }) => [path, message])).toEqual([
      ["title", "Title is required"],
      ["date", "Date is not valid"],
      ["time", "Time is not valid"],
      ["location", "Location is required"],
      ["description", "Description contains a character that cannot be used here"],
    ]);
  });
});

describe("the list of events", () => {
  it("returns upcoming published events, soonest first, in pages", async () => {
    for (const inDays of [3, 1, 2])
      await createEvent(database.db, { title: `In ${inDays}`, startsAt: later(inDays * day) });
    await createEvent(database.db, { startsAt: later(-day) });
    await createEvent(database.db, { status: "cancelled" });
    await createEvent(database.db, { status: "proposed" });
    const { caller } = anonymous(database.db);
    const first = await caller.event.list({ limit: 2 });
    expect(first.items.map((event) => event.title)).toEqual(["In 1", "In 2"]);
    expect(first.meta).toEqual({ page: 1, limit: 2, total: 3 });
    const second = await caller.event.list({ limit: 2, page: 2 });
    expect(second.items.map((event) => event.title)).toEqual(["In 3"]);
  });

  it("falls back to page 1 and 20 rows for invalid values, and returns at most 100", async () => {
    const { caller } = anonymous(database.db);
    for (const bad of ["0", "-1", "abc", "1.5", "", "NaN"]) {
      expect((await caller.event.list({ page: bad, limit: bad })).meta).toEqual({
        page: 1,
        limit: 20,
        total: 0,
      });
    }
    expect((await caller.event.list({ page: 1e9, limit: 1e6 })).meta.limit).toBe(100);
  });

  it("finds literal text, in any case, in title, location and description", async () => {
    const one = await createEvent(database.db, { title: "50% off durian_day \\o/" });
    const two = await createEvent(database.db, { title: "Other", location: "Durian Lane" });
    const { caller } = anonymous(database.db);
    const find = async (q: string) => (await caller.event.list({ q })).items.map((event) => event.id);
    expect(await find("DURIAN")).toEqual([one.id, two.id]);
    expect(await find("50% off")).toEqual([one.id]);
    expect(await find("n_d")).toEqual([one.id]);
    expect(await find("\\o")).toEqual([one.id]);
    expect(await find("n%l")).toEqual([]);
    expect(await find("' OR 1=1--")).toEqual([]);
    expect((await errorOf(caller.event.list({ q: "a\0b" }))).status).toBe(400);
    expect((await errorOf(caller.event.list({ q: "x".repeat(201) }))).status).toBe(400);
  });

  it("returns past events latest first", async () => {
    await createEvent(database.db, { title: "Older", startsAt: later(-2 * day) });
    await createEvent(database.db, { title: "Newer", startsAt: later(-day) });
    const { items } = await anonymous(database.db).caller.event.list({ scope: "past" });
    expect(items.map((event) => event.title)).toEqual(["Newer", "Older"]);
  });

  it("refuses the viewer's own events and proposals before activation", async () => {
    for (const permission of [0, 1]) {
      const { caller } = await asMember(database.db, { permission, activated: false });
      for (const scope of ["mine", "proposed"] as const) {
        const error = await errorOf(caller.event.list({ scope }));
        expect([error.status, error.message]).toEqual([403, "Account is not activated!"]);
      }
      expect((await caller.event.list({})).items).toEqual([]);
    }
  });

  it("refuses a visitor's request for their own events", async () => {
    expect((await errorOf(anonymous(database.db).caller.event.list({ scope: "mine" }))).message).toBe(
      "No token found",
    );
  });
});

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
    expect(await caller.event.attendance({ id })).toEqual({ joined: true, place: null, isShown: false });
    expect((await caller.event.joined({})).items.map((event) => event.id)).toEqual([id]);
    const seatsChanged = ["events", `event:${id}`];
    expect(traces.tags).toEqual(seatsChanged);
    await caller.event.leave({ id });
    await caller.event.leave({ id });
    expect(await rows(id)).toEqual([]);
    expect(traces.tags).toEqual([...seatsChanged, ...seatsChanged]);
    expect(await caller.event.attendance({ id })).toEqual({ joined: false, place: null, isShown: false });
  });

  it("refuses a full, past, cancelled or proposed event and writes nothing", async () => {
    const full = await createEvent(database.db, { capacity: 1 });
    await (await asMember(database.db)).caller.event.join({ id: full.id });
    const past = await createEvent(database.db, { startsAt: NOW });
    const cancelled = await createEvent(database.db, { status: "cancelled" });
    const member = await createUser(database.db);
    const proposed = await createEvent(database.db, { status: "proposed", createdBy: member.id });
    const { caller } = await callerFor(database.db, member);
    const messages = [];
    for (const { id } of [full, past, cancelled, proposed]) {
      const error = await errorOf(caller.event.join({ id }));
      expect(error.status).toBe(409);
      messages.push(error.message);
    }
    expect(messages).toEqual([
      "Event is full!",
      "Event is over!",
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
    const { id } = await createEvent(database.db, { startsAt: NOW });
    const user = await createUser(database.db);
    const { caller } = await callerFor(database.db, user);
    expect(await caller.event.leave({ id })).toBeNull();
    await database.db.insert(attendances).values({ eventId: id, userId: user.id });
    const error = await errorOf(caller.event.leave({ id }));
    expect([error.status, error.message]).toEqual([409, "Event is over!"]);
    expect(await rows(id)).toHaveLength(1);
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

describe("changing an event", () => {
  it("keeps fields that are not given and moves start and end with the date", async () => {
    const { caller } = await asAdmin(database.db);
    const event = await caller.event.create({ ...form, endTime: "10:00" });
    const changed = await caller.event.update({ id: event.id, date: "2026-12-26", title: "Later" });
    expect(changed).toMatchObject({
      title: "Later",
      date: "2026-12-26",
      time: "08:30",
      endTime: "10:00",
      location: form.location,
    });
    expect((await caller.event.update({ id: event.id, endTime: null })).endTime).toBeNull();
  });

  it("keeps the length when the start moves, and accepts a new end after the start", async () => {
    const { caller } = await asAdmin(database.db);
    const { id } = await caller.event.create({ ...form, time: "18:00", endTime: "20:00" });
    expect(await caller.event.update({ id, time: "21:00" })).toMatchObject({
      time: "21:00",
      endTime: "23:00",
    });
    const running = await createEvent(database.db, { startsAt: later(-60_000) });
    expect((await caller.event.update({ id: running.id, endTime: "13:00" })).endTime).toBe("13:00");
  });

  it("refuses to publish a past proposal", async () => {
    const { caller } = await asAdmin(database.db);
    const { id } = await createEvent(database.db, { status: "proposed", startsAt: later(-1) });
    expect((await errorOf(caller.event.update({ id, status: "published" }))).status).toBe(409);
    expect((await caller.event.update({ id, status: "declined" })).status).toBe("declined");
  });

  it("allows these statuses only: a proposal is published or declined, an event cancelled and published again", async () => {
    const { caller } = await asAdmin(database.db);
    const { id } = await createEvent(database.db, { status: "proposed" });
    expect((await errorOf(caller.event.update({ id, status: "cancelled" }))).status).toBe(409);
    for (const status of ["declined", "published", "cancelled", "published", "published"] as const) {
      expect((await caller.event.update({ id, status })).status).toBe(status);
    }
    expect((await errorOf(caller.event.update({ id, status: "proposed" }))).status).toBe(409);
  });

  it("refuses a capacity below the seats taken", async () => {
    const { caller } = await asAdmin(database.db);
    const { id } = await createEvent(database.db);
    await caller.event.join({ id });
    await (await asMember(database.db)).caller.event.join({ id });
    expect((await errorOf(caller.event.update({ id, capacity: 1 }))).status).toBe(409);
    expect((await caller.event.update({ id, capacity: 2 })).capacity).toBe(2);
  });

  it("keeps or raises a capacity that walk-ins exceed, and does not lower it", async () => {
    const host = await asMember(database.db);
    const { id } = await createEvent(database.db, { capacity: 2, startsAt: NOW, createdBy: host.user.id });
    for (let index = 0; index < 4; index += 1) {
      const { username } = await createUser(database.db);
      await host.caller.checkIn.checkIn({ id, username, walkIn: true });
    }
    const { update } = host.caller.event;
    expect(await update({ id, capacity: 2, directions: "Side gate" })).toMatchObject({
      ...{ capacity: 2, directions: "Side gate" },
    });
    expect((await update({ id, capacity: 3 })).capacity).toBe(3);
    expect((await errorOf(update({ id, capacity: 2 }))).status).toBe(409);
    expect((await update({ id, capacity: null })).capacity).toBeNull();
    expect((await errorOf(update({ id, capacity: 3 }))).status).toBe(409);
  });

  it("keeps the version when nothing changes", async () => {
    const { caller, traces } = await asAdmin(database.db);
    const before = await caller.event.create({ ...form, endTime: "10:00", capacity: 5 });
    traces.tags.length = 0;
    const { id, updatedAt } = before;
    const same = { ...form, endTime: "10:00", capacity: 5, status: "published", coverKey: null } as const;
    expect(await caller.event.update({ id })).toEqual(before);
    expect(await caller.event.update({ id, ...same, updatedAt })).toEqual(before);
    expect(traces.tags).toEqual([]);
    expect((await caller.event.update({ id, capacity: 6, updatedAt })).updatedAt).not.toEqual(updatedAt);
    expect(traces.tags).toEqual(["event-totals", "events", `event:${id}`]);
  });

  it("changes nothing when one field is refused", async () => {
    const { caller } = await asAdmin(database.db);
    const { id } = await createEvent(database.db);
    await errorOf(caller.event.update({ id, title: "New", date: "2020-01-01" }));
    expect((await caller.event.get({ id })).title).toBe("Leftovers workshop");
  });
});

describe("deleting an event", () => {
  it("deletes its attendances, and responds 404 the second time", async () => {
    const { caller, traces } = await asAdmin(database.db);
    const { id } = await createEvent(database.db);
    await caller.event.join({ id });
    traces.tags.length = 0;
    await caller.event.delete({ id });
    expect(traces.tags).toEqual(["impact", "event-totals", "events", `event:${id}`]);
    expect(
      await database.db
        .select()
        .from(attendances)
        .where(and(eq(attendances.eventId, id))),
    ).toEqual([]);
    expect((await errorOf(caller.event.delete({ id }))).status).toBe(404);
  });
});
