import { expect, it } from "vitest";
import { toExcerpt, toGuideSummary } from "#lib/guide/guide-summary.ts";
import { cpuMs } from "#test/cpu.ts";

it.each([
  ["Its summary.", "A text.", "Its summary."],
  [null, "Cool it fast. Then eat it.", "Cool it fast."],
  [
    null,
    "## Heading\n\nKeep 2.5 kg of *rice*, e.g. in a jar! It stays dry.",
    "Keep 2.5 kg of rice, e.g. in a jar!",
  ],
  [null, "No end", "No end"],
  [null, null, ""],
])("of %j and %j is %j", (summary, description, shown) => {
  expect(toGuideSummary({ summary, description })).toBe(shown);
});

it("takes the first paragraph as plain text", () => {
  expect(toExcerpt("## Heading\n\n- list\n\nSay **less** [rice](https://x.sg),\n`please`.\n\nMore")).toBe(
    "Say less rice, please.",
  );
  expect(toExcerpt("Read <https://x.sg/a_b> first.")).toBe("Read https://x.sg/a_b first.");
});

it("is empty where there is no paragraph", () => {
  for (const text of [null, "", "# Only a heading", "| a |\n|---|"]) expect(toExcerpt(text)).toBe("");
});

it("cuts a long text between words", () => {
  expect(toExcerpt("one two, three four", 10)).toBe("one two…");
  expect(toExcerpt("x".repeat(20), 10)).toBe(`${"x".repeat(10)}…`);
  expect(toExcerpt("exactly ten", 11)).toBe("exactly ten");
});

it("reads no more of a paragraph than it may need", async () => {
  const read = () => {
    for (const part of ["[", "![", "<https:"]) toExcerpt(`a${part.repeat(50_000 / part.length)}`);
  };
  expect(await cpuMs(read)).toBeLessThan(400);
});
