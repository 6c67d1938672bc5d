import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ADMIN, MEMBER } from "#lib/account/permission.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { eventHosts, events, users, waitlistEntries } from "#server/db/schema/index.ts";
import { anonymous, asAdmin, callerFor } from "#test/callers.ts";
import { countStatements } from "#test/count-statements.ts";
import { testDatabase } from "#test/database.ts";
import { createHostedEvent, seatMembers } from "#test/events/past-events.ts";
import { createEvent, createHost, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const results = { came: 18, kgRescued: 24.5, kgDonated: 0, kgComposted: 1.2 };

it("reads events with their hosts, waitlist and recap in one statement, and found ones in three", async () => {
  const { db } = database;
  const { event, host } = await createHostedEvent(db, { capacity: 1 });
  const { id } = event;
  await db.update(eventHosts).set({ isShown: true });
  await seatMembers(db, id, { seats: 1 });
  await db.insert(waitlistEntries).values({ eventId: id, userId: (await createUser(db)).id });
  await host.caller.event.saveRecap({ id, ...results });

  const { watch, statements } = countStatements();
  const visitor = anonymous(watch(db)).caller.event;
  const whole = {
    id,
    attending: 1,
    waiting: 1,
    hosts: [{ username: host.user.username }],
    author: "member",
    recap: results,
  };
  expect(await visitor.get({ id })).toMatchObject(whole);
  expect(statements()).toBe(1);
  expect((await visitor.list({ scope: "past" })).items).toMatchObject([whole]);
  expect(statements()).toBe(2);
  expect((await visitor.list({ scope: "past", q: "bread" })).items).toMatchObject([whole]);
  // The folded text, the ids and the events.
  expect(statements()).toBe(5);
});

describe("an event", () => {
  const authorOf = async (id: number) => (await anonymous(database.db).caller.event.get({ id })).author;
  const input = { title: "Soup", location: "Bedok", description: "Cook.", date: "2026-12-20", time: "10:00" };

  it.each([
    ["a member's", "member", MEMBER, ADMIN],
    ["the site's", "site", ADMIN, MEMBER],
  ] as const)("that is %s stays so, whatever becomes of its author", async (_, author, own, other) => {
    const { db } = database;
    const user = await createUser(db, { permission: own });
    const { caller } = await callerFor(db, user);
    const { id } = await caller.event.create(input);
    await db.update(events).set({ status: "published" }).where(eq(events.id, id));
    const { caller: admin } = await asAdmin(db);
    const [added] = await admin.event.addDates({ id, repeat: "weekly", times: 1 });
    const ids = [id, added?.id ?? 0];
    const check = async () => {
      for (const each of ids) expect(await authorOf(each)).toBe(author);
    };
    await check();
    await db.update(users).set({ permission: other }).where(eq(users.id, user.id));
    await check();
    await db.delete(users).where(eq(users.id, user.id));
    await check();
  });

  it("that the previous release stored, without the column, is its author's", async () => {
    const { db } = database;
    for (const [permission, author] of [
      [MEMBER, "member"],
      [ADMIN, "site"],
    ] as const) {
      const { id: createdBy } = await createUser(db, { permission });
      const { id } = await createEvent(db, { createdBy, bySite: null });
      expect(await authorOf(id)).toBe(author);
      await db.delete(users).where(eq(users.id, createdBy));
      expect(await authorOf(id), "of a deleted account").toBe("member");
    }
  });
});

it("names the hosts in the order in which they accepted, without suspended ones", async () => {
  const { db } = database;
  const { id } = await createEvent(db);
  const days = { latest: 3, suspended: 0, first: 1, second: 1 };
  for (const [username, day] of Object.entries(days)) {
    const host = await createUser(db, { username, suspendedAt: username === "suspended" ? NOW : null });
    const acceptedAt = new Date(NOW.getTime() + day * DAY_MS);
    await createHost(db, id, host.id, { isShown: true, acceptedAt });
  }
  const { hosts } = await anonymous(db).caller.event.get({ id });
  expect(hosts.map(({ username }) => username)).toEqual(["first", "second", "latest"]);
});

it("lists events by their start on every page, found or not", async () => {
  const { db } = database;
  for (const day of [4, 1, 3, 2]) {
    await createEvent(db, { title: `Day ${day}`, startsAt: new Date(NOW.getTime() + day * DAY_MS) });
  }
  const visitor = anonymous(db).caller.event;
  const titlesOf = async (input: Parameters<typeof visitor.list>[0]) =>
    (await visitor.list(input)).items.map(({ title }) => title);
  const all = ["Day 1", "Day 2", "Day 3", "Day 4"];
  expect(await titlesOf({})).toEqual(all);
  expect(await titlesOf({ q: "day" })).toEqual(all);
  expect(await titlesOf({ limit: 3 })).toEqual(all.slice(0, 3));
  expect(await titlesOf({ page: 2, limit: 2 })).toEqual(all.slice(2));
});
