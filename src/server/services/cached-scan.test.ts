import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Db } from "#server/db/client.ts";
import { cachedScan } from "#server/services/cached-scan.ts";

/** The process's clock, which only scans advance. */
let clock = 0;
beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => clock);
});
afterEach(() => {
  vi.restoreAllMocks();
});

let scansCreated = 0;
const poolOf = (rows: number) => ({ db: { _: { rows } } as unknown as Db });

/** Creates a scan that takes `ms`, returns the pool's number of rows, and counts its runs. */
function createScan({ ms = 1 } = {}) {
  let runs = 0;
  scansCreated += 1;
  const read = cachedScan(
    `test ${scansCreated}`,
    async (db) => {
      runs += 1;
      clock += ms;
      return { rows: (db._ as unknown as { rows: number }).rows };
    },
    ({ rows }) => rows,
  );
  return { read, runs: () => runs };
}

it("reads few rows anew each time, and once for concurrent calls", async () => {
  const { read, runs } = createScan();
  const few = poolOf(9_999);
  await read(few);
  await read(few);
  expect(runs()).toBe(2);
  await Promise.all([read(few), read(few), read(few)]);
  expect(runs()).toBe(3);
});

it("keeps many rows for twenty times what reading them took, and no longer than a minute", async () => {
  for (const [ms, age] of [
    [200, 4_000],
    [5_000, 60_000],
  ] as const) {
    const { read, runs } = createScan({ ms });
    const many = poolOf(10_000);
    const first = await read(many);
    clock += age - 1;
    expect(await read(many)).toBe(first);
    expect(runs()).toBe(1);
    clock += 1;
    await read(many);
    expect(runs()).toBe(2);
  }
});

it("does not keep a failure", async () => {
  let isAway = true;
  const read = cachedScan(
    "test failure",
    async () => {
      if (isAway) throw new Error("away");
      return 20_000;
    },
    (rows) => rows,
  );
  const many = poolOf(20_000);
  await expect(read(many)).rejects.toThrow("away");
  isAway = false;
  expect(await read(many)).toBe(20_000);
});

it("keeps each database's own result, and each scan's", async () => {
  const { read } = createScan();
  await read(poolOf(10_000));
  const other = poolOf(20_000);
  expect(await read(other)).toEqual({ rows: 20_000 });
  const { read: readOther, runs } = createScan();
  await readOther(other);
  expect(runs()).toBe(1);
});
