import { describe, expect, it } from "vitest";
import { toEventHtml } from "#server/integrations/markdown/to-event-html.ts";
import { toHtml } from "#server/integrations/markdown/to-html.ts";

/** Texts that nest to a number of levels. */
const nested: Record<string, (levels: number) => string> = {
  quotations: (levels) => `${"> ".repeat(levels)}a`,
  "quotations without spaces": (levels) => `${">".repeat(levels)}a`,
  "lists in a line": (levels) => `${"- ".repeat(levels)}a`,
  "numbered lists in a line": (levels) => `${"1. ".repeat(levels)}a`,
  "lists by indentation": (levels) =>
    Array.from({ length: levels }, (_, level) => `${" ".repeat(2 * level)}- a`).join("\n"),
  "quotations in lists": (levels) => `${"+ > ".repeat(levels / 2)}a`,
  emphasis: (levels) => `${"*a ".repeat(levels)}b${"*".repeat(levels)}`,
  "emphasis of both marks": (levels) => `${"*a _b ".repeat(levels / 2)}c${"_*".repeat(levels / 2)}`,
  bold: (levels) => `${"**a ".repeat(levels)}b${"**".repeat(levels)}`,
};

describe.each(Object.entries(nested))("Markdown with nested %s", (_what, toText) => {
  it.each([toHtml, toEventHtml])("is rendered up to 20 levels: %o", (render) => {
    expect(render(toText(20))).toContain("a");
    expect(() => render(toText(22))).toThrow(RangeError);
  });
});
