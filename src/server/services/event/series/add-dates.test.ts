import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import { auditEntries, eventHosts, eventSeries, events, notifications } from "#server/db/schema/index.ts";
import { anonymous, asAdmin, asMember, callerFor, errorOf, refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createHostedEvent, seatMembers } from "#test/events/past-events.ts";
import { createEvent, createHost, createSeries, createUpload, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const weekly = { repeat: "weekly", times: 2 } as const;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
/** Stores an event to come of a member, with the callers of its hosts. */
async function createHosted() {
  const host = await asMember(database.db);
  const event = await createEvent(database.db, { createdBy: host.user.id });
  return { host, id: event.id, event };
}

describe("adding dates", () => {
  it("makes an event the first of a series, and copies all but its seats and history", async () => {
    const { db } = database;
    const { host, id } = await createHosted();
    const cohost = await createUser(db);
    await createHost(db, id, cohost.id, { isShown: true, invitedBy: host.user.id, remindedAt: NOW });
    await createHost(db, id, (await createUser(db)).id, { acceptedAt: null });
    const cover = await createUpload(db, host.user.id);
    const place = { postalCode: "738344", area: "Woodlands", station: "Admiralty", directions: "Level 1." };
    const own = { ...place, topics: ["rescue" as const], plainDescription: "Plain", coverUploadId: cover.id };
    const counters = { walkIns: 3, sequence: 4, announcedAt: NOW, capacity: 30 };
    await db.update(events).set({ ...own, ...counters, endsAt: new Date(inDays(7).getTime() + HOUR_MS) });
    await seatMembers(db, id, { seats: 2 });

    const added = await host.caller.event.addDates({ id, ...weekly });
    const [first, ...rows] = await db.select().from(events).orderBy(asc(events.id));
    expect(added.map((event) => [event.id, event.series?.position, event.attending])).toEqual(
      rows.map((row, index) => [row.id, index + 2, 0]),
    );
    expect(rows.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual(
      [14, 21].map((days) => [inDays(days), new Date(inDays(days).getTime() + HOUR_MS)]),
    );
    const fresh = { walkIns: 0, sequence: 0, announcedAt: null };
    for (const row of rows) {
      const { title, location, description, status, createdBy, seriesId } = first ?? {};
      const same = { title, location, description, status, createdBy, seriesId, capacity: 30 };
      expect(row).toMatchObject({ ...same, ...own, ...fresh });
    }
    const hosts = await db
      .select()
      .from(eventHosts)
      .where(eq(eventHosts.eventId, rows[1]?.id ?? 0));
    expect(hosts.map(({ userId, isShown, remindedAt }) => [userId, isShown, remindedAt])).toEqual([
      [host.user.id, false, null],
      [cohost.id, true, null],
    ]);
    expect(await db.select().from(eventSeries)).toMatchObject([
      { repeat: "weekly", createdBy: host.user.id },
    ]);
    expect(host.traces.tags.toSorted()).toEqual(
      [
        "event-totals",
        "events",
        ...[id, ...rows.map((row) => row.id)].map((each) => `event:${each}`),
      ].toSorted(),
    );
  });

  it("goes on after the last date of a series, at the time of the event that it copies", async () => {
    const { db } = database;
    const { dates } = await createSeries(db, 3);
    const { caller } = await asAdmin(db);
    const [, second] = dates;
    await db
      .update(events)
      .set({ startsAt: new Date(inDays(14).getTime() + HOUR_MS), title: "Moved" })
      .where(eq(events.id, second?.id ?? 0));
    const added = await caller.event.addDates({ id: second?.id ?? 0, ...weekly });
    expect(added.map(({ title, startsAt, series }) => [title, startsAt, series?.position])).toEqual([
      ["Moved", new Date(inDays(28).getTime() + HOUR_MS), 4],
      ["Moved", new Date(inDays(35).getTime() + HOUR_MS), 5],
    ]);
  });

  it("keeps the rhythm of the series, and refuses another one", async () => {
    const { db } = database;
    const startsAt = new Date("2026-12-29T04:00:00Z");
    const { dates } = await createSeries(db, [{ startsAt }], { repeat: "monthly" });
    const [{ id } = { id: 0 }] = dates;
    const { caller } = await asAdmin(db);
    expect(await errorOf(caller.event.addDates({ id, ...weekly }))).toMatchObject({
      status: 400,
      details: [{ path: "repeat" }],
    });
    for (const date of ["2027-01-26", "2027-02-23", "2027-03-30"]) {
      expect(await caller.event.addDates({ id, repeat: "monthly", times: 1 })).toMatchObject([{ date }]);
    }
  });

  it("has 13 dates ahead for hosts and 26 for admins, past ones not counted, within 400 days", async () => {
    const { db } = database;
    const { host, id } = await createHosted();
    const admin = await asAdmin(db);
    const add = ({ caller }: { caller: typeof host.caller }, times: number) =>
      caller.event.addDates({ id, repeat: "weekly", times });
    expect(await refusalOf(add(host, 13))).toEqual([409, "At most 13 dates ahead."]);
    expect(await add(host, 12)).toHaveLength(12);
    expect(await refusalOf(add(host, 1))).toEqual([409, "At most 13 dates ahead."]);
    expect(await refusalOf(add(admin, 14))).toEqual([409, "At most 26 dates ahead."]);
    expect(await add(admin, 13)).toHaveLength(13);
    const later = await callerFor(db, admin.user, { now: () => inDays(8) });
    const last = (await db.select().from(events).orderBy(asc(events.id))).at(-1);
    expect(await later.caller.event.addDates({ id: last?.id ?? 0, repeat: "weekly", times: 1 })).toHaveLength(
      1,
    );

    const { id: other } = await createEvent(db);
    const monthly = (times: number) => admin.caller.event.addDates({ id: other, repeat: "monthly", times });
    expect(await errorOf(monthly(13))).toMatchObject({
      status: 400,
      message: "Dates must be within 400 days",
    });
    expect(await monthly(12)).toHaveLength(12);
  });

  it("is recorded, and the admins are notified of what a host added, ten times a day", async () => {
    const { db } = database;
    const { host, id } = await createHosted();
    const admin = await asAdmin(db);
    for (const _ of "1234567890") await host.caller.event.addDates({ id, repeat: "weekly", times: 1 });
    expect(await errorOf(host.caller.event.addDates({ id, repeat: "weekly", times: 1 }))).toMatchObject({
      status: 429,
    });
    await admin.caller.event.addDates({ id, repeat: "weekly", times: 3 });
    const messages = await db.select().from(notifications).where(eq(notifications.userId, admin.user.id));
    expect(messages).toHaveLength(10);
    expect(messages[0]).toMatchObject({
      kind: "event_host_changed",
      notificationMessage: expect.stringContaining("Dates: 1 added"),
    });
    const audit = await db.select().from(auditEntries).orderBy(asc(auditEntries.id));
    expect(audit.map(({ action, actorId, details }) => [action, actorId, details]).slice(-2)).toEqual([
      ["event.add_dates", host.user.id, { dates: 1 }],
      ["event.add_dates", admin.user.id, { dates: 3 }],
    ]);
  });
});

describe("who may add dates", () => {
  it("is an organiser: others are refused, and nobody learns of an event that they may not see", async () => {
    const { db } = database;
    const { host, id } = await createHosted();
    const invited = await asMember(db);
    await createHost(db, id, invited.user.id, { acceptedAt: null });
    const { id: proposal } = await createEvent(db, { createdBy: host.user.id, status: "proposed" });
    const suspended = await asMember(db);
    await createHost(db, id, suspended.user.id);
    await (await asAdmin(db)).caller.admin.suspend({ id: suspended.user.id });
    const statusOf = async ({ caller }: { caller: typeof host.caller }, of: number) =>
      errorOf(caller.event.addDates({ id: of, ...weekly })).then(
        ({ status }) => status,
        () => 200,
      );
    const statuses = async (of: number) => ({
      visitor: await statusOf(anonymous(db), of),
      unactivated: await statusOf(await asMember(db, { activated: false }), of),
      stranger: await statusOf(await asMember(db), of),
      invited: await statusOf(invited, of),
      suspended: await statusOf(suspended, of),
      author: await statusOf(host, of),
      admin: await statusOf(await asAdmin(db), of),
    });
    const refused = { visitor: 401, unactivated: 403, suspended: 401 };
    expect(await statuses(id)).toEqual({ ...refused, stranger: 403, invited: 403, author: 200, admin: 200 });
    expect(await statuses(proposal)).toEqual({
      ...refused,
      stranger: 404,
      invited: 404,
      author: 403,
      admin: 409,
    });
    expect(await statuses(2_147_483_647)).toEqual({
      ...refused,
      ...{ stranger: 404, invited: 404, author: 404, admin: 404 },
    });
  });

  it("needs a published event that is not over", async () => {
    const { db } = database;
    const { caller } = await asAdmin(db);
    const refusal = async (columns: Parameters<typeof createEvent>[1]) =>
      refusalOf(caller.event.addDates({ id: (await createEvent(db, columns)).id, ...weekly }));
    expect(await refusal({ status: "cancelled" })).toEqual([409, "Event is cancelled!"]);
    expect(await refusal({ status: "declined" })).toEqual([409, "Event is not published yet!"]);
    const { event } = await createHostedEvent(db);
    expect(await refusalOf(caller.event.addDates({ id: event.id, ...weekly }))).toEqual([
      409,
      "Event is over!",
    ]);
  });
});
