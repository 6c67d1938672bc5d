import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { DAY_MS } from "#lib/time/durations.ts";
import { attendances, notifications, waitlistEntries } from "#server/db/schema/index.ts";
import { asMember, refusalOf } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { seatMembers } from "#test/events/past-events.ts";
import { createEvent, createSeries, NOW } from "#test/factories.ts";

const database = committedTestDatabase();

const seatsOf = async (userId: number) => {
  const rows = await database.db.select().from(attendances).where(eq(attendances.userId, userId));
  return rows.map(({ eventId }) => eventId).sort((a, b) => a - b);
};

it("every date of a series is joined as far as there is a spot, with one notification and email, and no waitlist", async () => {
  const { db } = database;
  const { caller, user, traces } = await asMember(db);
  const past = { startsAt: new Date(NOW.getTime() - DAY_MS) };
  const { dates } = await createSeries(db, [past, {}, { capacity: 1 }, { status: "cancelled" }, {}], {
    title: "Rescue walk",
  });
  const at = (index: number) => dates[index]?.id ?? 0;
  await seatMembers(db, at(2), { seats: 1 });
  const full = [{ id: at(2), startsAt: dates[2]?.startsAt }];
  expect(await caller.event.joinDates({ id: at(0) })).toEqual({ joined: 2, full });
  expect(await seatsOf(user.id)).toEqual([at(1), at(4)]);
  expect(await caller.event.joinDates({ id: at(1) })).toEqual({ joined: 0, full });
  const bell = await db.select().from(notifications).where(eq(notifications.userId, user.id));
  expect(bell.map(({ notificationMessage, link }) => [notificationMessage, link])).toEqual([
    [
      "You joined 2 dates of “Rescue walk”, the first on Tue, 15 Dec 2026, 12:00 pm, at Kampung Admiralty.",
      "/events/me",
    ],
  ]);
  expect(traces.mails.map(({ subject }) => subject)).toEqual(["You joined 2 dates of “Rescue walk”"]);
  expect(traces.mails[0]?.text).toContain("Tue, 5 Jan 2027, 12:00 pm");
  expect(await db.$count(waitlistEntries, eq(waitlistEntries.userId, user.id))).toBe(0);
});

it("the last spots of all dates go once each while several people join every date", async () => {
  const { db } = database;
  const { dates } = await createSeries(db, 3, { capacity: 2 });
  const people = await Promise.all(Array.from({ length: 4 }, () => asMember(db)));
  const results = await Promise.all(
    people.map(({ caller }, index) => caller.event.joinDates({ id: dates[index % 3]?.id ?? 0 })),
  );
  expect(results.reduce((sum, { joined }) => sum + joined, 0)).toBe(6);
  for (const { id } of dates) expect(await db.$count(attendances, eq(attendances.eventId, id))).toBe(2);
});

it("joining every date counts each spot, and needs a series with a date to come", async () => {
  const { db } = database;
  const { caller } = await asMember(db);
  for (const dates of [26, 4]) {
    const series = await createSeries(db, dates);
    expect(await caller.event.joinDates({ id: series.dates[0]?.id ?? 0 })).toMatchObject({ joined: dates });
  }
  const more = await createSeries(db, 2);
  expect((await refusalOf(caller.event.joinDates({ id: more.dates[0]?.id ?? 0 })))[0]).toBe(429);
  const alone = await createEvent(db);
  expect(await refusalOf(caller.event.joinDates({ id: alone.id }))).toEqual([
    409,
    "No date of this event can be joined.",
  ]);
  expect((await refusalOf(caller.event.joinDates({ id: 2_147_483_647 })))[0]).toBe(404);
});
