import { describe, expect, it } from "vitest";
import { toPlainText } from "#lib/text/plain-text.ts";
import { toEventHtml } from "#server/integrations/markdown/to-event-html.ts";
import { leastCpuMs } from "#test/cpu.ts";

describe("the plain text of a description", () => {
  it.each([
    ["Bring **two** things, _really_ *two*.", "Bring two things, really two."],
    ["***both*** and **bold with *italic* in it**", "both and bold with italic in it"],
    ["*italic with **bold** in it*", "italic with bold in it"],
    ["__bold__ snake_case_name 2*3*4", "bold snake_case_name 234"],
    ["5 * 3 = 15 and 4 * 2 = 8", "5 * 3 = 15 and 4 * 2 = 8"],
    ["\\*not italic\\* \\_nor this\\_", "*not italic* _nor this_"],
    ["# Heading #\n## Another", "Heading\nAnother"],
    ["> quoted\n> twice", "quoted\ntwice"],
    ["* one\n+ two\n- three\n1. four", "- one\n- two\n- three\n1. four"],
    ["[our page](https://nea.gov.sg)", "our page (https://nea.gov.sg)"],
    ["[https://nea.gov.sg](https://nea.gov.sg)", "https://nea.gov.sg"],
    ["<https://nea.gov.sg> [write](mailto:a@b.sg)", "https://nea.gov.sg write (a@b.sg)"],
    ['[titled](https://a.sg "Title")', "titled (https://a.sg)"],
    ["one\r\ntwo\r\n\r\n\r\nthree", "one\ntwo\n\nthree"],
    ["![a photo](https://a.sg/x.png)", "![a photo](https://a.sg/x.png)"],
    ["[x](javascript:alert(1))", "[x](javascript:alert(1))"],
    ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
    ["| a | b |\n|---|---|\n| 1 | 2 |", "| a | b |\n|---|---|\n| 1 | 2 |"],
    ["an asterisk* alone, and ** two", "an asterisk* alone, and  two"],
    ["*a\n\nb* stays apart", "*a\n\nb* stays apart"],
    ["- *a\n- b*", "- *a\n- b*"],
    ["食物 **剩菜** 🍚", "食物 剩菜 🍚"],
  ])("of %j is %j", (markdown, text) => {
    expect(toPlainText(markdown)).toBe(text);
  });

  it.each([
    "Bring **two** things,\n_really_ *two*, and a `knife`.\n\nSecond paragraph: 5 * 3, snake_case_name.",
    "***both*** and **bold with *italic* in it** \\*escaped\\*",
    "> quoted **text**\n> goes on",
    "# Heading\n\nText <b>with</b> tags & more, ![picture](https://a.sg/x.png)",
    "Text\n***\nmore\n\n```\ncode\n```\n\n~~gone~~",
  ])("has the words that the page shows: %j", (markdown) => {
    const shown = toEventHtml(markdown)
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
    const words = (text: string) => text.replaceAll(/[*\s]+/g, " ").trim();
    expect(words(toPlainText(markdown))).toBe(words(shown));
  });

  it.each([
    ["asterisks", "*".repeat(5_000)],
    ["openings of emphasis", "*a ".repeat(1_666)],
    ["openings of bold", "**a ".repeat(1_250)],
    ["underscores", "_a ".repeat(1_666)],
    ["brackets", "[".repeat(5_000)],
    ["links that never end", "[a](https://".repeat(400)],
    ["labels", "[a](".repeat(1_250)],
    ["spaces", `*a${" ".repeat(4_990)}b*`],
    ["quotes", ">".repeat(5_000)],
    ["headings", `# ${" #".repeat(2_490)}x`],
    ["bullets", "- ".repeat(2_500)],
    ["backslashes", "\\*".repeat(2_500)],
  ])("takes little time for 5,000 characters of %s", async (_what, text) => {
    expect(await leastCpuMs(async () => void toPlainText(text))).toBeLessThan(50);
  });

  it("has no pair of asterisks, whatever was typed", () => {
    for (const text of ["**open", "*".repeat(5_000), "a ** b **c", "** **"])
      expect(toPlainText(text)).not.toContain("**");
  });
});
