import { describe, expect, it } from "vitest";
import { DAY_MS, SECOND_MS } from "#lib/time/durations.ts";
import { eventMessages, notifications } from "#server/db/schema/index.ts";
import { asAdmin, callerFor, errorOf, refusalOf } from "#test/callers.ts";
import { committedTestDatabase, testDatabase } from "#test/database.ts";
import { createCrowd, createRunningEvent } from "#test/events/running-event.ts";
import { createHost, createUser, NOW } from "#test/factories.ts";

const LIMIT_REACHED = [429, "Message limit reached. Please try again tomorrow."];
const text = "The side gate is open.";

describe("messages", () => {
  const database = testDatabase();

  it("of a host are three a day, and of all hosts ten an event", async () => {
    const { db } = database;
    const { id, host } = await createRunningEvent(db);
    let days = 0;
    const now = () => new Date(NOW.getTime() + days * (DAY_MS + SECOND_MS));
    const second = await createUser(db);
    await createHost(db, id, second.id);
    const callers = [await callerFor(db, host, { now }), await callerFor(db, second, { now })];
    const send = (index: number) => callers[index]?.caller.eventMessage.send({ id, text, to: "joined" });
    for (let sent = 0; sent < 3; sent += 1) await send(0);
    expect(await refusalOf(Promise.resolve(send(0)))).toEqual(LIMIT_REACHED);
    const other = await createRunningEvent(db);
    await createHost(db, other.id, host.id);
    const toOther = callers[0]?.caller.eventMessage.send({ id: other.id, text, to: "joined" });
    expect(await refusalOf(Promise.resolve(toOther))).toEqual(LIMIT_REACHED);
    for (let sent = 0; sent < 3; sent += 1) await send(1);
    days = 1;
    for (let sent = 0; sent < 3; sent += 1) await send(0);
    await send(1);
    expect(await refusalOf(Promise.resolve(send(1)))).toEqual(LIMIT_REACHED);
    days = 20;
    const refused = Promise.resolve(send(1));
    expect(await refusalOf(refused)).toEqual(LIMIT_REACHED);
    // It counts a year, for which no client waits.
    expect((await errorOf(refused)).retryAfterSeconds).toBeUndefined();
    expect(await db.$count(eventMessages)).toBe(10);
    const admin = await asAdmin(db, { now });
    await admin.caller.eventMessage.send({ id, text, to: "joined" });
  });

  it("of admins are ten a day and event", async () => {
    const { db } = database;
    const { id } = await createRunningEvent(db);
    const other = await createRunningEvent(db);
    const [first, second] = [await asAdmin(db), await asAdmin(db)];
    for (let sent = 0; sent < 10; sent += 1) {
      await (sent % 2 ? first : second).caller.eventMessage.send({ id, text, to: "joined" });
    }
    for (const { caller } of [first, second]) {
      expect(await refusalOf(caller.eventMessage.send({ id, text, to: "joined" }))).toEqual(LIMIT_REACHED);
    }
    await first.caller.eventMessage.send({ id: other.id, text, to: "joined" });
  });
});

describe("the recipients of a host's messages", () => {
  const database = testDatabase();

  it("are 2,000 a day over all events", async () => {
    const { db } = database;
    const { id, host } = await createRunningEvent(db);
    await createCrowd(db, id, 998);
    const small = await createRunningEvent(db);
    await createHost(db, small.id, host.id);
    // Jobs notify them; this is about the limit.
    const enqueueNotifications = async () => {};
    const { caller } = await callerFor(db, host, { enqueueNotifications });
    const send = (to: { id: number }) => caller.eventMessage.send({ id: to.id, text, to: "joined" });
    for (let sent = 0; sent < 2; sent += 1) expect((await send({ id })).recipients).toBe(1_000);
    const refused = [
      429,
      "Your messages reach at most 2,000 people a day. Try again tomorrow, or ask an admin.",
    ];
    expect(await refusalOf(send(small))).toEqual(refused);
    const admin = await asAdmin(db, { enqueueNotifications });
    await admin.caller.eventMessage.send({ id, text, to: "joined" });
    const now = () => new Date(NOW.getTime() + DAY_MS + SECOND_MS);
    const next = await callerFor(db, host, { now, enqueueNotifications });
    await next.caller.eventMessage.send({ id, text, to: "joined" });
  });
});

describe("a message to more than 2,000 people", () => {
  const database = testDatabase();

  it("is sent once a day and event, also after others of its host", async () => {
    const { db } = database;
    const { id, host } = await createRunningEvent(db);
    await createCrowd(db, id, 2_100);
    const small = await createRunningEvent(db);
    const second = await createUser(db);
    await createHost(db, small.id, host.id);
    await createHost(db, id, second.id);
    let now = NOW;
    const options = { enqueueNotifications: async () => {}, now: () => now };
    const { caller } = await callerFor(db, host, options);
    const other = await callerFor(db, second, options);
    const message = { id, text, to: "joined" } as const;
    for (let day = 0; day < 3; day += 1) {
      await caller.eventMessage.send({ ...message, id: small.id });
      expect((await caller.eventMessage.send(message)).recipients).toBe(2_102);
      for (const by of [caller, other.caller]) {
        expect(await refusalOf(by.eventMessage.send(message))).toEqual([
          429,
          "This event has already sent a message to more than 2,000 people today. Try again tomorrow, or ask an admin.",
        ]);
      }
      now = new Date(now.getTime() + DAY_MS + SECOND_MS);
    }
  });
});

describe("the fourth message of a host at once", () => {
  const database = committedTestDatabase();

  it("is refused, and nobody receives it", async () => {
    const { db } = database;
    const { id, caller } = await createRunningEvent(db);
    const calls = Array.from({ length: 6 }, () => caller.eventMessage.send({ id, text, to: "joined" }));
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect([await db.$count(eventMessages), await db.$count(notifications)]).toEqual([3, 6]);
  });
});
