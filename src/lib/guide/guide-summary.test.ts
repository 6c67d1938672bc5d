import { expect, it } from "vitest";
import { toGuideSummary } from "#lib/guide/guide-summary.ts";

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
