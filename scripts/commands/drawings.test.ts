import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { drawingSets, toModule } from "./drawings.ts";

it.each(drawingSets())("the drawings of %s are what their files say", (set) => {
  expect(readFileSync(`src/drawings/${set}.ts`, "utf8")).toBe(toModule(set));
});
