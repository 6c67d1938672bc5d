import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { guides } from "#server/db/schema/index.ts";
import { testDatabase } from "#test/database.ts";

const database = testDatabase();
const DIRECTORY = join(import.meta.dirname, "guides");
const files = readdirSync(DIRECTORY).filter((name) => name.endsWith(".md"));

function readGuide(name: string) {
  const [, title, description] =
    /^---\ntitle: (.+)\n---\n([\s\S]+)$/.exec(readFileSync(join(DIRECTORY, name), "utf8")) ?? [];
  return { title, description: description?.trim() };
}

it("brings every guide into the database as its file has it", async () => {
  const rows = await database.db
    .select({ title: guides.title, description: guides.description })
    .from(guides)
    .orderBy(asc(guides.id));
  expect(files.length).toBeGreaterThanOrEqual(12);
  expect(rows.toReversed()).toEqual(files.toSorted().map(readGuide));
});

it.each(files)("names where %s comes from", (name) => {
  const { description = "" } = readGuide(name);
  expect(description).toMatch(/\n## Sources\n[\s\S]*<https?:\/\/[^>\s]+>/);
  expect(description).not.toMatch(/^# /m);
});
