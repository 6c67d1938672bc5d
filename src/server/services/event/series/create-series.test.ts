import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#lib/time/durations.ts";
import { eventHosts, eventSeries, events, notifications } from "#server/db/schema/index.ts";
import { sweepUploads } from "#server/services/upload/sweep-uploads.ts";
import { asAdmin, asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUpload, NOW } from "#test/factories.ts";
import { createMemoryStorage } from "#test/upload/photos.ts";

const database = testDatabase();

/** On a Saturday, four days after `NOW`. */
const form = {
  ...{ title: "Rescue walk", date: "2026-12-05", time: "22:30", endTime: "00:30", location: "Tekka" },
  description: "Bring a bag.",
};
const listDates = () => database.db.select().from(events).orderBy(asc(events.id));
const refusalOf = async (call: Promise<unknown>) => {
  const { status, message, details } = await errorOf(call);
  return { status, message, path: details?.[0]?.path };
};

describe("an event that repeats", () => {
  it("is stored as one event for each date, at the same times of day, and its first date is returned", async () => {
    const { caller, traces } = await asAdmin(database.db);
    const place = { postalCode: "210665", station: "Little India", directions: "At the clock." };
    const input = { ...form, ...place, topics: ["rescue" as const], capacity: 20, showsHost: true };
    const first = await caller.event.create({ ...input, repeat: "weekly", times: 3 });
    const rows = await listDates();
    expect(first).toMatchObject({ id: rows[0]?.id, date: "2026-12-05", series: { position: 1, total: 3 } });
    expect(rows.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual(
      ["2026-12-05", "2026-12-12", "2026-12-19"].map((day) => [
        new Date(`${day}T14:30:00Z`),
        new Date(`${day}T16:30:00Z`),
      ]),
    );
    const [{ seriesId, createdBy } = { seriesId: null, createdBy: null }] = rows;
    const same = rows.map(({ id: _, startsAt: __, endsAt: ___, ...columns }) => columns);
    expect(same).toEqual([same[0], same[0], same[0]]);
    expect(same[0]).toMatchObject({ title: "Rescue walk", ...place, area: "Rochor", status: "published" });
    expect(await database.db.select().from(eventSeries)).toMatchObject([
      { id: seriesId, repeat: "weekly", createdBy },
    ]);
    const hosts = await database.db.select().from(eventHosts);
    expect(hosts.map(({ eventId, isShown }) => [eventId, isShown])).toEqual(rows.map(({ id }) => [id, true]));
    expect(traces.tags.toSorted()).toEqual(
      ["event-totals", "events", ...rows.map(({ id }) => `event:${id}`)].toSorted(),
    );
  });

  it("is one proposal of a member, who hosts each date once it is approved", async () => {
    const { db } = database;
    const member = await asMember(db);
    const admin = await asAdmin(db);
    for (const _ of "12345") await member.caller.event.create({ ...form, repeat: "monthly", times: 13 });
    expect(await refusalOf(member.caller.event.create(form))).toMatchObject({ status: 429 });
    const rows = await listDates();
    expect(rows).toHaveLength(65);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["proposed"]));
    expect(await db.select().from(notifications)).toHaveLength(5);
    expect(await db.select().from(eventHosts)).toHaveLength(65);
    const third = rows[2]?.id ?? 0;
    await admin.caller.event.update({ id: third, status: "published" });
    expect(await member.caller.event.ownRole({ id: third })).toMatchObject({ role: "host" });
  });

  it("has at most 13 dates for members and 26 for admins, the last within 400 days", async () => {
    const { db } = database;
    const member = await asMember(db);
    const admin = await asAdmin(db);
    const create = ({ caller }: typeof member, input: { repeat?: "weekly" | "monthly"; times?: number }) =>
      caller.event.create({ ...form, ...input });
    expect(await refusalOf(create(member, { repeat: "weekly", times: 14 }))).toEqual({
      ...{ status: 400, message: "Choose at most 13 dates", path: "times" },
    });
    expect(await refusalOf(create(admin, { repeat: "weekly", times: 27 }))).toEqual({
      ...{ status: 400, message: "Choose at most 26 dates", path: "times" },
    });
    expect((await create(admin, { repeat: "weekly", times: 26 })).series?.total).toBe(26);
    expect(await refusalOf(create(admin, { repeat: "monthly", times: 15 }))).toEqual({
      ...{ status: 400, message: "Dates must be within 400 days", path: "times" },
    });
    // 400 days after the first of December 2026.
    const last = { ...form, date: "2027-12-29", repeat: "weekly" as const, times: 2 };
    expect((await admin.caller.event.create(last)).series?.total).toBe(2);
    expect(await refusalOf(admin.caller.event.create({ ...last, date: "2027-12-30" }))).toMatchObject({
      status: 400,
    });
  });

  it("needs both a repeat and a number of dates, two at least", async () => {
    const { caller } = await asMember(database.db);
    const refusal = (input: object) => refusalOf(caller.event.create({ ...form, ...input }));
    expect(await refusal({ times: 2 })).toMatchObject({ status: 400, path: "repeat" });
    expect(await refusal({ repeat: "weekly" })).toMatchObject({ status: 400, path: "times" });
    expect(await refusal({ repeat: "weekly", times: 1 })).toMatchObject({ status: 400, path: "times" });
    expect(await refusal({ repeat: "weekly", times: 2.5 })).toMatchObject({ status: 400, path: "times" });
    expect(await refusal({ repeat: "yearly", times: 2 })).toMatchObject({ status: 400, path: "repeat" });
    expect(await listDates()).toEqual([]);
  });

  it("shares its cover, which stays as long as one date has it", async () => {
    const { db } = database;
    const storage = createMemoryStorage();
    const admin = await asAdmin(db, { storage });
    const { id: coverUploadId, key } = await createUpload(db, admin.user.id, { storage, createdAt: NOW });
    const { id } = await admin.caller.event.create({ ...form, coverKey: key, repeat: "weekly", times: 3 });
    const [, second, third] = await listDates();
    await admin.caller.event.delete({ id });
    await admin.caller.event.update({ id: second?.id ?? 0, coverKey: null });
    const later = () => new Date(NOW.getTime() + 40 * DAY_MS);
    await sweepUploads({ db, storage, now: later });
    expect(storage.files.has(key)).toBe(true);
    expect(await admin.caller.event.get({ id: third?.id ?? 0 })).toMatchObject({
      coverUrl: expect.stringContaining(key),
    });
    expect((await listDates()).map((row) => row.coverUploadId)).toEqual([null, coverUploadId]);

    await admin.caller.event.update({ id: third?.id ?? 0, coverKey: null });
    await sweepUploads({ db, storage, now: later });
    expect(storage.files.has(key)).toBe(false);
  });
});
