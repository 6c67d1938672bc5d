import { describe, expect, it } from "vitest";
import { toEventHtml } from "#server/integrations/markdown/to-event-html.ts";
import { toHtml } from "#server/integrations/markdown/to-html.ts";
import { LINKED, NOT_LINKED } from "#test/read/linked-texts.ts";

/** Writes the links of a paragraph in brackets. */
const marked = (html: string) =>
  html
    .replaceAll(/<a [^>]*>/g, "⟦")
    .replaceAll("</a>", "⟧")
    .replaceAll(/<\/?p>/g, "")
    .replaceAll("&amp;", "&");

describe("Markdown", () => {
  it.each(LINKED)("links the URLs and email addresses in %j as plain text does", (text, expected) => {
    expect(marked(toEventHtml(text))).toBe(expected);
  });

  it.each(NOT_LINKED)("links nothing in %j", (text) => {
    expect(toEventHtml(text)).not.toContain("<a");
    expect(toHtml(text)).not.toContain("<a");
  });

  it("ends a URL in a guide, a list and a table at the punctuation of the sentence", () => {
    const text = "- 见https://a.sg/x。\n\n| a |\n|---|\n| www.b.sg，好 |\n\n*https://c.sg/x*";
    const hrefs = [...toHtml(text).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual(["https://a.sg/x", "http://www.b.sg", "https://c.sg/x"]);
  });

  it("keeps links as they are written in brackets, and URLs in code", () => {
    expect(toEventHtml("[这里。](https://a.sg/。)")).toContain('href="https://a.sg/%E3%80%82"');
    expect(toEventHtml("<https://a.sg/x。>")).toContain('href="https://a.sg/x%E3%80%82"');
    expect(toHtml("`https://a.sg`")).toBe("<p><code>https://a.sg</code></p>");
  });

  it("keeps the marks in a URL", () => {
    expect(toEventHtml("https://a.sg/_x_/*y*/z")).toContain('href="https://a.sg/_x_/*y*/z"');
  });
});
