import { expect, it } from "vitest";
import { findStation } from "#lib/places/stations.ts";
import { demoEvents } from "#seed/demo-events.ts";
import { seedEvents } from "#seed/seed-events.ts";
import { attendances, waitlistEntries } from "#server/db/schema/index.ts";
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

it.each(demoEvents.filter(({ station }) => station))(
  "the station of the demo event $title exists, in its area",
  ({ station = "", area }) => {
    expect(findStation(station)?.area).toBe(area);
  },
);
