import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { API_CHAPTERS } from "./api-chapters.ts";

const PAGE = "src/app/(public)/api/docs";
const SOURCES = globSync(["src/**/*.{ts,tsx}", "docs/**/*.{md,json}", "packages/*/README.md", "*.md"]);

/** Returns what a pattern's first group matches, with the files it is in. */
function find(pattern: RegExp, files: readonly string[]): { path: string; id: string }[] {
  return files.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(pattern)].map(([, id = ""]) => ({ path, id })),
  );
}

it("links to a heading of /api/docs lead to one that the page has", () => {
  const inPage = SOURCES.filter((path) => path.startsWith(PAGE));
  const ids = new Set([
    ...Object.keys(API_CHAPTERS),
    ...[...find(/\bid="([\w-]+)"/g, inPage), ...find(/"operationId": "(\w+)"/g, ["docs/api-v1.json"])].map(
      ({ id }) => id,
    ),
  ]);
  const links = [...find(/\/api\/docs#([\w-]+)/g, SOURCES), ...find(/href="#([\w-]+)"/g, inPage)];
  expect(links.map(({ id }) => id)).toEqual(expect.arrayContaining(["versions", "scopes"]));
  expect(links.filter(({ id }) => !ids.has(id))).toEqual([]);
});
