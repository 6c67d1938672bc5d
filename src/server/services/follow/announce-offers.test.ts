import { asc, eq, isNull, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Diet } from "#lib/offers/food-facts.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import {
  follows,
  notificationPreferences,
  notifications,
  offerNotices,
  offers,
  userBlocks,
  users,
} from "#server/db/schema/index.ts";
import { announceOffers } from "#server/services/follow/announce-offers.ts";
import { asMember, createTestContext, errorOf } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createClaim, createOfferOf, createUser, NOW } from "#test/factories.ts";

const database = committedTestDatabase();
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const context = (now = NOW) => createTestContext(database.db, { now: () => now }).context;
const run = (now = NOW) => announceOffers(context(now));

/** Stores a member who follows these, each written as `offer_area:Bedok`. */
async function createFollower(keys = ["offer_area:Tampines"], offerDiets: Diet[] = []) {
  const user = await createUser(database.db, { offerDiets });
  for (const key of keys) {
    const [kind = "", value = ""] = key.split(":");
    await database.db.insert(follows).values({ userId: user.id, kind: kind as "offer_area", value });
  }
  return user;
}

/** Stores an offer that can be collected for two days. */
async function offer(overrides: Parameters<typeof createOfferOf>[2] = {}) {
  const giver = await createUser(database.db);
  const endsAt = new Date(NOW.getTime() + 2 * DAY_MS);
  return createOfferOf(database.db, giver.id, { endsAt, ...overrides });
}

/** Returns what the bell of a user shows, oldest first. */
const bellOf = ({ id }: { id: number }) =>
  database.db
    .select({ message: notifications.notificationMessage, link: notifications.link })
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(asc(notifications.id));
const messagesOf = async (user: { id: number }) => (await bellOf(user)).map(({ message }) => message);
const countUnannounced = () => database.db.$count(offers, isNull(offers.announcedAt));

describe("new offers", () => {
  it("are sent to those who follow free food in their area or region, once", async () => {
    const { id } = await offer({ title: "Twelve buns", endsAt: at(5 * 60) });
    const followers = [
      await createFollower(),
      await createFollower(["offer_region:East", "offer_area:Tampines"]),
    ];
    const others = [
      await createFollower(["area:Tampines"]),
      await createFollower(["offer_area:Bedok", "offer_region:North"]),
    ];
    const { context: ctx, traces } = createTestContext(database.db);
    expect(await announceOffers(ctx)).toBe(2);
    expect(await announceOffers(ctx)).toBe(0);
    const message = "Free food near you: “Twelve buns” in Tampines, until 5:00 pm on Tue, 1 Dec.";
    for (const user of followers) expect(await bellOf(user)).toEqual([{ message, link: `/offers/${id}` }]);
    for (const user of others) expect(await bellOf(user)).toEqual([]);
    expect(traces.mails).toEqual([]);
  });

  it("are emailed to those who asked for it", async () => {
    await offer();
    const follower = await createFollower();
    await database.db
      .insert(notificationPreferences)
      .values({ userId: follower.id, kind: "offer_new", inApp: false, email: true });
    const { context: ctx, traces } = createTestContext(database.db);
    await announceOffers(ctx);
    expect(traces.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [follower.email, "Free food: “Ten buns”"],
    ]);
  });

  it("thirty in a minute are one notification a person, with the list that has them all", async () => {
    for (let made = 0; made < 30; made += 1)
      await offer({
        diets: made < 4 ? ["vegan", "vegetarian"] : ["no-beef"],
        area: made < 2 ? "Bedok" : "Tampines",
      });
    const area = await createFollower();
    const region = await createFollower(["offer_region:East", "offer_area:Bedok"]);
    const both = await createFollower(["offer_area:Tampines", "offer_area:Bedok"]);
    const vegan = await createFollower(["offer_region:East"], ["vegan", "vegetarian"]);
    const halal = await createFollower(["offer_region:East"], ["halal-logo"]);
    expect(await run()).toBe(4);
    expect(await bellOf(area)).toEqual([
      { message: "28 new offers you follow.", link: "/offers?area=Tampines" },
    ]);
    expect(await bellOf(region)).toEqual([
      { message: "30 new offers you follow.", link: "/offers?region=East" },
    ]);
    expect(await bellOf(both)).toEqual([{ message: "30 new offers you follow.", link: "/offers" }]);
    expect(await bellOf(vegan)).toEqual([
      { message: "4 new offers you follow.", link: "/offers?region=East&diet=vegan%2Cvegetarian" },
    ]);
    expect(await bellOf(halal)).toEqual([]);
  });

  it("of the next half hour come together at its end, if they are still there", async () => {
    await offer({ title: "First" });
    const follower = await createFollower();
    expect(await run()).toBe(1);
    const second = await offer({ title: "Second" });
    await offer({ title: "Third" });
    const fourth = await offer({ title: "Fourth" });
    expect(await run(at(1))).toBe(0);
    const late = await createFollower();
    await offer({ title: "Fifth" });
    expect(await run(at(20))).toBe(1);
    expect(await messagesOf(late)).toEqual([expect.stringContaining("“Fifth”")]);
    await database.db.update(offers).set({ state: "withdrawn" }).where(eq(offers.id, second.id));
    await database.db.update(offers).set({ portionsLeft: 0 }).where(eq(offers.id, fourth.id));
    expect(await run(at(29))).toBe(0);
    expect(await run(at(30))).toBe(1);
    expect(await run(at(31))).toBe(0);
    expect(await run(at(61))).toBe(0);
    expect((await messagesOf(follower)).slice(1)).toEqual(["2 new offers you follow."]);
    expect(await messagesOf(late)).toHaveLength(1);
    const notices = database.db.select().from(offerNotices).orderBy(asc(offerNotices.userId));
    expect(await notices).toMatchObject([
      { userId: follower.id, notifiedAt: at(30), isWaiting: false },
      { userId: late.id, notifiedAt: at(20), isWaiting: false },
    ]);
  });

  it("of which nothing is left after the half hour are not waited for any longer", async () => {
    await offer();
    const follower = await createFollower();
    await run();
    const second = await offer();
    await run(at(1));
    await database.db.delete(offers).where(eq(offers.id, second.id));
    expect(await run(at(30))).toBe(0);
    expect(await database.db.select().from(offerNotices)).toMatchObject([
      { isWaiting: false, notifiedAt: NOW },
    ]);
    expect(await messagesOf(follower)).toHaveLength(1);
  });

  it("come to nobody between 10 pm and 7 am, and at seven if they are still open", async () => {
    const tenPm = new Date("2026-12-01T14:00:00Z");
    const seven = new Date("2026-12-01T23:00:00Z");
    await offer({ title: "Gone by seven", createdAt: tenPm, endsAt: new Date(seven.getTime() - MINUTE_MS) });
    await offer({ title: "Breakfast", createdAt: tenPm, endsAt: new Date(seven.getTime() + HOUR_MS) });
    const follower = await createFollower();
    for (const quiet of [tenPm, new Date(seven.getTime() - 1)]) expect(await run(quiet)).toBe(0);
    expect(await countUnannounced()).toBe(2);
    expect(await run(seven)).toBe(1);
    expect(await messagesOf(follower)).toEqual([
      "Free food near you: “Breakfast” in Tampines, until 8:00 am on Wed, 2 Dec.",
    ]);
  });

  it("are not sent to the giver, people with a claim, a blocked pair, the suspended and those not activated", async () => {
    const { db } = database;
    const giver = await createFollower();
    const made = await createOfferOf(db, giver.id, { endsAt: at(300) });
    const silent = [giver, await createFollower(), await createFollower(), await createFollower()];
    const [, taker, blocker, blocked] = silent;
    await createClaim(db, made, taker?.id ?? 0);
    await db.insert(userBlocks).values([
      { blockerId: blocker?.id ?? 0, blockedId: giver.id },
      { blockerId: giver.id, blockedId: blocked?.id ?? 0 },
    ]);
    for (const columns of [{ suspendedAt: NOW }, { activated: false }]) {
      const user = await createFollower();
      await db.update(users).set(columns).where(eq(users.id, user.id));
      silent.push(user);
    }
    const follower = await createFollower();
    expect(await run()).toBe(1);
    expect(await bellOf(follower)).toHaveLength(1);
    for (const user of silent) expect(await bellOf(user), user.username).toEqual([]);
  });

  it("that are on hold, gone, over or all claimed are not announced, and come once they are there again", async () => {
    const { db } = database;
    const paused = await offer({ title: "Paused", pausedAt: NOW });
    await offer({ state: "withdrawn" });
    await offer({ state: "removed" });
    await offer({ endsAt: NOW });
    const claimed = await offer({ title: "Claimed", portionsLeft: 0 });
    const follower = await createFollower();
    expect(await run()).toBe(0);
    await db.update(offers).set({ pausedAt: null }).where(eq(offers.id, paused.id));
    expect(await run(at(1))).toBe(1);
    await db.update(offers).set({ portionsLeft: 1 }).where(eq(offers.id, claimed.id));
    expect(await run(at(31))).toBe(1);
    const [first, second, ...more] = await messagesOf(follower);
    expect([first, second]).toEqual([
      expect.stringContaining("“Paused”"),
      expect.stringContaining("“Claimed”"),
    ]);
    expect(more).toEqual([]);
  });

  it("are announced once when two processes run the job", async () => {
    await offer();
    const follower = await createFollower();
    const { enqueueNotifications } = context();
    const runs: number[] = [];
    const first = createTestContext(database.db, {
      async enqueueNotifications(...input) {
        runs.push(await run());
        await enqueueNotifications.apply(this, input);
      },
    });
    runs.push(await announceOffers(first.context));
    expect(runs).toEqual([0, 1]);
    expect(await bellOf(follower)).toHaveLength(1);
  });

  it("stay to be announced when the notifications cannot be stored", async () => {
    await offer();
    const follower = await createFollower();
    const failing = createTestContext(database.db, {
      enqueueNotifications: () => Promise.reject(new Error("no queue")),
    });
    await expect(announceOffers(failing.context)).rejects.toThrow("no queue");
    expect([await countUnannounced(), await database.db.$count(offerNotices)]).toEqual([1, 0]);
    expect(await run()).toBe(1);
    expect(await bellOf(follower)).toHaveLength(1);
  });

  it("reach every follower, a thousand and one, each once, and are no change of the offer", async () => {
    const { db } = database;
    const made = await offer();
    await createFollower();
    await db.execute(sql`insert into ${users} (username, email, password_hash, activated)
      select 'many' || n, 'many' || n || '@example.com', password_hash, true
      from ${users}, generate_series(1, 1000) as n where ${users.id} <> ${made.giverId}`);
    await db.execute(sql`insert into ${follows} (user_id, kind, value)
      select id, 'offer_area', 'Tampines' from ${users} where ${users.id} <> ${made.giverId} on conflict do nothing`);
    expect(await run()).toBe(1_001);
    const told = await db.selectDistinct({ userId: notifications.userId }).from(notifications);
    expect([told.length, await db.$count(notifications)]).toEqual([1_001, 1_001]);
    const [stored] = await db.select().from(offers);
    expect(stored).toMatchObject({ updatedAt: made.updatedAt, announcedAt: NOW });
  });
});

describe("free food that is followed", () => {
  it("shows on the home page as up to three open offers of others, what ends soonest first", async () => {
    const { db } = database;
    const member = await asMember(db, { offerDiets: ["vegan"] });
    const followed = async () => (await member.caller.home.freeFood()).followed;
    await member.caller.follow.add({ kind: "offer_region", value: "East" });
    await member.caller.follow.add({ kind: "offer_area", value: "Woodlands" });
    const vegan = { diets: ["vegan", "no-beef"] as Diet[] };
    for (const [index, area] of ["Bedok", "Woodlands", "Tampines", "Changi"].entries())
      await offer({ ...vegan, title: area, area, endsAt: at(60 * (5 - index)) });
    await offer({ title: "Elsewhere", ...vegan, area: "Yishun" });
    await offer({ title: "Meat", endsAt: at(30) });
    await offer({ title: "Claimed", ...vegan, portionsLeft: 0, endsAt: at(30) });
    await offer({ title: "Paused", ...vegan, pausedAt: NOW, endsAt: at(30) });
    await createOfferOf(db, member.user.id, { title: "Own", ...vegan, endsAt: at(30) });
    const blocked = await offer({ title: "Blocked", ...vegan, endsAt: at(30) });
    await db.insert(userBlocks).values({ blockerId: member.user.id, blockedId: blocked.giverId ?? 0 });
    const own = await offer({ title: "Held", ...vegan, endsAt: at(30) });
    await createClaim(db, own, member.user.id);
    const titles = async () => (await followed()).map(({ title, spot }) => [title, spot]);
    expect(await titles()).toEqual([
      ["Changi", null],
      ["Tampines", null],
      ["Woodlands", null],
    ]);
    const stranger = await asMember(db);
    expect((await stranger.caller.home.freeFood()).followed).toEqual([]);
    const off = await asMember(db, {}, { offers: { isOn: false, takesCooked: true } });
    expect(await errorOf(off.caller.home.freeFood())).toMatchObject({ status: 404 });
  });
});
