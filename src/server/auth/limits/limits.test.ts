import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LIMITS } from "#server/auth/limits/limits.ts";
import type { RateLimit } from "#server/auth/limits/rate-limit.ts";

const limits: RateLimit[] = Object.values(LIMITS);

function formatWindow(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes === 1) return "a minute";
  if (minutes === 60) return "an hour";
  if (minutes === 24 * 60) return "a day";
  if (minutes === 365 * 24 * 60) return "a year";
  return `${minutes} minutes`;
}

it("docs/limits.md has every limit with its figures", () => {
  const document = readFileSync("docs/limits.md", "utf8");
  const table = /<!-- limits -->\n(.*)\n<!-- \/limits -->/s.exec(document)?.[1];
  const rows = limits.map(
    ({ name, counts, subject, tries, windowMs }) =>
      `| \`${name}\` | ${counts} | ${subject} | ${tries} in ${formatWindow(windowMs)} |`,
  );
  expect(table?.split("\n")).toEqual([
    "| limit | counts | for each | at most |",
    "|---|---|---|---|",
    ...rows,
  ]);
});

it("no two limits share their counts", () => {
  const names = limits.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
