import { and, eq, isNotNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#lib/time/durations.ts";
import { eventHosts, notifications } from "#server/db/schema/index.ts";
import { asAdmin, asMember, refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createHost, createSeries, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const all = { apply: "all" } as const;
const following = { apply: "following" } as const;

/** A weekly series with a date in the past, four to come and a cancelled one, and a host of all of them. */
async function prepare() {
  const host = await asMember(database.db);
  const past = { startsAt: new Date(NOW.getTime() - 7 * DAY_MS) };
  const { dates } = await createSeries(database.db, [past, {}, {}, {}, {}, { status: "cancelled" }], {
    title: "Rescue walk",
  });
  for (const { id } of dates) await createHost(database.db, id, host.user.id);
  const ids = dates.map(({ id }) => id);
  return { host, ids, at: (index: number) => ids[index] ?? 0 };
}
const bellOf = async (userId: number) => {
  const rows = await database.db.select().from(notifications).where(eq(notifications.userId, userId));
  return rows.map(({ notificationMessage, link }) => [notificationMessage, link]);
};
const rowsOf = (userId: number) =>
  database.db
    .select({ id: eventHosts.eventId })
    .from(eventHosts)
    .where(eq(eventHosts.userId, userId))
    .orderBy(eventHosts.eventId);
const acceptedOf = (userId: number) =>
  database.db
    .select({ id: eventHosts.eventId })
    .from(eventHosts)
    .where(and(eq(eventHosts.userId, userId), isNotNull(eventHosts.acceptedAt)))
    .orderBy(eventHosts.eventId);
const idsOf = async (rows: Promise<{ id: number }[]>) => (await rows).map(({ id }) => id);

describe("hosts of several dates", () => {
  it("are invited by one notification and one email, and host all once they accept one", async () => {
    const { host, at } = await prepare();
    const { user, caller } = await asMember(database.db);
    await host.caller.event.inviteHost({ id: at(2), username: user.username, ...all });
    const dates = [at(1), at(2), at(3), at(4)];
    expect(await idsOf(rowsOf(user.id))).toEqual(dates);
    expect(await bellOf(user.id)).toEqual([
      ["You're invited to host “Rescue walk” (4 dates).", `/events/${at(2)}`],
    ]);
    expect(host.traces.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, "Invitation to host “Rescue walk” (4 dates)"],
    ]);
    expect(await caller.event.ownRole({ id: at(3) })).toMatchObject({ role: "viewer", invitedDates: 4 });
    await caller.event.answerInvitation({ id: at(3), accept: true, isShown: true, ...all });
    expect(await idsOf(acceptedOf(user.id))).toEqual(dates);
    expect(await caller.event.ownRole({ id: at(4) })).toMatchObject({
      ...{ role: "host", invitedDates: 0, host: { isShown: true, accepted: true } },
    });
  });

  it("are those of the following dates, or of one, where that is asked for", async () => {
    const { host, at } = await prepare();
    const [some, one] = [await createUser(database.db), await createUser(database.db)];
    await host.caller.event.inviteHost({ id: at(3), username: some.username, ...following });
    await host.caller.event.inviteHost({ id: at(3), username: one.username });
    expect(await idsOf(rowsOf(some.id))).toEqual([at(3), at(4)]);
    expect(await idsOf(rowsOf(one.id))).toEqual([at(3)]);
    expect(await bellOf(one.id)).toEqual([["You're invited to host “Rescue walk”.", `/events/${at(3)}`]]);
  });

  it("keep what they host already when they decline the rest", async () => {
    const { host, at } = await prepare();
    const { user, caller } = await asMember(database.db);
    await host.caller.event.inviteHost({ id: at(1), username: user.username });
    await caller.event.answerInvitation({ id: at(1), accept: true });
    await host.caller.event.inviteHost({ id: at(2), username: user.username, ...all });
    expect(await caller.event.answerInvitation({ id: at(2), accept: false, ...all })).toBeNull();
    expect(await idsOf(rowsOf(user.id))).toEqual([at(1)]);
  });

  it("leave all dates to come with one call, and the admins are notified once", async () => {
    const { host, at } = await prepare();
    const admin = await asAdmin(database.db);
    await host.caller.event.removeHost({ id: at(1), username: host.user.username, ...all });
    expect(await idsOf(rowsOf(host.user.id))).toEqual([at(0), at(5)]);
    expect(await bellOf(admin.user.id)).toEqual([
      ["The last host of “Rescue walk” has left 4 dates. Admins look after them now.", `/events/${at(1)}`],
    ]);
  });

  it("are removed by an admin with one notification", async () => {
    const { host, at } = await prepare();
    const admin = await asAdmin(database.db);
    await admin.caller.event.removeHost({ id: at(3), username: host.user.username, ...following });
    expect(await idsOf(rowsOf(host.user.id))).toEqual([at(0), at(1), at(2), at(5)]);
    expect(await bellOf(host.user.id)).toEqual([
      ["You're no longer a host of “Rescue walk” (2 dates).", `/events/${at(3)}`],
    ]);
  });

  it("are invited by hosts of all the dates alone, all or none", async () => {
    const { host, at } = await prepare();
    const { username, id } = await createUser(database.db);
    for (let others = 0; others < 4; others += 1)
      await createHost(database.db, at(4), (await createUser(database.db)).id);
    expect(await refusalOf(host.caller.event.inviteHost({ id: at(1), username, ...all }))).toEqual([
      409,
      "Tue, 5 Jan 2027: An event has at most five hosts.",
    ]);
    await database.db
      .delete(eventHosts)
      .where(and(eq(eventHosts.eventId, at(2)), eq(eventHosts.userId, host.user.id)));
    const [status] = await refusalOf(host.caller.event.inviteHost({ id: at(1), username, ...all }));
    expect(status).toBe(403);
    expect(await rowsOf(id)).toEqual([]);
  });

  it("are invited to one date three times a day, whichever date it is asked for on", async () => {
    const { host, at } = await prepare();
    const { user, caller } = await asMember(database.db);
    const ask = (index: number) =>
      host.caller.event.inviteHost({ id: at(index), username: user.username, ...all });
    for (const index of [1, 2, 3]) {
      await ask(index);
      await caller.event.answerInvitation({ id: at(index), accept: false, ...all });
    }
    expect((await refusalOf(ask(4)))[0]).toBe(429);
  });
});
