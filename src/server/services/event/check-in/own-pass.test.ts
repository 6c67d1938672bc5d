import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#lib/time/durations.ts";
import { attendances, users } from "#server/db/schema/index.ts";
import { ownPassCodeOf } from "#server/services/event/check-in/own-pass.ts";
import { asMember, callerFor, refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createRunningEvent } from "#test/events/running-event.ts";
import { createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const NOBODY = [404, "Nobody has this pass today."];

describe("a pass of one's own", () => {
  it("is everybody's who is logged in, the same all day in Singapore, and another the next", async () => {
    const { db } = database;
    const newcomer = await createUser(db, { activated: false });
    const passAt = async (time: string) => {
      const { caller } = await callerFor(db, newcomer, { now: () => new Date(time) });
      return caller.checkIn.ownPass();
    };
    const first = await passAt("2026-11-30T16:00:00.000Z");
    expect(first).toEqual({
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
      url: `https://cukup.test/pass?code=${first.code}`,
      validUntil: new Date("2026-12-01T16:00:00.000Z"),
    });
    expect(await passAt("2026-12-01T15:59:59.999Z")).toEqual(first);
    expect((await passAt("2026-12-01T16:00:00.000Z")).code).not.toBe(first.code);
  });

  it("lets in by its code as it is typed, today only", async () => {
    const { db } = database;
    const { id, host, caller } = await createRunningEvent(db);
    const person = await createUser(db, { firstName: "Bala" });
    const code = ownPassCodeOf(person.id, NOW);
    const typed = ` ${code.slice(0, 4)} ${code.slice(4)}`
      .toLowerCase()
      .replaceAll("1", "l")
      .replaceAll("0", "o");
    const { items } = await caller.checkIn.list({ id, pass: typed });
    const item = { username: person.username, firstName: "Bala", walkedIn: true, confirmed: true };
    expect(items).toEqual([{ ...item, checkedInAt: null }]);
    expect(await db.$count(attendances, eq(attendances.userId, person.id))).toBe(0);
    const tomorrow = await callerFor(db, host, { now: () => new Date(NOW.getTime() + DAY_MS) });
    const late = tomorrow.caller.checkIn.checkIn({ id, pass: typed, walkIn: true });
    expect(await refusalOf(late)).toEqual(NOBODY);
    expect(await caller.checkIn.checkIn({ id, pass: typed, walkIn: true })).toEqual({
      ...item,
      checkedInAt: NOW,
    });
    expect((await caller.checkIn.list({ id, pass: typed })).items).toEqual([{ ...item, checkedInAt: NOW }]);
  });

  it("checks in a person with a seat like any other, also before the start", async () => {
    const { db } = database;
    const { id, mei, caller } = await createRunningEvent(db, {
      startsAt: new Date(NOW.getTime() + HOUR_MS),
    });
    const walkIn = await createUser(db);
    expect(await caller.checkIn.checkIn({ id, pass: ownPassCodeOf(mei.id, NOW) })).toMatchObject({
      username: mei.username,
      walkedIn: false,
    });
    await caller.checkIn.checkIn({ id, pass: ownPassCodeOf(walkIn.id, NOW), walkIn: true });
  });

  it("replaces a check-in by username, and keeps its time", async () => {
    const { db } = database;
    const { id, host, caller } = await createRunningEvent(db);
    const person = await createUser(db);
    await caller.checkIn.checkIn({ id, username: person.username, walkIn: true });
    const later = await callerFor(db, host, { now: () => new Date(NOW.getTime() + 5 * SECOND_MS) });
    const pass = ownPassCodeOf(person.id, NOW);
    const item = await later.caller.checkIn.checkIn({ id, pass, walkIn: true });
    expect(item).toMatchObject({ checkedInAt: NOW, confirmed: true });
    expect((await (await callerFor(db, person)).caller.checkIn.own()).items).toEqual([]);
  });

  it("is not found by guessing: 30 wrong codes an hour, and then not even a right one", async () => {
    const { db } = database;
    const { id, host, caller } = await createRunningEvent(db);
    const person = await createUser(db);
    for (let guess = 0; guess < 30; guess += 1) {
      const pass = `0000${String(guess).padStart(4, "0")}`;
      const call = guess % 2 ? caller.checkIn.list({ id, pass }) : caller.checkIn.checkIn({ id, pass });
      expect(await refusalOf(call)).toEqual(NOBODY);
    }
    const pass = ownPassCodeOf(person.id, NOW);
    const limit = [429, "Many codes were wrong. Try again later, or count people as walk-ins."];
    expect(await refusalOf(caller.checkIn.checkIn({ id, pass, walkIn: true }))).toEqual(limit);
    expect(await refusalOf(caller.checkIn.list({ id, pass }))).toEqual(limit);
    const later = await callerFor(db, host, { now: () => new Date(NOW.getTime() + HOUR_MS + SECOND_MS) });
    await later.caller.checkIn.checkIn({ id, pass, walkIn: true });
  });

  it("shows nobody but organisers whose it is", async () => {
    const { db } = database;
    const { id } = await createRunningEvent(db);
    const person = await createUser(db);
    const { caller } = await asMember(db);
    const pass = ownPassCodeOf(person.id, NOW);
    expect((await refusalOf(caller.checkIn.list({ id, pass })))[0]).toBe(403);
    expect((await refusalOf(caller.checkIn.checkIn({ id, pass, walkIn: true })))[0]).toBe(403);
  });

  it("is another for each account and each day, of which none follows from another", () => {
    const codes = Array.from({ length: 2_000 }, (_, id) => ownPassCodeOf(id + 1, NOW));
    expect(new Set(codes).size).toBe(codes.length);
    const largest = 2_147_483_647;
    expect(ownPassCodeOf(largest, NOW)).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    // Neighbours share a character no more often than chance has it: one in 32.
    const same = codes.filter((code, index) => code.at(-1) === codes[index - 1]?.at(-1)).length;
    expect(same).toBeLessThan(150);
  });

  it("is no longer valid once its account is suspended", async () => {
    const { db } = database;
    const { id, caller } = await createRunningEvent(db);
    const person = await createUser(db);
    await db.update(users).set({ suspendedAt: NOW }).where(eq(users.id, person.id));
    const pass = ownPassCodeOf(person.id, NOW);
    expect(await refusalOf(caller.checkIn.checkIn({ id, pass, walkIn: true }))).toEqual(NOBODY);
  });
});
