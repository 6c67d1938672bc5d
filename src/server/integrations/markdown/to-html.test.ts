import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { toHtml } from "#server/integrations/markdown/to-html.ts";

describe("a guide's Markdown", () => {
  it("has headings from h2 on, tables, lists and bare links", () => {
    const html = toHtml(
      "# One\n## Two\n### Three\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n- x\n\nhttps://nea.gov.sg",
    );
    expect(html).toContain("<h2>One</h2>");
    expect(html).toContain("<h2>Two</h2>");
    expect(html).toContain("<h3>Three</h3>");
    expect(html).not.toContain("<h1");
    expect(html).toMatch(/<th scope="col"[^>]*>A<\/th>/);
    expect(html).toContain('<a href="https://nea.gov.sg"');
  });

  it.each([
    ["<https://www.nea.gov.sg/media/x?y=1>", "nea.gov.sg"],
    ["https://sfa.gov.sg/a%20b", "sfa.gov.sg"],
    ["www.hpb.gov.sg/x", "hpb.gov.sg"],
    ["[NEA, 2019](https://www.nea.gov.sg/x)", "NEA, 2019"],
    ["[https://a.sg](https://b.sg)", "https://a.sg"],
    ["<a@b.sg>", "a@b.sg"],
  ])("shows the host of a bare URL, and a link by its text: %s", (text, shown) => {
    expect(toHtml(text)).toMatch(new RegExp(`<a [^>]*>${shown}</a>`));
  });

  it("leads outside without a way back, and inside by the router", () => {
    expect(toHtml("[x](https://a.sg)")).toContain('rel="noopener noreferrer"');
    expect(toHtml("[x](//a.sg)")).toContain('rel="noopener noreferrer"');
    expect(toHtml("[x](/guides/1)")).toBe('<p><a href="/guides/1" rel="noreferrer">x</a></p>');
    for (const target of [
      "/logout",
      "logout",
      "../logout?x",
      "//cukup.test/logout",
      "https://cukup.test/logout",
    ])
      expect(toHtml(`[x](${target})`)).toMatch(/<a [^>]*rel="(noopener )?noreferrer"/);
  });

  it.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "![x](https://evil.sg/pixel.png)",
    "![x](/api/storage/photo)",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:x)",
    "<a href='javascript:alert(1)'>x</a>",
    "<iframe src=//evil.sg></iframe>",
    "<style>*{display:none}</style>",
    '<svg onload="alert(1)">',
    "[x]: javascript:alert(1)\n\n[x]",
    "<form action=//evil.sg><input name=password></form>",
  ])("makes nothing dangerous of %s", (text) => {
    const html = toHtml(`${text}\n\nafter`);
    expect(html).not.toMatch(
      /<(script|img|iframe|style|svg|form|input)|href="(?!https?:|\/)|\son\w+=|javascript:/i,
    );
    expect(html).toContain("after");
  });

  it("links footnotes to where they are", () => {
    const html = toHtml("Rice[^1]\n\n[^1]: A note");
    const [, target] = /href="#([^"]+)"/.exec(html) ?? [];
    expect(target).toBeTruthy();
    expect(html).toContain(`id="${target}"`);
  });

  const directory = new URL("../../db/guides/", import.meta.url);
  it.each(readdirSync(directory))("renders %s with its headings, tables and sources", (name) => {
    const text = readFileSync(new URL(name, directory), "utf8").replace(/^---[\s\S]*?\n---\n/, "");
    const html = toHtml(text);
    const count = (pattern: RegExp, where: string) => where.match(pattern)?.length ?? 0;
    expect(count(/<h2>/g, html)).toBe(count(/^## /gm, text));
    expect(count(/<table/g, html)).toBe(count(/^\|[-| :]+\|$/gm, text));
    expect(count(/<a href="http/g, html)).toBe(count(/<https?:[^>\s]+>|\]\(https?:/g, text));
    expect(html.replaceAll(/<[^>]+>/g, "")).not.toMatch(/\*\*|\]\(|^#|\|---/m);
  });
});
