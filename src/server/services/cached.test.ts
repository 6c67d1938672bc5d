import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expireTags } from "#server/cache/tag-versions.ts";
import type { Db } from "#server/db/client.ts";
import { cached, cachedScan } from "#server/services/cached.ts";
import { listEvents } from "#server/services/event/list/list-events.ts";
import { createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent } from "#test/factories.ts";

const database = testDatabase();

const poolOf = (rows = 0) => ({ db: { _: { rows } } as unknown as Db });

describe("a cached result", () => {
  /** The process's clock. */
  let clock = 1_000;
  beforeEach(() => {
    vi.spyOn(performance, "now").mockImplementation(() => clock);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Returns a function that counts its reads. */
  function createReader({ ctx = poolOf(), key = "some list" } = {}) {
    let reads = 0;
    return () =>
      cached(ctx, { key, tag: "event-totals" }, async () => {
        reads += 1;
        return reads;
      });
  }

  it("is read once by calls at the same time, and for the minute after", async () => {
    const read = createReader();
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    clock += 60_000;
    expect(await read()).toBe(1);
    clock += 1;
    expect(await read()).toBe(2);
  });

  it("is read again when its tag is invalidated", async () => {
    const read = createReader();
    await read();
    expireTags(["event:7"]);
    expect(await read()).toBe(1);
    expireTags(["event-totals"]);
    expect(await read()).toBe(2);
  });

  it("is not kept if its tag is invalidated while it is read", async () => {
    const ctx = poolOf();
    const read = (text: string) =>
      cached(ctx, { key: "key", tag: "events" }, async () => {
        if (text === "old") expireTags(["events"]);
        return text;
      });
    await read("old");
    expect(await read("new")).toBe("new");
  });

  it("belongs to one key of one database", async () => {
    const ctx = poolOf();
    await createReader({ ctx, key: "one" })();
    const other = createReader({ ctx, key: "other" });
    await other();
    expect(await other()).toBe(1);
    expect(await createReader({ key: "one" })()).toBe(1);
  });

  it("is read again after a failure", async () => {
    const ctx = poolOf();
    const failure = new Error("no database");
    await expect(cached(ctx, { key: "key" }, () => Promise.reject(failure))).rejects.toBe(failure);
    expect(await cached(ctx, { key: "key" }, async () => 5)).toBe(5);
  });

  it("of a scan is kept for many rows alone", async () => {
    let runs = 0;
    const scan = cachedScan(
      "test",
      async (db) => {
        runs += 1;
        return (db._ as unknown as { rows: number }).rows;
      },
      (rows) => rows,
    );
    const [few, many] = [poolOf(9_999), poolOf(10_000)];
    await scan(few);
    await Promise.all([scan(few), scan(few)]);
    expect(runs).toBe(2);
    for (let call = 0; call < 3; call += 1) expect(await scan(many)).toBe(10_000);
    expect(runs).toBe(3);
  });
});

it("a list of events counts an event of another process right away", async () => {
  const { db } = database;
  const requireViewer = () => {
    throw new Error("Nobody is logged in");
  };
  const ctx = { ...createTestContext(db).context, viewer: null, requireViewer };
  const read = async (input: object) => (await listEvents(ctx, { page: 1, limit: 1, ...input })).meta.total;
  await createEvent(db, { title: "Bread rescue" });
  await createEvent(db, { title: "Bread walk" });
  expect([await read({}), await read({ q: "bread" })]).toEqual([2, 2]);
  await createEvent(db, { title: "Bread talk" });
  expect([await read({}), await read({ q: "bread" })]).toEqual([3, 3]);
});
