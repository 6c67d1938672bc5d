import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendances, events } from "#server/db/schema/index.ts";
import { anonymous, asAdmin, asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, NOW } from "#test/factories.ts";

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
  it("publishes an admin's event right away and combines date and time to one instant in Singapore", async () => {
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
