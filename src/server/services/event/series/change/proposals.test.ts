import { asc, eq, isNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { eventHosts, eventSeries, events, notifications } from "#server/db/schema/index.ts";
import { asAdmin, asMember, refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { NOW } from "#test/factories.ts";

const database = testDatabase();
const following = { apply: "following" } as const;
const form = { title: "Soup", date: "2027-01-01", time: "10:00", location: "L", description: "D" };

const statuses = async () =>
  (await database.db.select().from(events).orderBy(asc(events.startsAt))).map(({ status }) => status);
const noticesOf = async ({ user }: { user: { id: number } }, kind: string) =>
  (await database.db.select().from(notifications).where(eq(notifications.userId, user.id))).filter(
    (notice) => notice.kind === kind,
  );

/** A member's proposal of three dates. */
async function prepare() {
  const admin = await asAdmin(database.db);
  const member = await asMember(database.db);
  await member.caller.event.create({ ...form, repeat: "weekly", times: 3 });
  const dates = await database.db.select().from(events).orderBy(asc(events.startsAt));
  const at = (index: number) => dates[index]?.id ?? 0;
  return { admin, member, at, dates };
}

it("approving a proposal of several dates publishes all, from any of them, and notifies its proposer once", async () => {
  const { admin, member, at } = await prepare();
  await admin.caller.event.update({ id: at(1), ...following, status: "published" });
  expect(await statuses()).toEqual(["published", "published", "published"]);
  expect(await noticesOf(member, "proposal_approved")).toHaveLength(1);
  const hosts = await database.db.select().from(eventHosts);
  expect(hosts.map(({ userId, acceptedAt }) => [userId, acceptedAt !== null])).toEqual(
    Array(3).fill([member.user.id, true]),
  );
  await member.caller.event.update({ id: at(1), ...following, location: "Hall" });
  expect((await member.caller.event.get({ id: at(2) })).location).toBe("Hall");
});

it("approving one date leaves the others proposed, and declining the rest does not touch it", async () => {
  const { admin, member, at } = await prepare();
  await admin.caller.event.update({ id: at(1), status: "published" });
  expect(await statuses()).toEqual(["proposed", "published", "proposed"]);
  await admin.caller.event.update({ id: at(2), ...following, status: "declined", reason: "Too early" });
  expect(await statuses()).toEqual(["declined", "published", "declined"]);
  const declined = await noticesOf(member, "proposal_declined");
  expect(declined.map(({ notificationMessage }) => notificationMessage)).toEqual([
    "Your event “Soup” wasn't approved. Reason: Too early",
  ]);
});

it("a decision about all dates is refused if the proposer changed one of them meanwhile", async () => {
  const { admin, member, at, dates } = await prepare();
  const updatedAt = dates[0]?.updatedAt;
  await member.caller.event.update({ id: at(2), description: "Buy my shoes" });
  const approve = { id: at(0), ...following, status: "published", updatedAt } as const;
  expect((await refusalOf(admin.caller.event.update(approve)))[0]).toBe(409);
  expect(await statuses()).toEqual(["proposed", "proposed", "proposed"]);
  const seen = await admin.caller.event.get({ id: at(0) });
  await admin.caller.event.update({ ...approve, updatedAt: seen.updatedAt });
  expect(await statuses()).toEqual(["published", "published", "published"]);
});

it("a proposer changes this date or the following ones", async () => {
  const { member, at } = await prepare();
  await member.caller.event.update({ id: at(0), title: "First" });
  await member.caller.event.update({ id: at(1), ...following, title: "Later" });
  const rows = await database.db.select().from(events).orderBy(asc(events.startsAt));
  expect(rows.map(({ title }) => title)).toEqual(["First", "Later", "Later"]);
});

it("a declined proposal of several dates is sent again as one of five a day, and sent to the admins once", async () => {
  const { admin, member, at } = await prepare();
  for (const _ of "1234") {
    await admin.caller.event.update({ id: at(0), ...following, status: "declined", reason: "No" });
    await member.caller.event.update({ id: at(1), ...following, status: "proposed" });
  }
  expect(await statuses()).toEqual(["proposed", "proposed", "proposed"]);
  expect(await noticesOf(admin, "proposal_received")).toHaveLength(5);
  await admin.caller.event.update({ id: at(0), ...following, status: "declined" });
  const sixth = member.caller.event.update({ id: at(1), ...following, status: "proposed" });
  expect((await refusalOf(sixth))[0]).toBe(429);
  expect(await statuses()).toEqual(["declined", "declined", "declined"]);
});

it("withdrawing takes one date back, or all of them with the series", async () => {
  const { admin, member, at } = await prepare();
  await member.caller.event.delete({ id: at(1) });
  expect(await statuses()).toEqual(["proposed", "proposed"]);
  await member.caller.event.delete({ id: at(2), ...following });
  expect(await statuses()).toEqual([]);
  expect(await database.db.select().from(eventSeries)).toEqual([]);
  expect((await refusalOf(member.caller.event.delete({ id: at(2), ...following })))[0]).toBe(404);
  expect((await noticesOf(admin, "proposal_received")).map(({ link }) => link)).toEqual([null]);
});

it("an admin who deletes a proposal of several dates notifies its proposer once", async () => {
  const { admin, member, at } = await prepare();
  await admin.caller.event.delete({ id: at(0), ...following });
  expect(await noticesOf(member, "proposal_declined")).toHaveLength(1);
});

it("the list of proposals marks the dates of a series that differ in more than the day", async () => {
  const { admin, member, at } = await prepare();
  const marks = async () => {
    const { items } = await admin.caller.event.list({ scope: "proposed" });
    return items.flatMap(({ dates }) => (dates ?? []).map(({ differs }) => differs));
  };
  expect(await marks()).toEqual([false, false, false]);
  await member.caller.event.update({ id: at(1), description: "Buy my shoes" });
  expect(await marks()).toEqual([false, true, false]);
  await member.caller.event.update({ id: at(2), time: "11:00" });
  expect(await marks()).toEqual([false, true, true]);
});

it("the list of proposals has a series once, by its first date that can be approved, with all its proposed dates", async () => {
  const { admin, member, at } = await prepare();
  await member.caller.event.create(form);
  const list = async () => {
    const { items, meta } = await admin.caller.event.list({ scope: "proposed" });
    expect(meta.total).toBe(items.length);
    return items.map(({ id, dates }) => [id, (dates ?? []).map((date) => date.id)]);
  };
  const single = (await database.db.select().from(events).where(isNull(events.seriesId)))[0]?.id;
  expect(await list()).toEqual([
    [at(0), [at(0), at(1), at(2)]],
    [single, []],
  ]);
  await database.db
    .update(events)
    .set({ startsAt: NOW })
    .where(eq(events.id, at(0)));
  expect(await list()).toEqual([
    [at(0), [at(0), at(1), at(2)]],
    [at(1), [at(0), at(1), at(2)]],
    [single, []],
  ]);
  await admin.caller.event.update({ id: at(1), ...following, status: "published" });
  expect(await statuses()).toEqual(["proposed", "proposed", "published", "published"]);
  expect(await list()).toEqual([
    [at(0), [at(0)]],
    [single, []],
  ]);
});
