import { expect, it } from "vitest";
import { TokenBuckets } from "#server/api/limits/general-limits.ts";

const limit = { tries: 6, windowMs: 60_000 };
const START = 1_000_000;

/** Takes tries until one is refused. */
function takeAll(buckets: TokenBuckets, subject: string, now: number): number {
  for (let taken = 0; ; taken += 1) if (!buckets.take(subject, limit, now).isAllowed) return taken;
}

it("allows all tries at the same time, and gives them back evenly", () => {
  const buckets = new TokenBuckets();
  expect(takeAll(buckets, "a", START)).toBe(6);
  expect(takeAll(buckets, "b", START)).toBe(6);
  expect(takeAll(buckets, "a", START + 9_999)).toBe(0);
  expect(takeAll(buckets, "a", START + 10_000)).toBe(1);
  expect(takeAll(buckets, "a", START + 40_000)).toBe(3);
  expect(takeAll(buckets, "a", START + 900_000)).toBe(6);
});

it("returns the tries left, when all are back, and when the next one is", () => {
  const buckets = new TokenBuckets();
  expect(buckets.take("a", limit, START)).toEqual({
    isAllowed: true,
    remaining: 5,
    resetSeconds: 10,
    retryAfterSeconds: 0,
  });
  takeAll(buckets, "a", START);
  expect(buckets.take("a", limit, START + 4_000)).toEqual({
    isAllowed: false,
    remaining: 0,
    resetSeconds: 56,
    retryAfterSeconds: 6,
  });
});

it("a clock that is set back gives nothing", () => {
  const buckets = new TokenBuckets();
  takeAll(buckets, "a", START);
  expect(takeAll(buckets, "a", START - 500_000)).toBe(0);
  expect(takeAll(buckets, "a", START - 490_000)).toBe(1);
});

it("forgets the subject that was seen least recently beyond 50,000", () => {
  const buckets = new TokenBuckets();
  for (const subject of ["old", "used"]) takeAll(buckets, subject, START);
  for (let other = 0; other < 49_998; other += 1) buckets.take(`other ${other}`, limit, START);
  expect(takeAll(buckets, "used", START)).toBe(0);
  buckets.take("one more", limit, START);
  expect(takeAll(buckets, "used", START)).toBe(0);
  expect(takeAll(buckets, "old", START)).toBe(6);
});
