import { describe, expect, it } from "vitest";
import { SECOND_MS } from "#lib/time/durations.ts";
import { expireTags } from "#server/cache/tag-versions.ts";
import { cachedTotal } from "#server/services/cached-total.ts";
import { listEvents } from "#server/services/event/list/list-events.ts";
import { createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, NOW } from "#test/factories.ts";

const database = testDatabase();

/** Returns a list that counts its counts, at a time that the test moves. */
function createList(key = "some list") {
  let counts = 0;
  let now = NOW;
  const ctx = { db: database.db, now: () => now };
  return {
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    read: (newestId = 1) =>
      cachedTotal(ctx, { key, tag: "event-totals", newestId }, async () => {
        counts += 1;
        return counts;
      }),
  };
}

describe("a total", () => {
  it("is counted once by calls at once, and for the seconds after", async () => {
    const list = createList();
    expect(await Promise.all([list.read(), list.read(), list.read()])).toEqual([1, 1, 1]);
    list.pass(4 * SECOND_MS);
    expect(await list.read()).toBe(1);
    list.pass(60 * SECOND_MS);
    expect(await list.read()).toBe(2);
  });

  it("is counted anew when there is a newer row, or its tag is invalidated", async () => {
    const list = createList();
    await list.read();
    expect(await list.read(2)).toBe(2);
    expireTags(["event:7"]);
    expect(await list.read(2)).toBe(2);
    expireTags(["event-totals"]);
    expect(await list.read(2)).toBe(3);
  });

  it("belongs to one list", async () => {
    await createList("one").read();
    const other = createList("other");
    await other.read();
    expect(await other.read()).toBe(1);
  });

  it("is counted anew after a count that failed", async () => {
    const ctx = { db: database.db, now: () => NOW };
    const list = { key: "failing list", newestId: 1 };
    const failure = new Error("no database");
    await expect(cachedTotal(ctx, list, () => Promise.reject(failure))).rejects.toBe(failure);
    expect(await cachedTotal(ctx, list, async () => 5)).toBe(5);
  });
});

it("a list of events counts an event of another process at once", async () => {
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
