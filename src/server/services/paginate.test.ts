import { asc, gt } from "drizzle-orm";
import { expect, it } from "vitest";
import { guides } from "#server/db/schema/index.ts";
import { testDatabase } from "#test/database.ts";
import { countRows, paginate } from "./paginate.ts";

const test = testDatabase();

it("reads one page of a list and counts the rows of all pages", async () => {
  const { db } = test;
  await db.delete(guides);
  const rows = await db
    .insert(guides)
    .values(["a", "b", "c", "d"].map((title) => ({ title })))
    .returning({ id: guides.id });
  const where = gt(guides.id, rows[0]?.id ?? 0);
  const query = () => db.select({ title: guides.title }).from(guides).where(where).orderBy(asc(guides.id));

  const paging = { page: 2, limit: 2 };
  expect(await paginate(db, { query: query(), from: guides, where }, paging)).toEqual({
    items: [{ title: "d" }],
    meta: { page: 2, limit: 2, total: 3 },
  });
  expect(await paginate(db, { query: query(), from: guides, where }, { page: 9, limit: 2 })).toEqual({
    items: [],
    meta: { page: 9, limit: 2, total: 3 },
  });
  expect(await countRows(db, guides)).toBe(4);
});
