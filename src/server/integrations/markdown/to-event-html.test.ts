import { describe, expect, it } from "vitest";
import { toEventHtml } from "#server/integrations/markdown/to-event-html.ts";

describe("the Markdown of an event's description", () => {
  it("has paragraphs, line breaks as typed, bold, italic, lists and quotations", () => {
    expect(toEventHtml("One\ntwo\n\n**three** _four_")).toBe(
      "<p>One<br>\ntwo</p>\n<p><strong>three</strong> <em>four</em></p>",
    );
    expect(toEventHtml("- a\n- b\n\n3. c")).toBe(
      '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<ol start="3">\n<li>c</li>\n</ol>',
    );
    expect(toEventHtml("> so it is")).toBe("<blockquote>\n<p>so it is</p>\n</blockquote>");
  });

  it("has links to pages, mailboxes and telephones, which say nothing of us and rank nobody", () => {
    const rel = 'rel="nofollow ugc noopener noreferrer" class="wrap-anywhere"';
    expect(toEventHtml("[x](https://a.sg)")).toBe(`<p><a href="https://a.sg" ${rel}>x</a></p>`);
    expect(toEventHtml("https://a.sg/x?y=1&z=2")).toContain(`<a href="https://a.sg/x?y=1&amp;z=2" ${rel}>`);
    expect(toEventHtml("a@b.sg")).toContain(`<a href="mailto:a@b.sg" ${rel}>`);
    expect(toEventHtml("[call](tel:+6591234567)")).toContain(`<a href="tel:+6591234567" ${rel}>`);
  });

  it("makes headings bold lines, and shows the rest as it was typed", () => {
    expect(toEventHtml("# When\ntext")).toBe("<p><strong>When</strong></p>\n<p>text</p>");
    expect(toEventHtml("When\n====")).toBe("<p><strong>When</strong></p>");
    expect(toEventHtml("a `b` ~~c~~")).toBe("<p>a `b` ~~c~~</p>");
    expect(toEventHtml("```\ncode\n```")).toBe("<p>```<br>\ncode<br>\n```</p>");
    expect(toEventHtml("| a |\n|---|\n| 1 |")).toBe("<p>| a |<br>\n|---|<br>\n| 1 |</p>");
    expect(toEventHtml("- [ ] knife\n- [x] board")).toContain("<li>knife</li>");
    expect(toEventHtml("above\n\n---\n\nbelow")).toContain("<p>---</p>");
  });

  it.each([
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "text <b onclick=alert(1)>bold</b>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](//evil.sg)",
    "[x](/events/1)",
    "![](https://evil.sg/pixel.png)",
    "[x]: javascript:alert(1)\n\n[x]",
    "<javascript:alert(1)>",
    "[x](vbscript:x)",
  ])("has nothing that acts: %s", (text) => {
    const html = toEventHtml(text);
    const tags = [...html.matchAll(/<([a-z]+)([^>]*)>/g)];
    const links = tags.filter(([, name]) => name === "a").map(([, , attributes]) => attributes);
    expect(tags.map(([, name]) => name).filter((name) => !["p", "a", "br"].includes(name ?? ""))).toEqual([]);
    for (const link of links) expect(link).toMatch(/^ href="https:\/\/evil\.sg\/pixel\.png"/);
  });

  it.each([
    ["asterisks", "*".repeat(5_000)],
    ["a picture of every kind", "![](http://a.sg)".repeat(312)],
  ])("renders 5,000 characters of %s", (_what, text) => {
    expect(toEventHtml(text)).toContain(text.slice(0, 3));
  });
});
