import { eq, isNotNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { findStation } from "#lib/places/stations.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { demoEvents } from "#seed/demo-events/demo-events.ts";
import { seedEvents } from "#seed/seed-events.ts";
import {
  attendances,
  eventFeedback,
  eventHosts,
  eventMessages,
  eventRecaps,
  eventSeries,
  events,
  sustainabilityEntries,
  waitlistEntries,
} from "#server/db/schema/index.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, NOW } from "#test/factories.ts";

const database = testDatabase();

it("demo events fill a list with different evenings", async () => {
  const { db } = database;
  const [admin, member] = [await createUser(db), await createUser(db)];
  const rows = await seedEvents(db, { admin, member, passwordHash: "hash" }, NOW);
  const upcoming = rows.filter(({ startsAt, status }) => status === "published" && startsAt > NOW);
  expect(upcoming.length).toBeGreaterThanOrEqual(10);
  const firstTopics = new Set(demoEvents.map(({ topics }) => topics[0]));
  expect(firstTopics.size).toBeGreaterThanOrEqual(8);
  const seats = await db.$count(attendances);
  expect([seats > 50, await db.$count(waitlistEntries)]).toEqual([true, 2]);
});

it("a demo event goes on now, with people here, a host and a message", async () => {
  const { db } = database;
  const [admin, member] = [await createUser(db), await createUser(db)];
  const rows = await seedEvents(db, { admin, member, passwordHash: "hash" }, NOW);
  const running = rows[demoEvents.findIndex((event) => event.running)];
  expect(running?.startsAt).toEqual(new Date("2026-12-01T03:15:00Z"));
  expect(await db.$count(attendances, isNotNull(attendances.checkedInAt))).toBe(8);
  const hosts = await db.select().from(eventHosts);
  expect(hosts.filter(({ eventId }) => eventId === running?.id)).toMatchObject([{ userId: member.id }]);
  expect(await db.select().from(eventMessages)).toMatchObject([{ eventId: running?.id, recipients: 12 }]);
});

it("the member hosts a demo event, is invited to one, and has a proposal that was declined with a reason", async () => {
  const { db } = database;
  const [admin, member] = [await createUser(db), await createUser(db)];
  const rows = await seedEvents(db, { admin, member, passwordHash: "hash" }, NOW);
  const hosts = await db.select().from(eventHosts);
  const titlesOf = (isWanted: (host: (typeof hosts)[number]) => boolean) =>
    hosts.filter(isWanted).map(({ eventId }) => rows.find(({ id }) => id === eventId)?.title);
  expect(titlesOf(({ acceptedAt }) => acceptedAt === null)).toEqual([
    "Bread round: from bakery to neighbours",
  ]);
  expect(titlesOf(({ isShown }) => isShown)).toContain("Wet market rescue walk");
  const declined = await db.select().from(events).where(eq(events.status, "declined"));
  expect(declined).toMatchObject([{ createdBy: member.id, changeReason: expect.stringContaining("?") }]);
  expect(titlesOf(({ eventId }) => eventId === declined[0]?.id)).toEqual([declined[0]?.title]);
});

it("demo events are closed with results, kilograms and feedback, and one still waits for them", async () => {
  const { db } = database;
  const [admin, member] = [await createUser(db), await createUser(db)];
  const rows = await seedEvents(db, { admin, member, passwordHash: "hash" }, NOW);
  const past = rows.filter(({ startsAt }) => startsAt.getTime() < NOW.getTime() - DAY_MS);
  const recaps = await db.select().from(eventRecaps);
  expect([past.length, recaps.map(({ came }) => came)]).toEqual([3, [14, 11]]);
  const entries = await db.select().from(sustainabilityEntries);
  expect(entries.map(({ kg, isFromRecap }) => isFromRecap && kg)).toEqual([18.5, 3.2, 84.5, 60, 6]);
  expect(await db.$count(eventFeedback)).toBe(5);
});

it.each(demoEvents.filter(({ station }) => station))(
  "the station of the demo event $title exists, in its area",
  ({ station = "", area }) => {
    expect(findStation(station)?.area).toBe(area);
  },
);

it("a demo event repeats weekly, with its host at each date", async () => {
  const { db } = database;
  const [admin, member] = [await createUser(db), await createUser(db)];
  const rows = await seedEvents(db, { admin, member, passwordHash: "hash" }, NOW);
  const [series] = await db.select().from(eventSeries);
  const dates = await db
    .select()
    .from(events)
    .where(eq(events.seriesId, series?.id ?? 0))
    .orderBy(events.startsAt);
  expect(series).toMatchObject({ repeat: "weekly", createdBy: admin.id });
  expect(dates).toHaveLength(8);
  const [first, second] = dates;
  expect(rows.map(({ id }) => id)).toContain(first?.id);
  expect((second?.startsAt.getTime() ?? 0) - (first?.startsAt.getTime() ?? 0)).toBe(7 * DAY_MS);
  const hosts = await db
    .select({ eventId: eventHosts.eventId })
    .from(eventHosts)
    .where(eq(eventHosts.userId, member.id));
  expect(hosts.map(({ eventId }) => eventId)).toEqual(expect.arrayContaining(dates.map(({ id }) => id)));
});
