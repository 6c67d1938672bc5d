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
import { readCalendar } from "#server/integrations/calendar/read-calendar.ts";
import * as callers from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";

const database = testDatabase();
const { errorOf } = callers;
/** Reads files without a thread of its own for each. */
const reading = { readCalendar: async (text: string, now: Date) => readCalendar(text, now) };
const asAdmin = (db: typeof database.db) => callers.asAdmin(db, reading);
const asMember = (db: typeof database.db, services?: Parameters<typeof callers.asMember>[2]) =>
  callers.asMember(db, {}, services ?? reading);

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
    const readSlowly = async () => {
      start();
      await finished;
      return { events: [], dates: new Map(), more: 0 };
    };
    const [busy, other] = [
      await asMember(database.db, { readCalendar: readSlowly }),
      await asMember(database.db, { readCalendar: readSlowly }),
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

/** Weekly event whose first date is a day of December 2026. */
const weeklyFrom = (day: number, ...lines: string[]) => [
  ...["UID:walk", `DTSTART:202612${`${day}`.padStart(2, "0")}T080000`, "SUMMARY:Walk", "LOCATION:Bedok"],
  ...lines,
];

describe("the dates of an entry", () => {
  const rowsOf = async (person: Person, ...lines: string[]) =>
    (await previewOf(person, lines)).map(
      ({ start, state, times }) => `${state} ${start?.slice(5, 10)} ${times}`,
    );
  const importOf = async (person: Person, ...lines: string[]) =>
    person.caller.event.importEvents({ rows: toRows(await previewOf(person, lines)) });
  const daysOf = async () =>
    (await listEvents())
      .map(({ title, startsAt }) => `${title} ${startsAt.toISOString().slice(5, 10)}`)
      .toSorted();

  it("are new or known each, so that a date before or after a series is made alone, and none twice", async () => {
    const person = await asAdmin(database.db);
    await importOf(person, ...weeklyFrom(13, "RRULE:FREQ=WEEKLY;COUNT=3"));
    const longer = weeklyFrom(6, "RRULE:FREQ=WEEKLY;COUNT=6", "SUMMARY:Run");
    expect(await rowsOf(person, ...longer)).toEqual(["new 12-06 null", "changed 12-13 3", "new 01-03 2"]);
    await importOf(person, ...longer);
    expect(await daysOf()).toEqual([
      ...["Run 01-03", "Run 01-10", "Run 12-06", "Run 12-13", "Run 12-20", "Run 12-27"],
    ]);
    expect(await rowsOf(person, ...longer)).toEqual(["same 12-06 6"]);
    await database.db.delete(events).where(eq(events.startsAt, new Date("2026-12-20T08:00:00+08:00")));
    expect(await rowsOf(person, ...longer)).toEqual([...["same 12-06 2", "new 12-20 null", "same 12-27 3"]]);
    const all = { uid: "walk", date: "2026-12-06", time: "08:00", repeat: "weekly", times: 7 } as const;
    await person.caller.event.importEvents({ rows: [rowOf({ ...all, title: "Run" })] });
    expect(await daysOf()).toHaveLength(7);
  });

  it("that were left out and come back are made, and those known one by one are changed so", async () => {
    const person = await asAdmin(database.db);
    await importOf(person, ...weeklyFrom(6, "RRULE:FREQ=WEEKLY;COUNT=5", "EXDATE:20261213T080000"));
    const whole = weeklyFrom(6, "RRULE:FREQ=WEEKLY;COUNT=5", "SUMMARY:Run");
    expect(await rowsOf(person, ...whole)).toEqual([
      ...["changed 12-06 null", "new 12-13 null", "changed 12-20 null", "changed 12-27 null"],
      "changed 01-03 null",
    ]);
    const revision = (await previewOf(person, whole))[0]?.revision;
    const all = { uid: "walk", date: "2026-12-06", time: "08:00", repeat: "weekly", times: 5 } as const;
    await person.caller.event.importEvents({ rows: [rowOf({ ...all, title: "Run", revision })] });
    expect(await daysOf()).toEqual(["Run 01-03", "Run 12-06", "Run 12-13", "Run 12-20", "Run 12-27"]);
    expect(new Set((await previewOf(person, whole)).map(({ state }) => state))).toEqual(new Set(["same"]));
  });

  it("that were cancelled stay so, and hold up no other", async () => {
    const person = await asAdmin(database.db);
    const [made] = await importOf(person, ...weeklyFrom(6, "RRULE:FREQ=WEEKLY;COUNT=4"));
    await person.caller.event.update({ id: made?.id ?? 0, status: "cancelled" });
    const renamed = weeklyFrom(6, "RRULE:FREQ=WEEKLY;COUNT=4", "SUMMARY:Run");
    const [cancelled, others] = await previewOf(person, renamed);
    expect(cancelled).toMatchObject({ importable: false, changes: [], times: null });
    expect(others).toMatchObject({ importable: true, start: "2026-12-13T08:00", times: 3 });
    const all = { uid: "walk", date: "2026-12-06", time: "08:00", repeat: "weekly", times: 4 } as const;
    await person.caller.event.importEvents({ rows: [rowOf({ ...all, title: "Run" })] });
    expect(await daysOf()).toEqual(["Run 12-13", "Run 12-20", "Run 12-27", "Walk 12-06"].toSorted());
  });

  it("are rows of their own where their events differ, so that each says what would change", async () => {
    const person = await asAdmin(database.db);
    await importOf(person, ...weeklyFrom(6, "RRULE:FREQ=WEEKLY;COUNT=4"));
    const [first, second] = await listEvents();
    await person.caller.event.update({ id: first?.id ?? 0, location: "Own hall" });
    await person.caller.event.update({ id: second?.id ?? 0, time: "09:00", date: "2026-12-14" });
    const changed = weeklyFrom(6, "RRULE:FREQ=WEEKLY;COUNT=4", "LOCATION:Tampines");
    expect((await previewOf(person, changed)).map(({ times, changes }) => [times, changes[0]])).toEqual([
      [null, "Location: Own hall → Tampines"],
      [null, "Date: Mon, 14 Dec 2026 → Sun, 13 Dec 2026"],
      [2, "Location: Bedok → Tampines"],
    ]);
    const all = { uid: "walk", date: "2026-12-06", time: "08:00", repeat: "weekly", times: 4 } as const;
    await person.caller.event.importEvents({ rows: [rowOf({ ...all, location: "Tampines" })] });
    expect((await listEvents()).map(({ location, startsAt }) => [location, startsAt.getUTCDate()])).toEqual([
      ...[6, 13, 20, 27].map((day) => ["Tampines", day]),
    ]);
  });

  it("of a member are 13 in a series, which its row says", async () => {
    const member = await asMember(database.db);
    const [row] = await previewOf(member, weeklyFrom(6, "RRULE:FREQ=WEEKLY", "EXDATE:20270328T080000"));
    expect([row?.times, row?.notes]).toEqual([
      ...[13, ["A series has at most 13 dates, so this one ends on Sun, 28 Feb 2027."]],
    ]);
  });
});

describe("what the file does not say", () => {
  it("stays as the event has it, and what the file would change is named", async () => {
    const person = await asAdmin(database.db);
    const lines = ["UID:a", "DTSTART;VALUE=DATE:20261205", "SUMMARY:Dinner", "LOCATION:Hall"];
    const [row] = toRows(await previewOf(person, lines));
    const place = { location: "Our Tampines Hub", postalCode: "528523", station: "Tampines" };
    const own = { ...row, ...place, title: "Dinner", time: "20:00", endTime: "21:30", uid: "a" };
    await person.caller.event.importEvents({ rows: [rowOf({ ...own, date: "2026-12-06" })] });
    const [changed] = await previewOf(person, [...lines, "DESCRIPTION:Eat well"]);
    expect(changed).toMatchObject({
      ...{ state: "changed", time: "20:00", endTime: "21:30", notes: ["It’s all day in the file."] },
      ...{ postalCode: "528523", station: "Tampines", area: "Tampines", location: "Hall" },
      changes: [
        "Date: Sun, 6 Dec 2026 → Sat, 5 Dec 2026",
        "Location: Our Tampines Hub → Hall",
        "New description",
      ],
    });
    const [moved] = await previewOf(person, ["UID:a", "DTSTART;VALUE=DATE:20261205", "LOCATION:Bedok MRT"]);
    expect(moved).toMatchObject({ title: "Dinner", description: "D", postalCode: null, station: "Bedok" });
    expect((await previewOf(await asAdmin(database.db), lines))[0]).toMatchObject({
      ...{ time: null, changes: [], importable: true },
      notes: ["It’s all day in the file.", "Choose a time."],
    });
  });

  it("about other dates of a series is no reason to name them", async () => {
    const person = await asAdmin(database.db);
    await person.caller.event.importEvents({ rows: toRows(await previewOf(person, weekly)) });
    const missingOf = async (...own: string[][]) => {
      const { missing } = await person.caller.event.previewImport({ calendar: calendarOf(...own) });
      return missing.map(({ date }) => date);
    };
    const one = ["UID:walk", "RECURRENCE-ID:20261213T080000", "SUMMARY:Walk"];
    expect(await missingOf([...one, "DTSTART:20261213T080000"])).toEqual([]);
    expect(await missingOf([...one, "DTSTART:20261213T080000", "STATUS:CANCELLED"])).toEqual(["2026-12-13"]);
    const day = ["UID:walk", "RECURRENCE-ID;VALUE=DATE:20261220", "DTSTART:20261221T080000"];
    expect(await missingOf(day)).toEqual(["2026-12-20"]);
  });

  it("of an entry that moved is for which date it was imported, if that is certain", async () => {
    const person = await asAdmin(database.db);
    await person.caller.event.importEvents({ rows: toRows(await previewOf(person, weekly)) });
    const movedOf = async (...own: string[][]) =>
      (await previewOf(person, ...own))
        .filter(({ state }) => state === "new")
        .map(({ notes }) => notes.find((note) => note.startsWith("You imported"))?.slice(28, 39));
    const move = (from: string, to: string) => [
      ...["UID:walk", "SUMMARY:Walk", `RECURRENCE-ID:${from}T080000`, `DTSTART:${to}T080000`],
    ];
    const both = [move("20261213", "20261214"), move("20261220", "20261221")];
    expect(await movedOf(weekly, ...both)).toEqual(["Sun, 13 Dec", "Sun, 20 Dec"]);
    const unsure = [
      ...weekly,
      "EXDATE:20261213T080000,20261220T080000",
      "RDATE:20261214T080000,20261221T080000",
    ];
    expect(await movedOf(unsure)).toEqual([undefined, undefined]);
    expect(await movedOf([...weekly, "EXDATE:20261213T080000", "RDATE:20261214T080000"])).toEqual([
      "Sun, 13 Dec",
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
    for (const start of ["2026-99-99", "2026-12-05T24:00"])
      expect(await importOf(rowOf({ uid: "a", start, repeat: "weekly", times: 2 }))).toEqual([
        ...[400, "Start in the file is not valid", "rows.0.start"],
      ]);
    expect(await importOf(null as never)).toEqual([400, "Event is not valid", "rows.0"]);
    expect([await listEvents(), traces.tags]).toEqual([[], []]);
  });

  it("takes a date with its time, and none of a series twice", async () => {
    const { caller } = await asAdmin(database.db);
    const rows = [
      rowOf({ uid: "a", repeat: "weekly", times: 2 }),
      rowOf({ uid: "a", date: "2026-12-12T00:00:00+08:00" }),
    ];
    for (const list of [rows, rows.toReversed()])
      expect(await refusalOf(caller.event.importEvents({ rows: list }))).toEqual([
        ...[400, "This event is in the list twice", "rows.1.uid"],
      ]);
    await caller.event.importEvents({ rows: rows.slice(1) });
    expect(await database.db.select().from(importedEvents)).toMatchObject([{ start: "2026-12-12T18:30" }]);
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

  it("changes the dates of its rows alone", async () => {
    const { caller } = await asAdmin(database.db);
    const series = { uid: "a", repeat: "weekly", times: 4 } as const;
    await caller.event.importEvents({ rows: [rowOf(series)] });
    await caller.event.importEvents({ rows: [rowOf({ ...series, times: 3, location: "Library" })] });
    expect((await listEvents()).map(({ location }) => location)).toEqual([
      ...["Library", "Library", "Library", "Hall"],
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
