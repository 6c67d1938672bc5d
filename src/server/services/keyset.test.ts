import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { expireTags } from "#server/cache/tag-versions.ts";
import { feedback } from "#server/db/schema/index.ts";
import { listFeedback } from "#server/services/feedback/feedback.ts";
import { readDeepPage } from "#server/services/keyset.ts";
import type { Window } from "#server/services/paginate.ts";
import { testDatabase } from "#test/database.ts";
import { NOW } from "#test/factories.ts";

const database = testDatabase();

/** Creates a list of the ids from 3,000 down to 1, and notes how its pages are read. */
function createList() {
  const ids = Array.from({ length: 3_000 }, (_, index) => 3_000 - index);
  const skipped: number[] = [];
  const list = {
    key: "ids",
    tag: "feedback",
    readNewestId: async () => ids[0] ?? 0,
    positionOf: (id: number) => ({ value: NOW, id }),
  } as const;
  const read = (window: Window) =>
    readDeepPage({ db: database.db, now: () => NOW }, list, window, async ({ limit, offset }, after) => {
      skipped.push(offset);
      const first = (after ? ids.indexOf(after.id) + 1 : 0) + offset;
      return ids.slice(first, first + limit);
    });
  return { ids, skipped, read };
}

describe("a deep page", () => {
  it("skips no row that was read before it", async () => {
    const { ids, skipped, read } = createList();
    for (const offset of [2_000, 2_000, 2_100, 2_250]) {
      expect(await read({ limit: 100, offset })).toEqual(ids.slice(offset, offset + 100));
    }
    expect(skipped).toEqual([1_999, 0, 0, 49]);
  });

  it("skips all rows again once one was added or removed", async () => {
    const { ids, skipped, read } = createList();
    await read({ limit: 100, offset: 2_000 });
    ids.unshift(3_001);
    expect(await read({ limit: 1, offset: 2_100 })).toEqual(ids.slice(2_100, 2_101));
    ids.splice(5, 1);
    expireTags(["feedback"]);
    expect(await read({ limit: 1, offset: 2_100 })).toEqual(ids.slice(2_100, 2_101));
    expect(skipped).toEqual([1_999, 2_099, 2_099]);
  });

  it("of feedback holds the same entries as skipping does, also where several have one time", async () => {
    const { db } = database;
    const entries = Array.from({ length: 1_300 }, (_, index) => ({
      feedbackMessage: `Entry ${index}`,
      createdAt: new Date(NOW.getTime() + Math.floor(index / 7)),
    }));
    await db.insert(feedback).values(entries);
    const expected = await db
      .select({ id: feedback.id })
      .from(feedback)
      .orderBy(desc(feedback.createdAt), desc(feedback.id));
    const ctx = { db, now: () => NOW, viewer: null };
    for (const page of [11, 12, 13, 14]) {
      const { items, meta } = await listFeedback(ctx, { page, limit: 100 });
      const ids = items.map(({ id }) => id);
      expect(ids).toEqual(expected.slice((page - 1) * 100, page * 100).map(({ id }) => id));
      expect(meta).toMatchObject({ total: 1_300 });
    }
  });
});
