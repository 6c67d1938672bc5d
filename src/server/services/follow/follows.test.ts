import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { MAX_FOLLOWS } from "#lib/event/follow.ts";
import { topicSlugs } from "#lib/event/topics.ts";
import { AREAS_BY_REGION } from "#lib/places/areas.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { follows } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { lockMember } from "#server/services/account/lock-member.ts";
import { asAdmin, asMember, callerFor, errorOf } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createSeries, NOW, toViewer } from "#test/factories.ts";
import { createFridge } from "#test/fridges.ts";

const database = committedTestDatabase();
const things = [
  ...topicSlugs.map((value) => ({ kind: "topic", value })),
  ...Object.values(AREAS_BY_REGION)
    .flat()
    .map((value) => ({ kind: "area", value })),
];

describe("what a member follows", () => {
  it("are topics, regions and areas, each once, by kind and value, with the names that people read", async () => {
    const { caller, user } = await asMember(database.db);
    expect(await caller.follow.list()).toEqual([]);
    expect(await caller.follow.add({ kind: "region", value: "North-East" })).toEqual({
      kind: "region",
      value: "North-East",
      name: "North-East",
      eventId: null,
    });
    await caller.follow.add({ kind: "area", value: "Ang Mo Kio" });
    for (let times = 0; times < 2; times += 1) await caller.follow.add({ kind: "topic", value: "rescue" });
    expect(await caller.follow.list()).toEqual([
      { kind: "topic", value: "rescue", name: "Food rescue", eventId: null },
      { kind: "region", value: "North-East", name: "North-East", eventId: null },
      { kind: "area", value: "Ang Mo Kio", name: "Ang Mo Kio", eventId: null },
    ]);
    const stored = await database.db.select().from(follows).where(eq(follows.userId, user.id));
    expect(stored.map(({ createdAt }) => createdAt)).toEqual([NOW, NOW, NOW]);
  });

  it("are fridges that were listed, by their names", async () => {
    const { caller } = await asMember(database.db);
    const listed = await createFridge(database.db, { name: `Fridge ${crypto.randomUUID()}` });
    const proposed = await createFridge(database.db, {
      name: `Fridge ${crypto.randomUUID()}`,
      status: "proposed",
    });
    const fridge = { kind: "fridge", value: `${listed.id}` };
    const followed = { ...fridge, name: listed.name, eventId: null };
    expect(await caller.follow.add(fridge)).toEqual(followed);
    expect(await caller.follow.list()).toEqual([followed]);
    for (const value of [`${proposed.id}`, "999999999", "East"])
      expect((await errorOf(caller.follow.add({ kind: "fridge", value }))).status).toBe(404);
    await caller.follow.remove(fridge);
    expect(await caller.follow.list()).toEqual([]);
  });

  it("are areas and regions with free food, on a site that has it", async () => {
    const { db } = database;
    const { caller, user } = await asMember(db);
    const area = { kind: "offer_area", value: "Tampines" };
    const followed = { ...area, name: "Free food in Tampines", eventId: null };
    expect(await caller.follow.add(area)).toEqual(followed);
    const region = await caller.follow.add({ kind: "offer_region", value: "East" });
    expect(region.name).toBe("Free food in the East region");
    for (const kind of ["offer_area", "offer_region"])
      expect((await errorOf(caller.follow.add({ kind, value: "Nowhere" }))).status).toBe(404);
    expect(await caller.follow.list()).toEqual([region, followed]);
    const off = await callerFor(db, user, { offers: { isOn: false, takesCooked: true } });
    expect(await off.caller.follow.list()).toEqual([]);
    expect(await errorOf(off.caller.follow.add(area))).toMatchObject({ status: 404 });
    expect(await off.caller.follow.remove(area)).toBeNull();
    expect(await caller.follow.list()).toEqual([region]);
  });

  it("ends once it is unfollowed, as often as that is said, and for that member only", async () => {
    const { caller } = await asMember(database.db);
    const { caller: other } = await asMember(database.db);
    const rescue = { kind: "topic", value: "rescue" };
    for (const member of [caller, other]) await member.follow.add(rescue);
    for (let times = 0; times < 2; times += 1) expect(await caller.follow.remove(rescue)).toBeNull();
    expect(await caller.follow.list()).toEqual([]);
    expect(await other.follow.list()).toHaveLength(1);
  });

  it.each([
    { kind: "topic", value: "East", path: "value" },
    { kind: "area", value: "North", path: "value" },
    { kind: "region", value: "Woodlands", path: "value" },
    { kind: "area", value: "", path: "value" },
    { kind: "topic", value: "toString", path: "value" },
    { kind: "series", value: "rescue", path: "value" },
    { kind: "series", value: "9999999999", path: "value" },
    { kind: "person", value: "rescue", path: "kind" },
  ])("cannot be the $kind “$value”, which is 404", async ({ path, ...input }) => {
    const { caller } = await asMember(database.db);
    for (const call of [caller.follow.add, caller.follow.remove]) {
      expect(await errorOf(call(input))).toMatchObject({
        status: 404,
        message: "There is no such topic, region, area, series or fridge!",
        details: [{ path }],
      });
    }
  });

  it("are series, by the title of the next date, until the last date is deleted", async () => {
    const { db } = database;
    const { caller, user } = await asMember(db);
    const admin = await asAdmin(db);
    const past = { startsAt: new Date(NOW.getTime() - 7 * DAY_MS), title: "First walk" };
    const { series, dates } = await createSeries(db, [past, {}, {}], { title: "Rescue walk" });
    const [, next, last] = dates.map(({ id }) => id);
    const walk = { kind: "series", value: `${series.id}` };
    const listed = { ...walk, name: "Rescue walk", eventId: next };
    expect(await caller.follow.add(walk)).toEqual(listed);
    expect(await caller.follow.list()).toEqual([listed]);
    await admin.caller.event.delete({ id: next ?? 0 });
    expect(await caller.follow.list()).toEqual([{ ...listed, eventId: last }]);
    await caller.follow.remove(walk);
    await caller.follow.add(walk);
    await admin.caller.event.delete({ id: dates[0]?.id ?? 0 });
    await admin.caller.event.delete({ id: last ?? 0 });
    expect(await db.select().from(follows).where(eq(follows.userId, user.id))).toEqual([]);
    expect(await errorOf(caller.follow.add(walk))).toMatchObject({ status: 404 });
  });

  it("are no series that is not public", async () => {
    const { caller } = await asMember(database.db);
    const { series } = await createSeries(database.db, 2, { status: "proposed" });
    const refused = await errorOf(caller.follow.add({ kind: "series", value: `${series.id}` }));
    expect(refused).toMatchObject({ status: 404, details: [{ path: "value" }] });
  });

  it("are at most 30, also for calls at the same time, and what is followed can be followed again", async () => {
    const { db } = database;
    const { caller, user } = await asMember(db);
    const [first, ...others] = things.slice(0, MAX_FOLLOWS - 1);
    for (const thing of [first, ...others]) if (thing) await caller.follow.add(thing);
    const west = { kind: "region", value: "West" } as const;
    let refused: ReturnType<typeof errorOf> | undefined;
    await inTransaction({ db }, async ({ db: tx }) => {
      await lockMember(tx, toViewer(user));
      await tx.insert(follows).values({ userId: user.id, kind: "region", value: "East" });
      refused = errorOf(caller.follow.add(west));
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await db.execute(waiting)).length).toBe(1);
    });
    expect(await refused).toMatchObject({ status: 409, message: "You can follow at most 30 things." });
    expect(await caller.follow.list()).toHaveLength(MAX_FOLLOWS);
    expect(await caller.follow.add({ kind: "region", value: "East" })).toMatchObject({ name: "East" });
    expect(await errorOf(caller.follow.add(west))).toMatchObject({ status: 409 });
  });
});
