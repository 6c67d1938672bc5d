import { describe, expect, it } from "vitest";
import { attendances } from "#server/db/schema/index.ts";
import { claimedOwnerId, isFeedTokenOf, toFeedToken } from "#server/services/calendar/feed-token.ts";
import { anonymous, asAdmin, asMember, callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createSeries, createUser, NOW } from "#test/factories.ts";
import { parseCalendar, parseSingleEvent, rememberHost } from "#test/read/calendars.ts";

const database = testDatabase();
const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const uids = (content: string) => parseCalendar(content).events.map((event) => event.text("uid"));
const tokenOf = (url: string) => /^https:\/\/cukup\.test\/api\/v1\/calendar\/(.+)\.ics$/.exec(url)?.[1] ?? "";

describe("the file of one event", () => {
  it("is public for a published or cancelled event", async () => {
    const { caller } = anonymous(database.db);
    for (const status of ["published", "cancelled"] as const) {
      const { id } = await createEvent(database.db, { status });
      const file = await caller.calendar.event({ id });
      expect(file.isPublic).toBe(true);
      expect(parseSingleEvent(file.content).text("uid")).toBe(`event-${id}@cukup.test`);
    }
  });

  it("keeps its UID at another APP_URL, in files, in feeds and where dates of a series are related", async () => {
    const { db } = database;
    const { dates } = await createSeries(db, 2);
    await rememberHost(db, "first.example");
    const { caller } = anonymous(db);
    const expected = dates.map(({ id }) => `event-${id}@first.example`);
    expect(uids((await caller.calendar.events({})).content)).toEqual(expected);
    const second = parseSingleEvent((await caller.calendar.event({ id: dates[1]?.id ?? 0 })).content);
    expect([second.text("uid"), second.text("related-to")]).toEqual([expected[1], expected[0]]);
  });

  it("exists for a proposal only for its author and admins", async () => {
    const { db } = database;
    const author = await createUser(db);
    const { id } = await createEvent(db, { status: "proposed", createdBy: author.id });
    const stranger = await callerFor(db, await createUser(db));
    const admin = await callerFor(db, await createUser(db, { permission: 0 }));
    for (const { caller } of [anonymous(db), stranger]) {
      expect((await errorOf(caller.calendar.event({ id }))).status).toBe(404);
    }
    for (const { caller } of [await callerFor(db, author), admin]) {
      expect((await caller.calendar.event({ id })).isPublic).toBe(false);
    }
  });

  it("follows a change and a cancellation", async () => {
    const { db } = database;
    const admin = await callerFor(db, await createUser(db, { permission: 0 }));
    const { id } = await createEvent(db, { sequence: 2 });
    await admin.caller.event.update({ id, location: "Bedok" });
    const changed = parseSingleEvent((await anonymous(db).caller.calendar.event({ id })).content);
    expect([changed.text("location"), changed.text("status")]).toEqual(["Bedok", "CONFIRMED"]);
    await admin.caller.event.update({ id, status: "cancelled" });
    const cancelled = parseSingleEvent((await anonymous(db).caller.calendar.event({ id })).content);
    expect([cancelled.text("uid"), cancelled.text("status")]).toEqual([changed.text("uid"), "CANCELLED"]);
    expect(Number(cancelled.text("sequence"))).toBeGreaterThanOrEqual(Number(changed.text("sequence")));
  });
});

describe("the public calendar", () => {
  it("has public events from 90 days ago on, in order of time", async () => {
    const { db } = database;
    const later = await createEvent(db, { startsAt: inDays(200) });
    const recent = await createEvent(db, { startsAt: inDays(-89) });
    const cancelled = await createEvent(db, { status: "cancelled", startsAt: inDays(3) });
    await createEvent(db, { startsAt: inDays(-91) });
    await createEvent(db, { status: "proposed" });
    await createEvent(db, { status: "declined" });
    const { content } = await anonymous(db).caller.calendar.events({});
    expect(uids(content)).toEqual([recent, cancelled, later].map(({ id }) => `event-${id}@cukup.test`));
    expect(parseCalendar(content).events[1]?.text("status")).toBe("CANCELLED");
  });

  it("has at most 500 events and drops past ones first", async () => {
    const { db } = database;
    const past = await createEvent(db, { startsAt: inDays(-1) });
    const older = await createEvent(db, { startsAt: inDays(-2) });
    const description = "食べ物を大切に 🍚 ".repeat(50);
    for (let day = 1; day <= 499; day += 1) await createEvent(db, { startsAt: inDays(day), description });
    const { content } = await anonymous(db).caller.calendar.events({});
    const found = uids(content);
    expect(found).toHaveLength(500);
    expect(found[0]).toBe(`event-${past.id}@cukup.test`);
    expect(found).not.toContain(`event-${older.id}@cukup.test`);
  });

  it("is the same text while nothing changes", async () => {
    const { db } = database;
    await createEvent(db);
    const first = await anonymous(db).caller.calendar.events({});
    const later = await anonymous(db, { now: () => inDays(8) }).caller.calendar.events({});
    expect(later).toEqual(first);
  });
});

describe("a user's own calendar", () => {
  it("has the events they joined, including cancelled ones, and not those they left", async () => {
    const { db } = database;
    const user = await createUser(db);
    const { caller } = await callerFor(db, user);
    const joined = await createEvent(db);
    const cancelled = await createEvent(db, { status: "cancelled", startsAt: inDays(2) });
    const past = await createEvent(db, { startsAt: inDays(-400) });
    await createEvent(db);
    for (const { id } of [joined, cancelled, past]) {
      await db.insert(attendances).values({ eventId: id, userId: user.id });
    }
    const token = tokenOf((await caller.calendar.url()).url);
    const read = async () => (await anonymous(db).caller.calendar.own({ token })).content;
    expect(uids(await read())).toEqual([past, cancelled, joined].map(({ id }) => `event-${id}@cukup.test`));
    await caller.event.leave({ id: joined.id });
    expect(uids(await read())).toEqual([past, cancelled].map(({ id }) => `event-${id}@cukup.test`));
    expect((await anonymous(db).caller.calendar.own({ token })).isPublic).toBe(false);
  });

  it("loses its old URL on a reset, which affects no other user", async () => {
    const { db } = database;
    const { caller } = await callerFor(db, await createUser(db));
    const other = await callerFor(db, await createUser(db));
    const before = await caller.calendar.url();
    const others = await other.caller.calendar.url();
    expect(await caller.calendar.url()).toEqual(before);
    const after = await caller.calendar.reset();
    expect(after.url).not.toBe(before.url);
    expect(await caller.calendar.url()).toEqual(after);
    const visitor = anonymous(db).caller;
    const error = await errorOf(visitor.calendar.own({ token: tokenOf(before.url) }));
    expect([error.status, error.message]).toEqual([404, "Calendar not found!"]);
    for (const { url } of [after, others]) {
      expect((await visitor.calendar.own({ token: tokenOf(url) })).content).toContain("VCALENDAR");
    }
  });

  it("is refused to a forged, foreign, shortened or extended token", async () => {
    const { db } = database;
    const user = await createUser(db);
    const other = await createUser(db);
    const good = toFeedToken(user);
    const signature = good.slice(good.indexOf("-") + 1);
    const bad = [
      "",
      `${other.id}-${signature}`,
      `2147483647-${signature}`,
      `9999999999-${signature}`,
      `0${good}`,
      good.slice(0, -1),
      `${good}=`,
      ` ${good}`,
      `${user.id}-${"A".repeat(43)}`,
      `${user.id}-`,
      `${user.id}-${signature.slice(0, -1)}é`,
    ];
    for (const token of bad) {
      expect((await errorOf(anonymous(db).caller.calendar.own({ token }))).status, token).toBe(404);
    }
    expect((await anonymous(db).caller.calendar.own({ token: good })).content).toContain("VCALENDAR");
  });

  it("is deleted with the account", async () => {
    const { db } = database;
    const user = await createUser(db);
    const { caller } = await callerFor(db, user);
    const token = tokenOf((await caller.calendar.url()).url);
    await caller.user.delete({});
    expect((await errorOf(anonymous(db).caller.calendar.own({ token }))).status).toBe(404);
  });
});

describe("a token", () => {
  it("contains its owner's id and is valid for one generation only", () => {
    const token = toFeedToken({ id: 12, calendarGeneration: 3 });
    expect(token).toMatch(/^12-[\w-]{43}$/);
    expect(claimedOwnerId(token)).toBe(12);
    expect(isFeedTokenOf({ id: 12, calendarGeneration: 3 }, token)).toBe(true);
    expect(isFeedTokenOf({ id: 12, calendarGeneration: 4 }, token)).toBe(false);
    expect(isFeedTokenOf({ id: 1, calendarGeneration: 3 }, token)).toBe(false);
    // Were the parts only joined, 1 with 23 would sign as 12 with 3.
    expect(toFeedToken({ id: 1, calendarGeneration: 23 }).slice(2)).not.toBe(token.slice(3));
  });
});

describe("the dates of a series", () => {
  const related = (content: string) =>
    parseCalendar(content).events.map(({ text }) => [text("uid"), text("related-to"), text("rrule")]);
  const uid = (id: number) => `event-${id}@cukup.test`;

  it("are entries of their own, related to the first one that is public, without a rule", async () => {
    const { db } = database;
    const { dates } = await createSeries(db, [{ status: "declined" }, {}, { status: "cancelled" }, {}]);
    const [, first = 0, second = 0, third = 0] = dates.map(({ id }) => id);
    const { id: alone } = await createEvent(db, { startsAt: inDays(1) });
    const { caller } = anonymous(db);
    const expected = [
      [uid(alone), null, null],
      [uid(first), null, null],
      [uid(second), uid(first), null],
      [uid(third), uid(first), null],
    ];
    expect(related((await caller.calendar.events({})).content)).toEqual(expected);
    expect(related((await caller.calendar.event({ id: third })).content)).toEqual(expected.slice(3));
    expect(related((await caller.calendar.event({ id: first })).content)).toEqual(expected.slice(1, 2));
  });

  it("are in the own calendar as far as one has a seat, and in emails", async () => {
    const { db } = database;
    const { caller, user, traces } = await asMember(db);
    const { dates } = await createSeries(db, 8);
    const [first, second, , , fifth] = dates.map(({ id }) => id);
    for (const id of [second, fifth]) await caller.event.join({ id: id ?? 0 });
    const { content } = await caller.calendar.own({ token: tokenOf((await caller.calendar.url()).url) });
    const entries = [second, fifth].map((id) => [uid(id ?? 0), uid(first ?? 0), null]);
    expect(related(content)).toEqual(entries);
    const admin = await asAdmin(db);
    await admin.caller.event.update({ id: fifth ?? 0, location: "Bedok" });
    const mails = [...traces.mails, ...admin.traces.mails].filter(({ to }) => to === user.email);
    expect(mails.flatMap(({ calendar }) => related(calendar?.content ?? ""))).toEqual([
      ...entries,
      entries[1],
    ]);
  });
});
