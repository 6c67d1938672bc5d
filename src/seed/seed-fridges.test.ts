import { expect, it } from "vitest";
import { findStation } from "#lib/places/stations.ts";
import { seedFridges } from "#seed/seed-fridges.ts";
import { anonymous, asAdmin } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, NOW } from "#test/factories.ts";
import { createMemoryStorage } from "#test/upload/photos.ts";

const database = testDatabase();

it("demo fridges say that they are none, in several regions, with notes of minutes to days, one to check", async () => {
  const { db } = database;
  const { caller, user: admin } = await asAdmin(db);
  await seedFridges(db, { admin, member: await createUser(db), storage: createMemoryStorage() }, NOW);
  const all = await caller.fridge.listAll();
  expect(all.map(({ status }) => status)).toEqual(["proposed", "listed", "paused", "listed", "listed"]);
  for (const { name, station, area } of all) {
    expect(name).toMatch(/^Demo fridge /);
    expect(findStation(station ?? "")?.area).toBe(area);
  }
  const listed = await anonymous(db).caller.fridge.list({});
  expect(new Set(listed.map(({ region }) => region)).size).toBe(3);
  expect(listed.filter(({ photo }) => photo !== null)).toHaveLength(2);
  const ages = listed.map(({ latest }) => NOW.getTime() - (latest?.createdAt.getTime() ?? 0));
  expect([Math.min(...ages), Math.max(...ages)]).toEqual([25 * 60_000, 72 * 3_600_000]);
});
