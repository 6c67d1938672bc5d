import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import { auditEntries, eventHosts, eventRecaps, events, notifications } from "#server/db/schema/index.ts";
import { anonymous, asAdmin, asMember, errorOf, refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { seatMembers } from "#test/events/past-events.ts";
import { createEvent, createHost, createSeries, NOW } from "#test/factories.ts";

const database = testDatabase();
const inDays = (days: number, hours = 0) => new Date(NOW.getTime() + days * DAY_MS + hours * HOUR_MS);
/** `apply` of a change of an event and the following dates. */
const following = { apply: "following" } as const;

const rowsOf = () => database.db.select().from(events).orderBy(asc(events.startsAt), asc(events.id));
const idsOf = (dates: readonly { id: number }[]) => dates.map(({ id }) => id);

/** Stores a series, which is weekly from a week after `NOW` on at noon, and returns ids in the order of its dates. */
async function prepare(dates: Parameters<typeof createSeries>[1], columns = {}) {
  const admin = await asAdmin(database.db);
  const series = await createSeries(database.db, dates, columns);
  const ids = idsOf(series.dates);
  const at = (index: number) => ids[index] ?? 0;
  return { admin, dates: series.dates, ids, at };
}

describe("a change of a date and the following ones", () => {
  it("leaves alone what a date has of its own, a cancelled date and the dates before", async () => {
    const dates = [{}, {}, {}, {}, { startsAt: inDays(35, 3) }, { status: "cancelled" as const }, {}, {}];
    const { admin, at } = await prepare(dates, { capacity: 4 });
    await seatMembers(database.db, at(6), { seats: 4 });
    const changed = await admin.caller.event.update({
      ...{ id: at(2), ...following, location: "Our Tampines Hub", station: "Tampines", time: "15:30" },
    });
    expect(changed).toMatchObject({ location: "Our Tampines Hub", time: "15:30" });
    const rows = await rowsOf();
    expect(rows.map(({ location, area, startsAt }) => [location, area, startsAt])).toEqual([
      ["Kampung Admiralty", null, inDays(7)],
      ["Kampung Admiralty", null, inDays(14)],
      ["Our Tampines Hub", "Tampines", inDays(21, 3.5)],
      ["Our Tampines Hub", "Tampines", inDays(28, 3.5)],
      ["Our Tampines Hub", "Tampines", inDays(35, 3)],
      ["Kampung Admiralty", null, inDays(42)],
      ["Our Tampines Hub", "Tampines", inDays(49, 3.5)],
      ["Our Tampines Hub", "Tampines", inDays(56, 3.5)],
    ]);
    expect(rows.map(({ sequence }) => sequence)).toEqual([0, 0, 1, 1, 1, 0, 1, 1]);
    expect(new Set(admin.traces.tags)).toEqual(
      new Set(["events", "event-totals", ...[2, 3, 4, 6, 7].map((index) => `event:${at(index)}`)]),
    );
  });

  it("leaves all dates untouched if one has too few seats, and names it", async () => {
    const { admin, at } = await prepare(8, { capacity: 20 });
    await seatMembers(database.db, at(5), { seats: 9 });
    await seatMembers(database.db, at(6), { seats: 10 });
    const before = await rowsOf();
    const change = admin.caller.event.update({ id: at(2), ...following, capacity: 8, title: "New" });
    expect(await errorOf(change)).toMatchObject({
      ...{ status: 409, message: "Tue, 12 Jan 2027: 9 people have joined already!" },
      details: [{ path: "capacity" }],
    });
    expect(await rowsOf()).toEqual(before);
  });

  it("names the date for which it was asked too, but not where that is the only one", async () => {
    const { admin, at } = await prepare(2, { capacity: 20 });
    for (const index of [0, 1]) await seatMembers(database.db, at(index), { seats: 2 });
    const update = (index: number) => admin.caller.event.update({ id: at(index), ...following, capacity: 1 });
    expect((await refusalOf(update(0)))[1]).toBe("Tue, 8 Dec 2026: 2 people have joined already!");
    expect((await refusalOf(update(1)))[1]).toBe("2 people have joined already!");
  });

  it("carries each field over by its own, and details of a place to dates at that place only", async () => {
    const own = { capacity: 5, title: "Own title", description: "Own text" };
    const { admin, at } = await prepare([{}, own, { location: "Elsewhere" }, {}]);
    await admin.caller.event.update({
      ...{ id: at(0), ...following, title: "New", description: "**New**", capacity: 30 },
      ...{ postalCode: "738344", topics: ["cooking"], directions: "Gate 2" },
    });
    const rows = await rowsOf();
    const all = { postalCode: "738344", directions: "Gate 2", topics: ["cooking"] };
    const news = { title: "New", description: "**New**", plainDescription: "New", capacity: 30 };
    expect(rows).toMatchObject([
      { ...all, ...news },
      { ...all, ...own },
      { ...all, ...news, postalCode: null, directions: null, location: "Elsewhere" },
      { ...all, ...news },
    ]);
  });

  it("moves each date by the same days and to the same time, and keeps a day, time or length of its own", async () => {
    const until = (days: number, from: number, to: number) => ({
      startsAt: inDays(days, from),
      endsAt: inDays(days, to),
    });
    const { admin, at } = await prepare([
      ...[until(7, 0, 2), until(14, 0, 2), until(22, 0, 2), until(28, 1, 2), until(35, 0, 5)],
      { startsAt: inDays(42) },
    ]);
    await admin.caller.event.update({
      ...{ id: at(0), ...following, date: "2026-12-10", time: "13:00", endTime: "14:30" },
    });
    expect((await rowsOf()).map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))).toEqual([
      until(9, 1, 2.5),
      until(16, 1, 2.5),
      until(22, 1, 2.5),
      until(30, 1, 2),
      until(37, 1, 6),
      { startsAt: inDays(44, 1), endsAt: null },
    ]);
  });

  it("is refused if it would move a date into the past, and names it", async () => {
    // The first date began later in the week, and was moved ahead by itself; both are at noon on a Tuesday.
    const { admin, at } = await prepare([{ startsAt: inDays(7, 4) }, { startsAt: inDays(7, 5) }]);
    const change = (time: string) =>
      refusalOf(admin.caller.event.update({ id: at(0), ...following, date: "2026-12-01", time }));
    expect(await change("11:00")).toEqual([400, "Event must be in the future"]);
    await database.db
      .update(events)
      .set({ startsAt: inDays(7, -1) })
      .where(eq(events.id, at(0)));
    await database.db
      .update(events)
      .set({ startsAt: inDays(7, -0.5) })
      .where(eq(events.id, at(1)));
    const before = await rowsOf();
    expect(await change("18:00")).toEqual([409, "Tue, 8 Dec 2026: Event must be in the future"]);
    expect(await rowsOf()).toEqual(before);
  });

  it("changes this date alone by default, outside a series, and for a cancelled date that stays so", async () => {
    const { admin, at } = await prepare([{}, {}, { status: "cancelled" }, { status: "cancelled" }]);
    const { id: single } = await createEvent(database.db, { startsAt: inDays(70) });
    await admin.caller.event.update({ id: at(0), title: "First" });
    await admin.caller.event.update({ id: at(0), title: "First", apply: "this" });
    await admin.caller.event.update({ id: at(2), title: "Third", ...following });
    await admin.caller.event.update({ id: single, title: "Single", ...following });
    const titles = (await rowsOf()).map(({ title }) => title);
    const same = "Leftovers workshop";
    expect(titles).toEqual(["First", same, "Third", same, "Single"]);
    const other = { id: at(0), apply: "all" };
    expect(await errorOf(admin.caller.event.update(other as never))).toMatchObject({
      ...{ status: 400, message: "Apply must be this or following" },
      details: [{ path: "apply" }],
    });
    expect((await refusalOf(admin.caller.event.delete(other as never)))[0]).toBe(400);
  });

  it("leaves a date alone that has begun, and keeps the versions of dates that it does not change", async () => {
    const { admin, at, dates } = await prepare([
      { startsAt: inDays(0, -1) },
      { startsAt: inDays(0, -0.5) },
      { title: "Own" },
      {},
    ]);
    await admin.caller.event.update({ id: at(0), ...following, title: "New" });
    const rows = await rowsOf();
    expect(rows.map(({ title }) => title)).toEqual(["New", "Leftovers workshop", "Own", "New"]);
    expect([rows[1]?.updatedAt, rows[2]?.updatedAt]).toEqual([dates[1]?.updatedAt, dates[2]?.updatedAt]);
    await database.db.insert(eventRecaps).values({ eventId: at(0), came: 1 });
    expect(await refusalOf(admin.caller.event.update({ id: at(0), ...following, title: "Again" }))).toEqual([
      409,
      "Event is closed!",
    ]);
  });

  it("is refused for an older version of the date that it was made on", async () => {
    const { admin, at, dates } = await prepare(2);
    await admin.caller.event.update({ id: at(0), title: "First" });
    const change = { id: at(0), ...following, title: "Second", updatedAt: dates[0]?.updatedAt };
    expect((await refusalOf(admin.caller.event.update(change)))[0]).toBe(409);
  });

  it("cancels all with a reason, and undoes it for those that are upcoming", async () => {
    const { admin, at } = await prepare(4);
    const statuses = async () => (await rowsOf()).map(({ status, changeReason }) => [status, changeReason]);
    await admin.caller.event.update({ id: at(1), ...following, status: "cancelled", reason: "Haze" });
    const cancelled = ["cancelled", "Haze"];
    expect(await statuses()).toEqual([["published", null], cancelled, cancelled, cancelled]);
    await admin.caller.event.update({ id: at(2), ...following, status: "published" });
    const published = ["published", null];
    expect(await statuses()).toEqual([published, cancelled, published, published]);
  });
});

describe("a host's change of the following dates", () => {
  const prepareHosted = async (hosted: readonly number[]) => {
    const { at, ...prepared } = await prepare(3);
    const host = await asMember(database.db);
    for (const index of hosted) await createHost(database.db, at(index), host.user.id);
    return { ...prepared, at, host };
  };

  it("is one change of each, recorded and shown to the admins as such", async () => {
    const { admin, host, at, ids } = await prepareHosted([0, 1, 2]);
    await host.caller.event.update({ id: at(0), ...following, capacity: 9 });
    const entries = await database.db.select().from(auditEntries).orderBy(asc(auditEntries.targetId));
    expect(entries.map(({ action, targetId }) => [action, targetId])).toEqual(
      ids.map((id) => ["event.update_by_host", id]),
    );
    const told = await database.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, admin.user.id));
    expect(told.map(({ kind }) => kind)).toEqual(Array(3).fill("event_host_changed"));
  });

  it("is refused for a date that they do not host, and for the eleventh change of one on a day", async () => {
    const { host, at } = await prepareHosted([0, 1]);
    const update = (capacity: number) =>
      refusalOf(host.caller.event.update({ id: at(0), ...following, capacity }));
    expect(await update(9)).toEqual([403, "Tue, 22 Dec 2026: You are not authorized to do this!"]);
    await createHost(database.db, at(2), host.user.id);
    for (let capacity = 1; capacity <= 10; capacity += 1) {
      await host.caller.event.update({ id: at(1), capacity });
    }
    await host.caller.event.update({ id: at(1), capacity: null }).catch(() => {});
    await database.db.update(events).set({ capacity: null });
    expect(await update(9)).toEqual([
      429,
      "Tue, 15 Dec 2026: This event has been changed many times today. You can change it again tomorrow.",
    ]);
    expect((await rowsOf()).map(({ capacity }) => capacity)).toEqual([null, null, null]);
  });

  it("shows their username on each date, where that is new", async () => {
    const { host, at } = await prepareHosted([0, 1, 2]);
    await host.caller.event.update({ id: at(1), ...following, showsHost: true });
    const shown = async () =>
      (await database.db.select().from(eventHosts).orderBy(asc(eventHosts.eventId))).map(
        ({ isShown }) => isShown,
      );
    expect(await shown()).toEqual([false, true, true]);
    expect(host.traces.tags).toContain(`event:${at(2)}`);
    await host.caller.event.update({ id: at(0), ...following, showsHost: false });
    expect(await shown()).toEqual([false, true, true]);
  });
});

it("who may change the following dates is who may change this one", async () => {
  const { db } = database;
  const { at, admin } = await prepare(3);
  const host = await asMember(db);
  const invited = await asMember(db);
  const suspended = await asMember(db);
  for (const index of [0, 1, 2]) {
    await createHost(db, at(index), host.user.id);
    await createHost(db, at(index), suspended.user.id);
    await createHost(db, at(index), invited.user.id, { acceptedAt: null });
  }
  await admin.caller.admin.suspend({ id: suspended.user.id });
  const stranger = await asMember(db);
  const unactivated = await asMember(db, { activated: false });
  const people = { visitor: anonymous(db), unactivated, suspended, stranger, invited, host, admin };
  const statuses = async (call: (caller: typeof host.caller) => Promise<unknown>) => {
    const found: Record<string, number> = {};
    for (const [name, { caller }] of Object.entries(people)) {
      found[name] = await call(caller).then(
        () => 200,
        async (error) => (await refusalOf(Promise.reject(error)))[0] as number,
      );
    }
    return found;
  };
  const refused = { visitor: 401, unactivated: 403, suspended: 401, stranger: 403, invited: 403 };
  expect(await statuses(({ event }) => event.update({ id: at(0), ...following, capacity: 9 }))).toEqual({
    ...{ ...refused, host: 200, admin: 200 },
  });
  expect(await statuses(({ event }) => event.delete({ id: at(0), ...following }))).toEqual({
    ...{ ...refused, host: 403, admin: 200 },
  });
  expect(await statuses(({ event }) => event.delete({ id: at(0), ...following }))).toEqual({
    ...{ ...refused, stranger: 404, invited: 404, host: 404, admin: 404 },
  });
});
