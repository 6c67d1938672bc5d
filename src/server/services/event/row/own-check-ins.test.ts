import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#lib/time/durations.ts";
import { attendances, notifications, usernameCheckIns } from "#server/db/schema/index.ts";
import { sweepEventPeople } from "#server/services/event/sweep-event-people.ts";
import { anonymous, callerFor, createTestContext, errorOf, refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createRunningEvent } from "#test/events/running-event.ts";
import { createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const AFTER_A_WEEK = new Date(NOW.getTime() + 7 * DAY_MS);

/** Stores a check-in by username of a person who shows their name elsewhere. */
async function enter() {
  const { db } = database;
  const running = await createRunningEvent(db);
  const { id, host } = running;
  const person = await createUser(db, { firstName: "Carol", showsName: true });
  await running.caller.checkIn.checkIn({ id, username: person.username, walkIn: true });
  const seat = async () => {
    const own = and(eq(attendances.eventId, id), eq(attendances.userId, person.id));
    return (await db.select().from(attendances).where(own))[0];
  };
  const at = async (now: Date) => (await callerFor(db, person, { now: () => now })).caller;
  return { ...running, id, host, person, seat, at, ...(await callerFor(db, person)), asHost: running.caller };
}

describe("a check-in by username", () => {
  it("is listed for its person alone, with its host, for seven days", async () => {
    const { id, event, host, caller, at, asHost } = await enter();
    const undoUntil = AFTER_A_WEEK;
    const { title, startsAt } = event;
    const item = { eventId: id, title, startsAt, by: host.username, checkedInAt: NOW, undoUntil };
    expect(await caller.checkIn.own()).toEqual({ items: [{ ...item, confirmedAt: null }] });
    expect((await caller.event.attendance({ id })).checkIn).toEqual({ ...item, confirmedAt: null });
    expect((await asHost.checkIn.own()).items).toEqual([]);
    const late = await at(AFTER_A_WEEK);
    expect((await late.checkIn.own()).items).toEqual([]);
    // It can still be confirmed.
    expect((await late.event.attendance({ id })).checkIn).toMatchObject({ confirmedAt: null });
    await caller.checkIn.confirmOwn({ id });
    expect((await caller.checkIn.own()).items).toEqual([{ ...item, confirmedAt: NOW }]);
    expect((await late.event.attendance({ id })).checkIn).toBeNull();
  });

  it("becomes a seat on which no name is shown once its person confirms, however often", async () => {
    const { id, host, caller, traces, seat, asHost, person } = await enter();
    traces.tags.length = 0;
    for (let call = 0; call < 2; call += 1) {
      expect(await caller.checkIn.confirmOwn({ id })).toMatchObject({ joined: true, isShown: false });
    }
    expect(await seat()).toMatchObject({
      walkedIn: true,
      isShown: false,
      checkedInAt: NOW,
      checkedInBy: host.id,
      createdAt: NOW,
    });
    expect(traces.tags).toEqual(["events", `event:${id}`]);
    const list = await asHost.checkIn.list({ id });
    expect(list).toMatchObject({ seats: 3, here: 1, unconfirmed: 0 });
    const own = { username: person.username, firstName: "Carol", walkedIn: true, confirmed: true };
    expect(list.items).toContainEqual({ ...own, checkedInAt: NOW });
    expect((await asHost.event.going({ id })).names).toEqual([]);
    expect((await asHost.eventMessage.send({ id, text: "Thank you.", to: "joined" })).recipients).toBe(3);
  });

  it("is undone for seven days, confirmed or not, with its notification and its seat", async () => {
    const { db } = database;
    for (const confirms of [false, true]) {
      const { id, person, seat, at } = await enter();
      const caller = await at(new Date(AFTER_A_WEEK.getTime() - 1));
      if (confirms) await caller.checkIn.confirmOwn({ id });
      for (let call = 0; call < 2; call += 1) expect(await caller.checkIn.undoOwn({ id })).toBeNull();
      expect(await seat()).toBeUndefined();
      expect(await db.$count(notifications, eq(notifications.userId, person.id))).toBe(0);
      expect((await caller.checkIn.own()).items).toEqual([]);
      expect(await caller.event.attendance({ id })).toMatchObject({ joined: false, checkIn: null });
      expect(await refusalOf(caller.checkIn.confirmOwn({ id }))).toEqual([
        409,
        "You have undone this check-in.",
      ]);
    }
  });

  it("cannot be undone once it is seven days old, but still be confirmed", async () => {
    const { id, at, seat } = await enter();
    const caller = await at(AFTER_A_WEEK);
    const tooLate = [409, "A check-in can be undone for 7 days. Please ask the hosts."];
    expect(await refusalOf(caller.checkIn.undoOwn({ id }))).toEqual(tooLate);
    await caller.checkIn.confirmOwn({ id });
    expect(await refusalOf(caller.checkIn.undoOwn({ id }))).toEqual(tooLate);
    expect(await seat()).toBeDefined();
  });

  it("is nobody else's to confirm or undo, and no ordinary seat's", async () => {
    const { db } = database;
    const { id, mei, asHost, seat } = await enter();
    await asHost.checkIn.checkIn({ id, username: mei.username });
    for (const user of [mei, await createUser(db)]) {
      const { caller } = await callerFor(db, user);
      const nobody = [404, "Nobody checked you in to this event."];
      expect(await refusalOf(caller.checkIn.confirmOwn({ id }))).toEqual(nobody);
      expect(await refusalOf(caller.checkIn.undoOwn({ id }))).toEqual(nobody);
    }
    expect(await seat()).toBeUndefined();
    expect((await errorOf(anonymous(db).caller.checkIn.own())).status).toBe(401);
  });

  it("is forgotten 13 months after the event", async () => {
    const { db } = database;
    const { event } = await enter();
    const at = (days: number) => new Date(event.startsAt.getTime() + days * DAY_MS);
    await sweepEventPeople(createTestContext(db, { now: () => at(390) }).context);
    expect(await db.$count(usernameCheckIns)).toBe(1);
    await sweepEventPeople(createTestContext(db, { now: () => at(400) }).context);
    expect(await db.$count(usernameCheckIns)).toBe(0);
  });
});
