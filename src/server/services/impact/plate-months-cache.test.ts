import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Db } from "#server/db/client.ts";
import { getPlateMonths } from "#server/services/impact/plate-months-cache.ts";
import { testDatabase } from "#test/database.ts";

const database = testDatabase();

/** The same database, whose reads take `ms` longer, and how many there were. */
function slowed(db: Db, ms: number): { db: Db; reads: () => number } {
  let reads = 0;
  const pool = { ...db._ };
  const select = (...columns: Parameters<Db["select"]>) => {
    reads += 1;
    const late = { select: () => late, from: () => late, where: () => late, groupBy: () => late };
    return Object.assign(late, {
      orderBy: async () => {
        await wait(ms);
        await db.execute(sql`select 1`);
        return [{ month: "2026-11", leftover: "none", plates: columns.length, peopleBits: 1n, grams: 1 }];
      },
    });
  };
  return { db: { select, _: pool } as unknown as Db, reads: () => reads };
}

it("reads anew each time where reading is quick, and once for those who ask together", async () => {
  const quick = slowed(database.db, 0);
  await getPlateMonths(quick.db);
  await getPlateMonths(quick.db);
  expect(quick.reads()).toBe(2);
  await Promise.all([getPlateMonths(quick.db), getPlateMonths(quick.db), getPlateMonths(quick.db)]);
  expect(quick.reads()).toBe(3);
});

it("keeps what took long to read", async () => {
  const slow = slowed(database.db, 80);
  const first = await getPlateMonths(slow.db);
  expect(await getPlateMonths(slow.db)).toBe(first);
  expect(slow.reads()).toBe(1);
});

it("does not keep a failure", async () => {
  const pool = {};
  const failing = {
    _: pool,
    select: () => {
      throw new Error("away");
    },
  } as unknown as Db;
  await expect(async () => getPlateMonths(failing)).rejects.toThrow("away");
  const quick = slowed(database.db, 0);
  expect(await getPlateMonths({ ...quick.db, _: pool } as unknown as Db)).toHaveLength(1);
});
