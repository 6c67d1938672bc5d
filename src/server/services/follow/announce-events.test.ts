import { asc, eq, isNull, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#lib/time/durations.ts";
import {
  attendances,
  eventSeries,
  events,
  follows,
  notificationPreferences,
  notifications,
  users,
} from "#server/db/schema/index.ts";
import { announceEvents } from "#server/services/follow/announce-events.ts";
import { asAdmin, asMember, createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createEvent, createHost, createSeries, createUser, NOW } from "#test/factories.ts";

const database = committedTestDatabase();
const context = () => createTestContext(database.db).context;
const rescue = { topics: ["rescue" as const] };
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

/** Stores a member who follows these, each written as `topic:rescue`. */
async function createFollower(keys: string[], columns: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(database.db, columns);
  for (const key of keys) {
    const [kind = "", value = ""] = key.split(":");
    await database.db.insert(follows).values({ userId: user.id, kind: kind as "topic", value });
  }
  return user;
}

/** Returns what the bell of a user shows, oldest first. */
async function bellOf({ id }: { id: number }) {
  return database.db
    .select({ message: notifications.notificationMessage, link: notifications.link })
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(asc(notifications.id));
}
const countUnannounced = () => database.db.$count(events, isNull(events.announcedAt));

describe("new events", () => {
  it("are sent to those who follow their topic, area or region, once", async () => {
    const event = await createEvent(database.db, { ...rescue, area: "Woodlands" });
    const followers = [];
    for (const key of ["topic:rescue", "area:Woodlands", "region:North"])
      followers.push(await createFollower([key]));
    const others = [];
    for (const key of ["topic:cooking", "area:Yishun", "region:East"])
      others.push(await createFollower([key]));
    const { context: ctx, traces } = createTestContext(database.db);
    expect(await announceEvents(ctx)).toBe(3);
    expect(await announceEvents(ctx)).toBe(0);
    for (const follower of followers) {
      expect(await bellOf(follower)).toEqual([
        { message: "New: “Leftovers workshop”, Tue, 8 Dec 2026, 12:00 pm.", link: `/events/${event.id}` },
      ]);
    }
    for (const other of others) expect(await bellOf(other)).toEqual([]);
    expect(traces.mails).toEqual([]);
  });

  it("of a series are for those who follow it, with a seat in it too, but not for its hosts", async () => {
    const { db } = database;
    const { series, dates } = await createSeries(db, 3, { title: "Rescue walk" });
    const [first] = dates;
    await db
      .update(events)
      .set({ announcedAt: NOW })
      .where(eq(events.id, first?.id ?? 0));
    const key = `series:${series.id}`;
    const [follower, seated, host] = [
      await createFollower([key, "topic:rescue"]),
      await createFollower([key]),
      await createFollower([key]),
    ];
    await db.insert(attendances).values({ eventId: first?.id ?? 0, userId: seated.id });
    await createHost(db, first?.id ?? 0, host.id);
    expect(await announceEvents(context())).toBe(2);
    const message = "“Rescue walk” has 2 new dates, from Tue, 15 Dec 2026, 12:00 pm.";
    for (const user of [follower, seated])
      expect(await bellOf(user)).toEqual([{ message, link: `/events/${dates[1]?.id}` }]);
    expect(await bellOf(host)).toEqual([]);
  });

  it("are emailed to those who asked for it", async () => {
    await createEvent(database.db, rescue);
    const follower = await createFollower(["topic:rescue"]);
    await database.db
      .insert(notificationPreferences)
      .values({ userId: follower.id, kind: "event_new", inApp: false, email: true });
    const { context: ctx, traces } = createTestContext(database.db);
    await announceEvents(ctx);
    expect(traces.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [follower.email, "New: “Leftovers workshop”"],
    ]);
    expect(await bellOf(follower)).toEqual([]);
  });

  it("are one notification a person and run, with the list of the follow that finds them all", async () => {
    for (const day of [1, 2, 3]) {
      const area = day === 3 ? "Yishun" : "Woodlands";
      await createEvent(database.db, { topics: ["rescue", "cooking"], area, startsAt: inDays(day) });
    }
    const bells = [];
    for (const keys of [
      ["topic:rescue"],
      ["region:North", "area:Woodlands", "topic:cooking"],
      ["region:North", "area:Woodlands", "topic:visits"],
      ["area:Woodlands", "area:Yishun"],
      ["region:North", "area:Woodlands", "area:Yishun"],
      ["area:Woodlands"],
    ])
      bells.push(await createFollower(keys));
    await announceEvents(context());
    const links = [];
    for (const user of bells) {
      const [notice, ...more] = await bellOf(user);
      expect(more).toEqual([]);
      links.push(`${notice?.message} ${notice?.link}`);
    }
    expect(links).toEqual([
      "3 new events you follow. /events?topic=rescue",
      "3 new events you follow. /events?topic=cooking",
      "3 new events you follow. /events?region=North",
      "3 new events you follow. /events",
      "3 new events you follow. /events?region=North",
      "2 new events you follow. /events?area=Woodlands",
    ]);
  });

  it("of a series count once, with its next date, however many are published at the same time", async () => {
    const { dates } = await createSeries(database.db, 13, rescue);
    const follower = await createFollower(["topic:rescue"]);
    expect(await announceEvents(context())).toBe(1);
    expect(await bellOf(follower)).toEqual([
      { message: "New: “Leftovers workshop”, Tue, 8 Dec 2026, 12:00 pm.", link: `/events/${dates[0]?.id}` },
    ]);
    expect(await countUnannounced()).toBe(0);
  });

  it("of a series are sent with the date that is followed", async () => {
    const { dates } = await createSeries(database.db, [{}, { area: "Bedok" }, { area: "Bedok" }], rescue);
    const follower = await createFollower(["region:East"]);
    await announceEvents(context());
    expect(await bellOf(follower)).toMatchObject([{ link: `/events/${dates[1]?.id}` }]);
  });

  it("are not sent to who has unfollowed before the run", async () => {
    const member = await asMember(database.db);
    await member.caller.follow.add({ kind: "topic", value: "rescue" });
    await createEvent(database.db, rescue);
    await member.caller.follow.remove({ kind: "topic", value: "rescue" });
    expect(await announceEvents(context())).toBe(0);
    expect(await bellOf(member.user)).toEqual([]);
  });

  it("are not sent to hosts, the proposer, those with a seat, the suspended and those not activated", async () => {
    const { db } = database;
    const event = await createEvent(db, rescue);
    const keys = ["topic:rescue"];
    const host = await createFollower(keys);
    await createHost(db, event.id, host.id);
    const invited = await createFollower(keys);
    await createHost(db, event.id, invited.id, { acceptedAt: null });
    const joined = await createFollower(keys);
    await db.insert(attendances).values({ eventId: event.id, userId: joined.id });
    const proposer = await createFollower(keys, { permission: 0 });
    await db.update(events).set({ createdBy: proposer.id });
    const silent = [
      host,
      joined,
      proposer,
      await createFollower(keys, { suspendedAt: NOW }),
      await createFollower(keys, { activated: false }),
    ];
    expect(await announceEvents(context())).toBe(1);
    expect(await bellOf(invited)).toHaveLength(1);
    for (const user of silent) expect(await bellOf(user), user.username).toEqual([]);
  });

  it("of a series are not sent to people with a seat in any of its dates, even one that was announced before", async () => {
    const { db } = database;
    const { series, dates } = await createSeries(db, 2, rescue);
    await announceEvents(context());
    const seated = await createFollower(["topic:rescue"]);
    const host = await createFollower(["topic:rescue"]);
    const follower = await createFollower(["topic:rescue"]);
    const [old] = dates;
    await db.insert(attendances).values({ eventId: old?.id ?? 0, userId: seated.id });
    await createHost(db, old?.id ?? 0, host.id);
    await createEvent(db, { ...rescue, seriesId: series.id, startsAt: inDays(21) });
    await createEvent(db, { ...rescue, title: "Alone", startsAt: inDays(30) });
    expect(await announceEvents(context())).toBe(3);
    for (const user of [seated, host]) expect((await bellOf(user))[0]?.message).toMatch(/^New: “Alone”/);
    expect(await bellOf(follower)).toMatchObject([{ message: "2 new events you follow." }]);
    expect(await db.select().from(eventSeries)).toHaveLength(1);
  });

  it("that were cancelled or have begun before the run are never announced", async () => {
    const { db } = database;
    const follower = await createFollower(["topic:rescue"]);
    const cancelled = await createEvent(db, { ...rescue, status: "cancelled" });
    await createEvent(db, { ...rescue, startsAt: NOW });
    expect(await announceEvents(context())).toBe(0);
    expect(await countUnannounced()).toBe(0);
    await db.update(events).set({ status: "published" }).where(eq(events.id, cancelled.id));
    expect(await announceEvents(context())).toBe(0);
    expect(await bellOf(follower)).toEqual([]);
  });

  it("are announced once they are published, not while they are proposed", async () => {
    const { db } = database;
    const follower = await createFollower(["topic:rescue"]);
    const proposal = await createEvent(db, { ...rescue, status: "proposed" });
    expect(await announceEvents(context())).toBe(0);
    expect(await countUnannounced()).toBe(1);
    const admin = await asAdmin(db);
    await admin.caller.event.update({ id: proposal.id, status: "published" });
    expect(await announceEvents(context())).toBe(1);
    expect(await bellOf(follower)).toHaveLength(1);
  });

  it("are announced once when two processes run the job", async () => {
    await createSeries(database.db, 13, rescue);
    const follower = await createFollower(["topic:rescue"]);
    const { enqueueNotifications } = context();
    const runs: number[] = [];
    const first = createTestContext(database.db, {
      async enqueueNotifications(...input) {
        runs.push(await announceEvents(context()));
        await enqueueNotifications.apply(this, input);
      },
    });
    runs.push(await announceEvents(first.context));
    expect(runs).toEqual([0, 1]);
    expect(await bellOf(follower)).toHaveLength(1);
  });

  it("stay to be announced when the notifications cannot be stored", async () => {
    await createEvent(database.db, rescue);
    const follower = await createFollower(["topic:rescue"]);
    const failing = createTestContext(database.db, {
      enqueueNotifications: () => Promise.reject(new Error("no queue")),
    });
    await expect(announceEvents(failing.context)).rejects.toThrow("no queue");
    expect(await countUnannounced()).toBe(1);
    await announceEvents(context());
    expect(await bellOf(follower)).toHaveLength(1);
  });

  it("reach every follower, a thousand and one, each once", async () => {
    const { db } = database;
    await createEvent(db, rescue);
    await createFollower(["topic:rescue"]);
    await db.execute(sql`insert into ${users} (username, email, password_hash, activated)
      select 'many' || n, 'many' || n || '@example.com', password_hash, true
      from ${users}, generate_series(1, 1000) as n`);
    await db.execute(sql`insert into ${follows} (user_id, kind, value)
      select id, 'topic', 'rescue' from ${users} on conflict do nothing`);
    expect(await announceEvents(context())).toBe(1_001);
    const told = await db.selectDistinct({ userId: notifications.userId }).from(notifications);
    expect([told.length, await db.$count(notifications)]).toEqual([1_001, 1_001]);
  });

  it("are no change of the event", async () => {
    const updatedAt = inDays(-2);
    await createEvent(database.db, { ...rescue, updatedAt });
    await announceEvents(context());
    expect(await database.db.select().from(events)).toMatchObject([{ updatedAt, announcedAt: NOW }]);
  });
});
