import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#lib/time/durations.ts";
import type { Caller } from "#server/api/root.ts";
import {
  attendances,
  events,
  notifications,
  usernameCheckIns,
  users,
  waitlistEntries,
} from "#server/db/schema/index.ts";
import { ownPassCodeOf } from "#server/services/event/check-in/own-pass.ts";
import { passCodeOf } from "#server/services/event/check-in/pass.ts";
import { asAdmin, callerFor, callerWith, errorOf, refusalOf } from "#test/callers.ts";
import { committedTestDatabase, testDatabase } from "#test/database.ts";
import { createRunningEvent } from "#test/events/running-event.ts";
import { createEvent, createHost, createUser, NOW } from "#test/factories.ts";

describe("checking in", () => {
  const database = testDatabase();
  const seatOf = async (eventId: number, userId: number) => {
    const own = and(eq(attendances.eventId, eventId), eq(attendances.userId, userId));
    const [seat] = await database.db.select().from(attendances).where(own);
    return seat;
  };

  it("by username or by pass keeps the first time and the first host", async () => {
    const { db } = database;
    const { id, host, mei, caller } = await createRunningEvent(db);
    const here = {
      username: mei.username,
      firstName: "Mei Ling",
      checkedInAt: NOW,
      walkedIn: false,
      confirmed: true,
    };
    expect(await caller.checkIn.checkIn({ id, username: ` ${mei.username.toUpperCase()}` })).toEqual(here);
    const later = await asAdmin(db, { now: () => new Date(NOW.getTime() + HOUR_MS) });
    expect(await later.caller.checkIn.checkIn({ id, username: mei.username })).toEqual(here);
    const pass = passCodeOf(id, mei.id).toLowerCase();
    const typed = ` ${pass.slice(0, 3)} ${pass.slice(3)}`;
    expect(await later.caller.checkIn.checkIn({ id, pass: typed })).toEqual(here);
    expect(await seatOf(id, mei.id)).toMatchObject({ checkedInAt: NOW, checkedInBy: host.id });
  });

  it("notifies nobody and leaves pages as they are", async () => {
    const { db } = database;
    const { id, mei, caller, traces } = await createRunningEvent(db);
    await caller.checkIn.checkIn({ id, username: mei.username });
    await caller.checkIn.undo({ id, username: mei.username });
    await caller.checkIn.setWalkIns({ id, count: 3 });
    expect([await db.$count(notifications), traces.mails, traces.tags]).toEqual([0, [], []]);
  });

  it("refuses people who are not there, and a pass of another event", async () => {
    const { db } = database;
    const { id, caller } = await createRunningEvent(db);
    const other = await createRunningEvent(db);
    const { checkIn } = caller.checkIn;
    expect(await refusalOf(checkIn({ id, username: "Nobody" }))).toEqual([
      404,
      "No member has this username.",
    ]);
    const noSeat = [409, `${other.mei.username} has no spot.`];
    expect(await refusalOf(checkIn({ id, username: other.mei.username }))).toEqual(noSeat);
    const noPass = [404, "Nobody with a spot has this pass."];
    for (const pass of [passCodeOf(other.id, other.mei.id), passCodeOf(other.id, other.host.id), "no pass"]) {
      expect(await refusalOf(checkIn({ id, pass }))).toEqual(noPass);
      expect(await refusalOf(caller.checkIn.list({ id, pass }))).toEqual(noPass);
    }
    const unclear = [400, "Give a username or a pass"];
    expect(await refusalOf(checkIn({ id }))).toEqual(unclear);
    expect(await refusalOf(checkIn({ id, username: "Mei", pass: "000000" }))).toEqual(unclear);
  });

  it("is possible in its time and for published events only, while the list can always be read", async () => {
    const { db } = database;
    const { id, host, mei } = await createRunningEvent(db);
    const { username } = mei;
    const start = NOW.getTime() - HOUR_MS / 2;
    const refusalsAt = async (time: number) => {
      const { caller } = await callerFor(db, host, { now: () => new Date(time) });
      const { refusal } = await caller.checkIn.list({ id });
      const calls = [
        () => caller.checkIn.checkIn({ id, username }),
        () => caller.checkIn.checkIn({ id, pass: passCodeOf(id, mei.id) }),
        () => caller.checkIn.undo({ id, username }),
        () => caller.checkIn.setWalkIns({ id, count: 1 }),
      ];
      for (const call of calls) expect(await refusalOf(call())).toEqual([409, refusal]);
      return refusal;
    };
    expect(await refusalsAt(start - 2 * HOUR_MS - 1)).toBe("Check-in opens at 9:30 am.");
    expect(await refusalsAt(start - 24 * HOUR_MS)).toBe("Check-in opens at Tue, 1 Dec 2026, 9:30 am.");
    expect(await refusalsAt(start + 50 * HOUR_MS)).toBe("Check-in is closed.");
    for (const status of ["cancelled", "proposed"] as const) {
      await db.update(events).set({ status }).where(eq(events.id, id));
      if (status === "cancelled") expect(await refusalsAt(NOW.getTime())).toBe("Check-in is closed.");
    }
    const { caller } = await asAdmin(db);
    expect(await refusalOf(caller.checkIn.checkIn({ id, username }))).toEqual([409, "Check-in is closed."]);
    expect((await seatOf(id, mei.id))?.checkedInAt).toBeNull();
  });

  it("lets a member in by their own pass without a seat only when asked to, and over capacity too", async () => {
    const { db } = database;
    const { id, host, caller, traces } = await createRunningEvent(db, { capacity: 2 });
    const bala = await createUser(db, { firstName: "Bala", showsName: true });
    await db.insert(waitlistEntries).values({ eventId: id, userId: bala.id });
    const person = { id, pass: ownPassCodeOf(bala.id, NOW) };
    for (const walkIn of [undefined, false]) {
      expect((await errorOf(caller.checkIn.checkIn({ ...person, walkIn }))).status).toBe(409);
    }
    const item = {
      username: bala.username,
      firstName: "Bala",
      checkedInAt: NOW,
      walkedIn: true,
      confirmed: true,
    };
    expect(await caller.checkIn.checkIn({ ...person, walkIn: true })).toEqual(item);
    expect(await caller.checkIn.checkIn({ ...person, walkIn: true })).toEqual(item);
    expect(await caller.checkIn.checkIn(person)).toEqual(item);
    expect(await seatOf(id, bala.id)).toMatchObject({
      walkedIn: true,
      isShown: true,
      checkedInBy: host.id,
      remindedAt: NOW,
    });
    expect([await db.$count(waitlistEntries), await db.$count(notifications), traces.mails]).toEqual([
      0,
      0,
      [],
    ]);
    expect(traces.tags).toEqual(["events", `event:${id}`]);
  });

  it("lets a host without a seat check themselves in", async () => {
    const { db } = database;
    const { id, host, caller } = await createRunningEvent(db);
    const own = await caller.checkIn.checkIn({ id, username: host.username, walkIn: true });
    expect(own).toMatchObject({ checkedInAt: NOW, walkedIn: true, confirmed: true });
    expect([await db.$count(usernameCheckIns), await db.$count(notifications)]).toEqual([0, 0]);
  });

  it("lets in no account that was never activated or is suspended", async () => {
    const { db } = database;
    const { id, mei, caller } = await createRunningEvent(db);
    const people = [await createUser(db, { activated: false }), await createUser(db, { suspendedAt: NOW })];
    for (const { username } of people) {
      const call = caller.checkIn.checkIn({ id, username, walkIn: true });
      expect(await refusalOf(call)).toEqual([404, "No member has this username."]);
    }
    for (const person of people) {
      const call = caller.checkIn.checkIn({ id, pass: ownPassCodeOf(person.id, NOW), walkIn: true });
      expect(await refusalOf(call)).toEqual([404, "Nobody has this pass today."]);
    }
    // A seat that was taken before stays one.
    await db.update(users).set({ suspendedAt: NOW }).where(eq(users.id, mei.id));
    expect(await caller.checkIn.checkIn({ id, username: mei.username })).toMatchObject({ checkedInAt: NOW });
  });
});

describe("the check-in of an event", () => {
  const database = testDatabase();

  it("is its organisers'", async () => {
    const { db } = database;
    const { id, mei, host, tokens } = await createRunningEvent(db);
    const elsewhere = await createRunningEvent(db);
    const invited = await createUser(db);
    await createHost(db, id, invited.id, { acceptedAt: null });
    const proposer = await createUser(db);
    const proposed = await createEvent(db, { status: "proposed", createdBy: proposer.id });
    const statusesOf = async (user: { id: number }, eventId: number) =>
      statusesFor((await callerFor(db, user)).caller, eventId);
    const statusesFor = async (caller: Caller, eventId: number) => {
      const { username } = mei;
      const calls = [
        () => caller.checkIn.list({ id: eventId }),
        () => caller.checkIn.list({ id: eventId, pass: passCodeOf(id, mei.id) }),
        () => caller.checkIn.checkIn({ id: eventId, username }),
        () => caller.checkIn.checkIn({ id: eventId, username, walkIn: true }),
        () => caller.checkIn.undo({ id: eventId, username }),
        () => caller.checkIn.setWalkIns({ id: eventId, count: 1 }),
      ];
      const statuses = new Set<number>();
      for (const call of calls) {
        statuses.add(
          await call().then(
            () => 200,
            async (error: unknown) => (await errorOf(Promise.reject(error))).status,
          ),
        );
      }
      return [...statuses];
    };
    const admin = await createUser(db, { permission: 0 });
    expect(await statusesOf(host, id)).toEqual([200]);
    expect(await statusesOf(admin, id)).toEqual([200]);
    for (const user of [mei, invited, elsewhere.host, await createUser(db)]) {
      expect(await statusesOf(user, id)).toEqual([403]);
      expect(await statusesOf(user, proposed.id)).toEqual([404]);
    }
    expect(await statusesOf(proposer, proposed.id)).toEqual([403]);
    await db.update(users).set({ suspendedAt: NOW }).where(eq(users.id, host.id));
    expect(await statusesFor(callerWith(db, tokens).caller, id)).toEqual([401]);
  });

  it("counts walk-ins without an account, and does not count as a change of the event", async () => {
    const { db } = database;
    const { id, event, caller } = await createRunningEvent(db);
    expect(await caller.checkIn.setWalkIns({ id, count: 7 })).toEqual({ walkIns: 7 });
    expect((await caller.checkIn.list({ id })).walkIns).toBe(7);
    const [stored] = await db.select().from(events).where(eq(events.id, id));
    expect(stored?.updatedAt).toEqual(event.updatedAt);
    for (const count of [-1, 1.5, 10_001]) {
      expect(await refusalOf(caller.checkIn.setWalkIns({ id, count }))).toEqual([
        400,
        "Walk-ins must be a whole number from 0 to 10,000",
      ]);
    }
  });
});

describe("walk-ins of a closed event", () => {
  const database = testDatabase();

  it("are changed in its results alone, on whose page they are", async () => {
    const { db } = database;
    const { id, caller } = await createRunningEvent(db);
    const results = { id, came: 5, kgRescued: 1, kgDonated: 0, kgComposted: 0 };
    await caller.event.saveRecap({ ...results, walkIns: 2 });
    expect(await refusalOf(caller.checkIn.setWalkIns({ id, count: 9 }))).toEqual([409, "Event is closed!"]);
    expect((await caller.event.recap({ id })).walkIns).toBe(2);
    await (await asAdmin(db)).caller.event.reopen({ id });
    expect(await caller.checkIn.setWalkIns({ id, count: 9 })).toEqual({ walkIns: 9 });
  });
});

describe("20 check-ins of one person at once by three hosts", () => {
  const database = committedTestDatabase();

  it("all succeed, with one time and one seat, with or without one before", async () => {
    const { db } = database;
    const { id, host, mei } = await createRunningEvent(db);
    const walkIn = await createUser(db);
    let reads = 0;
    const now = () => new Date(NOW.getTime() + reads++);
    const hosts = [
      await callerFor(db, host, { now }),
      await asAdmin(db, { now }),
      await asAdmin(db, { now }),
    ];
    const people = [
      [{ username: mei.username }, mei.username],
      [{ pass: ownPassCodeOf(walkIn.id, NOW) }, walkIn.username],
    ] as const;
    for (const [person, username] of people) {
      const calls = Array.from({ length: 20 }, (_, index) =>
        hosts[index % 3]?.caller.checkIn.checkIn({ id, ...person, walkIn: true }),
      );
      const items = await Promise.all(calls);
      expect(new Set(items.map((item) => item?.checkedInAt?.getTime())).size).toBe(1);
      expect(new Set(items.map((item) => item?.username))).toEqual(new Set([username]));
    }
    const seats = await db.select().from(attendances).where(eq(attendances.eventId, id));
    expect(seats).toHaveLength(3);
    expect(seats.filter(({ checkedInAt }) => checkedInAt !== null)).toHaveLength(2);
    expect(seats.every(({ userId }) => userId !== host.id)).toBe(true);
  });
});
