import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Db } from "#server/db/client.ts";
import { getPlateMonths } from "#server/services/food/plate-months-cache.ts";

/** The process's clock, which only reading moves on. */
let clock = 0;
beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => clock);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A database with so many plates, whose reading takes `ms`, and how often it was read. */
function databaseOf(
  plates: number,
  { ms = 1, pool = {}, fails = false } = {},
): { db: Db; reads: () => number } {
  let reads = 0;
  const row = { month: "2026-11", leftover: "none", plates, peopleBits: 1n, grams: 1 };
  const query = {
    from: () => query,
    where: () => query,
    groupBy: () => query,
    orderBy: async () => {
      reads += 1;
      clock += ms;
      if (fails) throw new Error("away");
      return [row];
    },
  };
  return { db: { select: () => query, _: pool } as unknown as Db, reads: () => reads };
}

it("reads few plates anew each time, and once for those who ask together", async () => {
  const { db, reads } = databaseOf(9_999);
  await getPlateMonths({ db });
  await getPlateMonths({ db });
  expect(reads()).toBe(2);
  await Promise.all([getPlateMonths({ db }), getPlateMonths({ db }), getPlateMonths({ db })]);
  expect(reads()).toBe(3);
});

it("keeps many plates for twenty times what reading them took, and no longer than a minute", async () => {
  for (const [ms, age] of [
    [200, 4_000],
    [5_000, 60_000],
  ] as const) {
    const { db, reads } = databaseOf(10_000, { ms });
    const first = await getPlateMonths({ db });
    clock += age - 1;
    expect(await getPlateMonths({ db })).toBe(first);
    expect(reads()).toBe(1);
    clock += 1;
    await getPlateMonths({ db });
    expect(reads()).toBe(2);
  }
});

it("does not keep a failure", async () => {
  const pool = {};
  await expect(getPlateMonths({ db: databaseOf(10_000, { pool, fails: true }).db })).rejects.toThrow("away");
  expect(await getPlateMonths({ db: databaseOf(10_000, { pool }).db })).toHaveLength(1);
});

it("keeps each database's own", async () => {
  const [one, two] = [databaseOf(10_000), databaseOf(20_000)];
  await getPlateMonths(one);
  expect(await getPlateMonths(two)).toMatchObject([{ plates: 20_000 }]);
});
