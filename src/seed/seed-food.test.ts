import { and, eq, gte, isNotNull, lte } from "drizzle-orm";
import { expect, it } from "vitest";
import { DAY_MS } from "#lib/time/durations.ts";
import { demoFood } from "#seed/demo-food.ts";
import { seedFood } from "#seed/seed-food.ts";
import { foodItems } from "#server/db/schema/index.ts";
import { getPlateMonths } from "#server/services/food/plate/plate-months.ts";
import { callerFor } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, NOW } from "#test/factories.ts";

const database = testDatabase();

it("the demo member has a year of meals, a week with plates to compare, favourites and a plate to report", async () => {
  const { db } = database;
  const [user, other, third] = [await createUser(db), await createUser(db), await createUser(db)];
  await seedFood(db, { member: user, people: [other, third] }, NOW);
  const own = eq(foodItems.userId, user.id);
  const yearAgo = new Date(NOW.getTime() - 364 * DAY_MS);
  expect(await db.$count(foodItems, and(own, gte(foodItems.eatenAt, yearAgo)))).toBeGreaterThan(1_000);
  expect(await db.$count(foodItems, lte(foodItems.eatenAt, NOW))).toBe(await db.$count(foodItems));
  expect(
    await db.$count(foodItems, and(isNotNull(foodItems.ownDishId), eq(foodItems.userId, other.id))),
  ).toBe(0);
  const { caller } = await callerFor(db, user);
  const past = await caller.food.week({ of: "2026-11-25" });
  expect(past.reported).toBeGreaterThan(10);
  expect(past.kgSaved).not.toBeNull();
  const quick = await caller.food.quick({});
  expect([quick.favourites.length, quick.recents.length]).toEqual([3, 12]);
  expect((await caller.food.list({})).items[0]?.leftover).toBeNull();
  const people = (await getPlateMonths({ db })).map((month) => month.people);
  expect(people.filter((count) => count === 3).length).toBeGreaterThan(10);
});

it("a demo log is the same on every machine, and never ahead of the time", () => {
  expect(demoFood(NOW)).toEqual(demoFood(NOW));
  const morning = new Date("2026-12-01T00:30:00Z");
  expect(demoFood(morning).at(-1)?.eatenAt).toEqual(new Date("2026-12-01T00:05:00Z"));
});
