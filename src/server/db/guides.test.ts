import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { guideTopicSlugs } from "#lib/guide/guide-topics.ts";
import { guides } from "#server/db/schema/index.ts";
import { testDatabase } from "#test/database.ts";

const database = testDatabase();
const DIRECTORY = join(import.meta.dirname, "guides");
const files = readdirSync(DIRECTORY).filter((name) => name.endsWith(".md"));

type Field = "title" | "slug" | "topic" | "summary" | "action" | "foodGroups";

/** Returns a guide as its file has it: `name: value` a line between two bars, then the text. */
function readGuide(name: string) {
  const text = readFileSync(join(DIRECTORY, name), "utf8");
  const [, front = "", description] = /^---\n([\s\S]+?)\n---\n([\s\S]+)$/.exec(text) ?? [];
  const lines = front.split("\n").map((line) => line.split(/: (.*)/s, 2));
  const { foodGroups, ...fields }: Partial<Record<Field, string>> = Object.fromEntries(lines);
  return { ...fields, foodGroups: foodGroups?.split(", ") ?? [], description: description?.trim() };
}

it("brings every guide into the database as its file has it", async () => {
  const { id, title, slug, topic, summary, action, foodGroups, description } = guides;
  const rows = await database.db
    .select({ title, slug, topic, summary, action, foodGroups, description })
    .from(guides)
    .orderBy(asc(id));
  expect(files.length).toBeGreaterThanOrEqual(12);
  expect(rows.toReversed()).toEqual(files.toSorted().map(readGuide));
});

it("has a guide for every topic", async () => {
  const rows = await database.db.selectDistinct({ topic: guides.topic }).from(guides);
  expect(new Set(rows.map(({ topic }) => topic))).toEqual(new Set(guideTopicSlugs));
});

it.each(files)("names where %s comes from", (name) => {
  const { description = "" } = readGuide(name);
  expect(description).toMatch(/\n## Sources\n[\s\S]*<https?:\/\/[^>\s]+>/);
  expect(description).not.toMatch(/^# /m);
});
