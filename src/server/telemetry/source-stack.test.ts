import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { toSourceStack } from "#server/telemetry/source-stack.ts";

let chunk: string;
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "cukup-maps-"));
  mkdirSync(join(directory, ".next/server/chunks"), { recursive: true });
  chunk = join(directory, ".next/server/chunks/[root]__0a_b.js");
  // One position, 1:1, which is 3:3 in the source.
  const map = {
    version: 3,
    sources: ["turbopack:///[project]/src/app/(public)/next%4016.tsx"],
    names: [],
    mappings: "AAEE",
  };
  writeFileSync(`${chunk}.map`, JSON.stringify(map));
});
afterEach(() => rmSync(directory, { recursive: true }));

it("replaces positions in the build by those in the source, and remembers them", () => {
  const stack = `Error: no\n    at f (${chunk}:1:1)\n    at async file://${chunk}:1:1\n    at g (node:fs:1:1)`;
  const source =
    "Error: no\n    at f (src/app/(public)/next@16.tsx:3:3)\n    at async src/app/(public)/next@16.tsx:3:3\n    at g (node:fs:1:1)";
  expect(toSourceStack(stack)).toBe(source);
  rmSync(`${chunk}.map`);
  expect(toSourceStack(stack)).toBe(source);
});

it("names a source from the project's root, however the map leads there", () => {
  writeFileSync(
    `${chunk}.map`,
    JSON.stringify({ version: 3, sources: ["../../../src/env.ts"], names: [], mappings: "AAEE" }),
  );
  expect(toSourceStack(`at f (${chunk}:1:1)`)).toBe("at f (src/env.ts:3:3)");
});

it.each([
  ["without a map", () => rmSync(`${chunk}.map`)],
  ["with a broken map", () => writeFileSync(`${chunk}.map`, "{")],
])("leaves the position in a chunk %s", (_, spoil) => {
  spoil();
  expect(toSourceStack(`at f (${chunk}:1:1)`)).toBe(`at f (${chunk}:1:1)`);
});
