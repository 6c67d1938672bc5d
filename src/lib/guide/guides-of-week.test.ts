import { expect, it } from "vitest";
import { guideTopicSlugs } from "#lib/guide/guide-topics.ts";
import { pickGuidesOfWeek } from "#lib/guide/guides-of-week.ts";

const guides = guideTopicSlugs.flatMap((topic) => [1, 2].map((id) => ({ id: `${topic} ${id}`, topic })));

it("picks three guides of different topics, others the next week, and all of them in turn", () => {
  const seen = new Set<string>();
  let before: string[] = [];
  for (let week = 100; week < 116; week += 1) {
    const picked = pickGuidesOfWeek(guides, week);
    expect(new Set(picked.map(({ topic }) => topic)).size).toBe(3);
    const ids = picked.map(({ id }) => id);
    for (const id of ids) expect(before).not.toContain(id);
    for (const id of ids) seen.add(id);
    before = ids;
  }
  expect(seen.size).toBe(guides.length);
});

it("picks fewer where there are fewer topics", () => {
  expect(pickGuidesOfWeek([], 7)).toEqual([]);
  const plain = [{ topic: null }, { topic: null }];
  expect(pickGuidesOfWeek(plain, 7)).toHaveLength(1);
});
