import { describe, expect, it } from "vitest";
import { ownPassCodeOf } from "#server/services/event/check-in/own-pass.ts";
import { asAdmin, asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const later = (ms: number) => new Date(NOW.getTime() + ms);
const form = {
  title: "Kaya toast breakfast",
  date: "2026-12-24",
  time: "08:30",
  location: "Toa Payoh Hub",
  description: "Yesterday's bread, today's breakfast.",
};

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
      const person = await createUser(database.db);
      await host.caller.checkIn.checkIn({ id, pass: ownPassCodeOf(person.id, NOW), walkIn: true });
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

  it("refuses an update of an old version, so that an old form does not undo a change", async () => {
    const { caller } = await asAdmin(database.db);
    const opened = await caller.event.create(form);
    const { id, updatedAt } = opened;
    const first = await caller.event.update({ id, title: "First", updatedAt });
    const error = await errorOf(caller.event.update({ id, title: "Second", updatedAt }));
    expect([error.status, error.details[0]?.path]).toEqual([409, "updatedAt"]);
    expect((await caller.event.get({ id })).title).toBe("First");
    await caller.event.update({ id, title: "Second", updatedAt: first.updatedAt });
    const asText = (await caller.event.get({ id })).updatedAt.toISOString();
    await caller.event.update({ id, title: "Third", updatedAt: asText as never });
    expect((await caller.event.get({ id })).title).toBe("Third");
  });

  it("changes a past event without a new start", async () => {
    const { caller } = await asAdmin(database.db);
    const { id } = await createEvent(database.db, { startsAt: later(1_500 - 60 * 60 * 1000) });
    const { date, time } = await caller.event.get({ id });
    const mended = await caller.event.update({ id, date, time, title: "Mended" });
    expect([mended.title, mended.sequence]).toEqual(["Mended", 1]);
    expect((await errorOf(caller.event.update({ id, date, time: "00:01" }))).status).toBe(400);
  });
});
