import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mergeCheckIns } from "#lib/event/check-in/check-in.ts";
import { SECOND_MS } from "#lib/time/durations.ts";
import { attendances } from "#server/db/schema/index.ts";
import { ownPassCodeOf } from "#server/services/event/check-in/own-pass.ts";
import { passCodeOf } from "#server/services/event/check-in/pass.ts";
import { callerFor, errorOf } from "#test/callers.ts";
import { leastCpuMs } from "#test/cpu.ts";
import { testDatabase } from "#test/database.ts";
import { createCrowd, createRunningEvent, takeSeats } from "#test/events/running-event.ts";
import { createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const at = (seconds: number) => new Date(NOW.getTime() + seconds * SECOND_MS);

describe("the check-in list", () => {
  it("has every seat by first name or else by username, person-2 before person-10, and says how many are here", async () => {
    const { db } = database;
    const { id, mei, arif, caller } = await createRunningEvent(db);
    const zoe = await createUser(db, { username: "Aa_zoe" });
    const [ten, two] = [
      await createUser(db, { username: "person-10" }),
      await createUser(db, { username: "person-2" }),
    ];
    await takeSeats(db, id, [zoe, ten, two]);
    await caller.checkIn.checkIn({ id, username: arif.username });
    const nobody = { firstName: null, checkedInAt: null, walkedIn: false, confirmed: true };
    expect(await caller.checkIn.list({ id })).toEqual({
      items: [
        { ...nobody, username: "Aa_zoe" },
        { ...nobody, username: mei.username, firstName: "Mei Ling" },
        { ...nobody, username: "person-2" },
        { ...nobody, username: "person-10" },
        { ...nobody, username: arif.username, checkedInAt: NOW },
      ],
      here: 1,
      seats: 5,
      unconfirmed: 0,
      walkIns: 0,
      opensAt: new Date("2026-12-01T01:30:00Z"),
      closesAt: new Date("2026-12-03T05:30:00Z"),
      refusal: null,
      asOf: at(-30).toISOString(),
    });
  });

  it("is searched by parts of names, literally, and by a pass", async () => {
    const { db } = database;
    const { id, mei, caller } = await createRunningEvent(db);
    const found = async (q: string) => {
      const { items, seats } = await caller.checkIn.list({ id, q });
      expect(seats).toBe(2);
      return items.map(({ username }) => username);
    };
    const { username } = mei;
    for (const q of [username.toUpperCase(), "i lin", ` ${passCodeOf(id, mei.id).toLowerCase()} `]) {
      expect(await found(q)).toEqual([username]);
    }
    for (const q of ["%", "_", "nobody", "000000"]) expect(await found(q)).toEqual([]);
    expect(await found("")).toHaveLength(2);
  });

  it("of a pass is its person alone, and opening it changes nothing", async () => {
    const { db } = database;
    const { id, mei, caller } = await createRunningEvent(db);
    const before = await db.select().from(attendances);
    const { items } = await caller.checkIn.list({ id, pass: passCodeOf(id, mei.id) });
    expect(items).toMatchObject([{ username: mei.username, checkedInAt: null }]);
    expect(await db.select().from(attendances)).toEqual(before);
  });

  it("gives what changed since, also what committed later than a call that began after it", async () => {
    const { db } = database;
    const { id, host, mei, arif } = await createRunningEvent(db);
    let seconds = 0;
    const { caller } = await callerFor(db, host, { now: () => at(seconds) });
    const first = await caller.checkIn.list({ id });
    await caller.checkIn.checkIn({ id, username: mei.username });
    // A call that took its time before the first list and commits now.
    await db
      .update(attendances)
      .set({ checkedInAt: at(-20) })
      .where(eq(attendances.userId, arif.id));
    seconds = 15;
    const walkIn = await createUser(db);
    await caller.checkIn.checkIn({ id, username: walkIn.username, walkIn: true });
    const newcomer = await createUser(db);
    await db.insert(attendances).values({ eventId: id, userId: newcomer.id, createdAt: at(10) });
    const change = await caller.checkIn.list({ id, since: first.asOf });
    expect(change.items).toHaveLength(4);
    const whole = await caller.checkIn.list({ id });
    expect(whole).toMatchObject({ seats: 3, here: 2, unconfirmed: 1 });
    expect(mergeCheckIns(first, change)).toEqual(whole);
    await (await callerFor(db, walkIn)).caller.checkIn.undoOwn({ id });
    expect(mergeCheckIns(whole, await caller.checkIn.list({ id, since: whole.asOf }))).toBeNull();
    await caller.checkIn.checkIn({ id, pass: ownPassCodeOf(walkIn.id, at(15)), walkIn: true });
    const replaced = await caller.checkIn.list({ id, since: whole.asOf });
    expect(mergeCheckIns(whole, replaced)).toMatchObject({ seats: 4, here: 3, unconfirmed: 0 });
    seconds = 60;
    const later = await caller.checkIn.list({ id, since: whole.asOf });
    seconds = 120;
    expect((await caller.checkIn.list({ id, since: later.asOf })).items).toEqual([]);
    await caller.checkIn.undo({ id, username: mei.username });
    expect(mergeCheckIns(whole, await caller.checkIn.list({ id, since: later.asOf }))).toBeNull();
  });

  it.each(["yesterday", "2026-12-01", "", "2026-13-01T00:00:00Z"])("refuses %j as `since`", async (since) => {
    const { id, caller } = await createRunningEvent(database.db);
    const error = await errorOf(caller.checkIn.list({ id, since }));
    expect([error.status, error.details[0]?.path]).toEqual([400, "since"]);
  });

  it("takes any other instant as `since`", async () => {
    const { id, caller } = await createRunningEvent(database.db);
    for (const since of ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59+08:00", "9999-12-31T23:59:59-23:59"]) {
      expect((await caller.checkIn.list({ id, since })).seats).toBe(2);
    }
  });
});

describe("the check-in list of 3,000 seats", () => {
  it("is the first 100 who are not here, and whom the search finds; a pass takes little time", async () => {
    const { db } = database;
    const { id, caller } = await createRunningEvent(db);
    const ids = await createCrowd(db, id, 3_000);
    const first = await caller.checkIn.list({ id });
    expect(first.items[0]?.username).toBe("crowd1");
    expect([first.items.length, first.seats, first.here]).toEqual([100, 3_002, 0]);
    await caller.checkIn.checkIn({ id, username: "crowd1" });
    const second = await caller.checkIn.list({ id });
    expect(second.items.map(({ username }) => username)).not.toContain("crowd1");
    const search = await caller.checkIn.list({ id, q: "crowd0" });
    expect(search.items).toMatchObject([{ username: "crowd0", firstName: "Priya", checkedInAt: null }]);
    // Those who are not here come first.
    const many = await caller.checkIn.list({ id, q: "crowd" });
    expect(many.items.map(({ checkedInAt }) => checkedInAt)).toEqual(Array(100).fill(null));
    const pass = passCodeOf(id, ids[2_999] ?? 0);
    const milliseconds = await leastCpuMs(async () => {
      const { items } = await caller.checkIn.list({ id, pass });
      expect(items).toMatchObject([{ username: "crowd2999" }]);
    });
    expect(milliseconds).toBeLessThan(100);
    await db
      .update(attendances)
      .set({ checkedInAt: NOW })
      .where(inArray(attendances.userId, ids.slice(10)));
    const last = await caller.checkIn.list({ id });
    // Nine of the crowd are not here, nor the two others.
    expect([last.items.length, last.here]).toEqual([11, 2_991]);
  });
});
