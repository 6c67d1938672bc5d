import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { ImportedRow } from "#schemas/event/event-import.ts";
import {
  auditEntries,
  eventHosts,
  events,
  importedEvents,
  notifications,
  rateLimits,
} from "#server/db/schema/index.ts";
import { asAdmin, asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";

const database = testDatabase();

const calendarOf = (...own: string[][]) =>
  [
    "BEGIN:VCALENDAR",
    ...own.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
  ].join("\n");
const dinner = [
  "UID:dinner",
  "DTSTART:20261205T183000",
  "SUMMARY:Dinner",
  "LOCATION:Tampines MRT",
  "DESCRIPTION:Eat",
];
const weekly = ["UID:walk", "DTSTART:20261206T080000", "SUMMARY:Walk", "RRULE:FREQ=WEEKLY", "LOCATION:Bedok"];
const row = { title: "Dinner", date: "2026-12-05", time: "18:30", location: "Hall", description: "Eat" };
type Row = z.input<typeof ImportedRow>;
const rowOf = (fields: Partial<Row> = {}): Row => ({ ...row, ...fields });

type Person = Awaited<ReturnType<typeof asMember>>;
const previewOf = async ({ caller }: Person, ...own: string[][]) =>
  (await caller.event.previewImport({ calendar: calendarOf(...own) })).rows;
/** Rows of a preview as an import takes them, with what the file lacks. */
const toRows = (rows: Awaited<ReturnType<typeof previewOf>>) =>
  rows.map((one) => ({
    ...one,
    date: one.date ?? "",
    time: one.time ?? "12:00",
    description: one.description || "D",
  }));
const listEvents = () => database.db.select().from(events).orderBy(asc(events.id));
const refusalOf = async (call: Promise<unknown>) => {
  const { status, details } = await errorOf(call);
  return [status, details?.[0]?.message, details?.[0]?.path];
};

describe("the preview of a calendar file", () => {
  it("shows the events of the file with their places, and stores nothing", async () => {
    const member = await asMember(database.db);
    const rows = await previewOf(member, weekly, dinner);
    expect(rows).toMatchObject([
      {
        uid: "dinner",
        start: "2026-12-05T18:30",
        station: "Tampines",
        area: "Tampines",
        state: "new",
        times: null,
      },
      { uid: "walk", repeat: "weekly", times: 13, station: "Bedok", area: "Bedok", eventId: null },
    ]);
    expect(await listEvents()).toEqual([]);
    expect(await database.db.select().from(importedEvents)).toEqual([]);
    expect(await previewOf(await asAdmin(database.db), weekly)).toMatchObject([{ times: 26 }]);
  });

  it("says the line of a bad file", async () => {
    const { caller } = await asMember(database.db);
    expect(
      await refusalOf(caller.event.previewImport({ calendar: "BEGIN:VCALENDAR\nBEGIN:VEVENT\nx" })),
    ).toEqual([400, "Line 3: this isn’t a line of a calendar. Is the file whole?", "calendar"]);
  });

  it("reads a file of each person at a time, and does not count one that it refuses", async () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const readCalendar = async () => {
      start();
      await finished;
      return { events: [], starts: new Map(), more: 0 };
    };
    const [busy, other] = [
      await asMember(database.db, {}, { readCalendar }),
      await asMember(database.db, {}, { readCalendar }),
    ];
    const first = busy.caller.event.previewImport({ calendar: "x" });
    await started;
    const refused = await errorOf(busy.caller.event.previewImport({ calendar: "x" }));
    expect([refused.status, refused.message, refused.retryAfterSeconds]).toEqual([
      429,
      "Your last file is still being read. Please try again in a few seconds.",
      5,
    ]);
    const waiting = other.caller.event.previewImport({ calendar: "x" });
    finish();
    expect(await Promise.all([first, waiting])).toMatchObject([{ rows: [] }, { rows: [] }]);
    expect(await busy.caller.event.previewImport({ calendar: "x" })).toMatchObject({ rows: [] });
    const tries = await database.db.select({ count: rateLimits.count }).from(rateLimits);
    expect(tries.map(({ count }) => count).toSorted()).toEqual([1, 2]);
  });

  it("names the dates that the file no longer has, and an entry that has moved", async () => {
    const member = await asMember(database.db);
    const made = await member.caller.event.importEvents({ rows: toRows(await previewOf(member, weekly)) });
    expect(made).toHaveLength(1);
    const previewed = async (...lines: string[]) =>
      member.caller.event.previewImport({ calendar: calendarOf(lines) });
    const skipped = await previewed(...weekly, "EXDATE:20261213T080000");
    expect(new Set(skipped.rows.map(({ state }) => state))).toEqual(new Set(["same"]));
    expect(skipped.missing).toEqual([{ eventId: expect.any(Number), title: "Walk", date: "2026-12-13" }]);
    expect((await previewed(...weekly)).missing).toEqual([]);
    expect((await previewed(...weekly, "STATUS:CANCELLED")).missing).toHaveLength(8);
    const moved = await previewed(...weekly, "EXDATE:20261213T080000", "RDATE:20261214T080000");
    expect(moved.rows.find(({ state }) => state === "new")).toMatchObject({
      start: "2026-12-14T08:00",
      notes: [
        "It repeats in a way that a series can’t, so each date is an event.",
        "You imported this entry for Sun, 13 Dec 2026 before.",
      ],
    });
  });

  it("knows what its viewer imported before, each date of a series, and what has changed since", async () => {
    const member = await asMember(database.db);
    await member.caller.event.importEvents({ rows: toRows(await previewOf(member, weekly, dinner)) });
    const statesOf = async (person: Person, ...own: string[][]) =>
      (await previewOf(person, ...own)).map(({ uid, start, state }) => [uid, start, state]);
    const later = [...weekly.slice(0, 1), "DTSTART:20261220T080000", ...weekly.slice(2)];
    expect(await statesOf(member, later, dinner)).toEqual([
      ["dinner", "2026-12-05T18:30", "same"],
      ["walk", "2026-12-20T08:00", "same"],
    ]);
    expect(await statesOf(member, [...dinner, "DURATION:PT2H"])).toEqual([
      ["dinner", "2026-12-05T18:30", "changed"],
    ]);
    expect(await statesOf(await asMember(database.db), dinner)).toEqual([
      ["dinner", "2026-12-05T18:30", "new"],
    ]);
  });
});

describe("an import", () => {
  it("of a member proposes its rows, as one proposal of which the admins hear once", async () => {
    const admin = await asAdmin(database.db);
    const member = await asMember(database.db);
    const made = await member.caller.event.importEvents({
      rows: toRows(await previewOf(member, dinner, weekly)),
    });
    const stored = await listEvents();
    expect(made.map(({ title, date, status, series }) => [title, date, status, series?.total])).toEqual([
      ["Dinner", "2026-12-05", "proposed", undefined],
      ["Walk", "2026-12-06", "proposed", 13],
    ]);
    expect(stored).toHaveLength(14);
    expect(await database.db.$count(eventHosts, eq(eventHosts.userId, member.user.id))).toBe(14);
    expect(await database.db.select().from(notifications)).toMatchObject([
      {
        userId: admin.user.id,
        notificationMessage: "A member proposed “Dinner” and 1 more event: Sat, 5 Dec 2026, 6:30 pm.",
      },
    ]);
    expect(member.traces.tags).toEqual([]);
    for (const _ of "2345") await member.caller.event.importEvents({ rows: [rowOf(), rowOf()] });
    expect(await refusalOf(member.caller.event.importEvents({ rows: [rowOf()] }))).toEqual([
      429,
      "You've sent in five events today. You can send in more tomorrow.",
      undefined,
    ]);
  });

  it("of an admin publishes its rows, recorded one by one", async () => {
    const { caller, traces, user } = await asAdmin(database.db);
    const made = await caller.event.importEvents({
      rows: [rowOf({ uid: "a" }), rowOf({ uid: "b", title: "Walk" })],
    });
    expect(made.map(({ title, status }) => [title, status])).toEqual([
      ["Dinner", "published"],
      ["Walk", "published"],
    ]);
    expect(traces.tags).toEqual(expect.arrayContaining(made.map(({ id }) => `event:${id}`)));
    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.actorId, user.id));
    expect(entries.map(({ action }) => action)).toEqual(["event.publish", "event.publish"]);
  });

  it("stores all of its rows or none, and names the wrong one", async () => {
    const { caller, traces } = await asAdmin(database.db);
    const importOf = (...rows: Row[]) => refusalOf(caller.event.importEvents({ rows }));
    expect(await importOf(rowOf(), rowOf({ title: "" }))).toEqual([400, "Title is required", "rows.1.title"]);
    expect(await importOf(rowOf(), rowOf({ date: "2026-11-01" }))).toEqual([
      400,
      "Event must be in the future",
      "rows.1.date",
    ]);
    expect(await importOf(rowOf({ uid: "a" }), rowOf({ uid: "a" }))).toEqual([
      400,
      "This event is in the list twice",
      "rows.1.uid",
    ]);
    const start = "2026-99-99";
    expect(await importOf(rowOf({ uid: "a", start, repeat: "weekly", times: 2 }))).toEqual([
      400,
      "Start in the file is not valid",
      "rows.0.start",
    ]);
    expect([await listEvents(), traces.tags]).toEqual([[], []]);
  });

  it("takes a date of a series that is a row of its own, and a date with its time", async () => {
    const { caller } = await asAdmin(database.db);
    const rows = [
      rowOf({ uid: "a", repeat: "weekly", times: 2 }),
      rowOf({ uid: "a", date: "2026-12-12T00:00:00+08:00" }),
    ];
    await caller.event.importEvents({ rows });
    const stored = await database.db.select().from(importedEvents).orderBy(asc(importedEvents.start));
    expect(stored.map(({ start }) => start)).toEqual(["2026-12-05T18:30", "2026-12-12T18:30"]);
  });

  it("has 20 rows for members and 30 for admins", async () => {
    const rows = Array.from({ length: 21 }, () => rowOf());
    const { caller } = await asMember(database.db);
    expect(await refusalOf(caller.event.importEvents({ rows }))).toEqual([
      400,
      "Choose at most 20 events",
      "rows",
    ]);
    const admin = await asAdmin(database.db);
    expect(await admin.caller.event.importEvents({ rows })).toHaveLength(21);
    const many = Array.from({ length: 31 }, () => rowOf());
    expect((await refusalOf(admin.caller.event.importEvents({ rows: many })))[1]).toBe(
      "Choose at most 30 events",
    );
  });

  it("changes what was imported before, and the following dates of a series, and makes nothing twice", async () => {
    const { caller, traces } = await asAdmin(database.db);
    const rows = [rowOf({ uid: "a" }), rowOf({ uid: "b", repeat: "weekly", times: 3 })];
    const first = await caller.event.importEvents({ rows });
    traces.tags.length = 0;
    const again = await caller.event.importEvents({ rows });
    expect([again.map(({ id }) => id), traces.tags]).toEqual([first.map(({ id }) => id), []]);
    const moved = rows.map((one) => ({
      ...one,
      start: "2026-12-05T18:30",
      time: "19:00",
      location: "Library",
    }));
    await caller.event.importEvents({ rows: moved });
    expect((await listEvents()).map(({ location, startsAt }) => [location, startsAt.toISOString()])).toEqual([
      ["Library", "2026-12-05T11:00:00.000Z"],
      ["Library", "2026-12-05T11:00:00.000Z"],
      ["Library", "2026-12-12T11:00:00.000Z"],
      ["Library", "2026-12-19T11:00:00.000Z"],
    ]);
    expect(traces.tags).toContain(`event:${first[0]?.id}`);
  });

  it("keeps what the file says now for each date of a series that it changes", async () => {
    const person = await asAdmin(database.db);
    await person.caller.event.importEvents({ rows: toRows(await previewOf(person, weekly)) });
    const changed = [...weekly.slice(0, 4), "LOCATION:Library"];
    await person.caller.event.importEvents({ rows: toRows(await previewOf(person, changed)) });
    const later = ["UID:walk", "DTSTART:20261220T080000", ...changed.slice(2)];
    expect(await previewOf(person, later)).toMatchObject([{ state: "same" }]);
  });

  it("changes no event that was cancelled or declined since, which its row says", async () => {
    const person = await asAdmin(database.db);
    const rows = toRows(await previewOf(person, dinner));
    const [made] = await person.caller.event.importEvents({ rows });
    await person.caller.event.update({ id: made?.id ?? 0, status: "cancelled" });
    const refusal = "This event was cancelled, so the file can’t change it.";
    expect(await previewOf(person, [...dinner, "DURATION:PT2H"])).toMatchObject([
      { state: "changed", notes: [refusal] },
    ]);
    expect(await refusalOf(person.caller.event.importEvents({ rows }))).toEqual([409, refusal, "rows.0"]);
  });

  it("changes at most 150 dates", async () => {
    const { caller } = await asAdmin(database.db);
    const rows = Array.from({ length: 6 }, (_, index) =>
      rowOf({ uid: `${index}`, repeat: "weekly", times: 26 }),
    );
    await caller.event.importEvents({ rows });
    expect(await refusalOf(caller.event.importEvents({ rows }))).toEqual([
      400,
      "Your choice would change 156 dates. Choose fewer events, with at most 150 dates together",
      "rows",
    ]);
  });

  it("changes only what its viewer may change, in the same transaction as the new rows", async () => {
    const { caller, user } = await asMember(database.db);
    const [made] = await caller.event.importEvents({ rows: [rowOf({ uid: "a" })] });
    await (await asAdmin(database.db)).caller.event.update({ id: made?.id ?? 0, status: "published" });
    const rows = [rowOf({ uid: "new" }), rowOf({ uid: "a", title: "Party" })];
    expect(await refusalOf(caller.event.importEvents({ rows }))).toEqual([
      403,
      "Only an admin can change this.",
      "rows.1.title",
    ]);
    expect(await listEvents()).toMatchObject([{ title: "Dinner" }]);
    await caller.event.importEvents({ rows: [rowOf({ uid: "a", location: "Library" })] });
    expect(await listEvents()).toMatchObject([{ location: "Library", createdBy: user.id }]);
  });

  it("forgets an event that is deleted, and offers it again", async () => {
    const person = await asAdmin(database.db);
    const [made] = await person.caller.event.importEvents({ rows: toRows(await previewOf(person, dinner)) });
    await person.caller.event.delete({ id: made?.id ?? 0 });
    expect(await previewOf(person, dinner)).toMatchObject([{ state: "new", eventId: null }]);
  });
});
