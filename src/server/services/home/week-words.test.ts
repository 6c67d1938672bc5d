import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { guides } from "#server/db/schema/index.ts";
import { testDatabase } from "#test/database.ts";

const database = testDatabase();

/** Words that shame; none of them belongs into what is said about plates. */
// Not those of class names, such as `sr-only`.
const SHAMING = /(?<![-\w])(failed|missed|broken|only|bad|cheat\w*)\b/i;

/** Sources of all texts about goals and weeks, and of their notification. */
const SOURCES = [
  "src/lib/food/plate/plate-format.ts",
  "src/lib/food/plate/week-record.ts",
  "src/lib/food/plate/week-summary.ts",
  "src/components/food/day-dot.tsx",
  "src/components/food/week-card.tsx",
  "src/app/(member)/settings/_components/waste-goal.tsx",
  "src/server/services/notification/kinds/food-kinds.ts",
  "src/server/services/home/send-weekly-summaries.ts",
];

it.each(SOURCES)("no text of %s shames", async (path) => {
  const source = await readFile(path, "utf8");
  const withoutComments = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
  expect(withoutComments.match(SHAMING)?.[0]).toBeUndefined();
});

it("no guide that a summary may suggest does either", async () => {
  const texts = await database.db.select({ title: guides.title, action: guides.action }).from(guides);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter(({ title, action }) => SHAMING.test(`${title} ${action}`))).toEqual([]);
});
