import { expect, it } from "vitest";
import { toReadingMinutes } from "#lib/guide/reading-time.ts";

it.each([
  [0, 0],
  [1, 1],
  [200, 1],
  [201, 2],
])("of %i words is %i minutes", (words, minutes) => {
  expect(toReadingMinutes(`## ${"word ".repeat(words)}\n\n| - |`)).toBe(minutes);
});

it("of no text is none", () => {
  expect(toReadingMinutes(null)).toBe(0);
});
