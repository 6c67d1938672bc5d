import { expect, it } from "vitest";
import { htmlToText, isHtml } from "#lib/event/import/html-to-text.ts";

it.each([
  ["<p>One</p><p>Two<br>three</p>", "One\n\nTwo\nthree"],
  ["<ul><li>Rice</li><li>Greens</li></ul>", "- Rice\n- Greens"],
  [
    'Line one\nLine two <a href="https://example.org/x">here</a>',
    "Line one\nLine two here (https://example.org/x)",
  ],
  ['<a href="https://example.org/x">example.org/x</a>', "https://example.org/x"],
  [
    "<style>p{}</style><b>Fish &amp; rice</b> &#8364;5 &#x1F34E;&nbsp;&unknown;",
    "Fish & rice €5 🍎 &unknown;",
  ],
  ["<script>alert(1)</script>a <!-- b --> c < 5 &#55296;", "a c < 5"],
])("keeps paragraphs, lines, list items and the URLs of links: %s", (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

it("distinguishes HTML from a text with angle brackets", () => {
  expect(
    ["<b>x</b>", "a<br>b", "1 < 2 and 3 > 2", "<me@example.org>", "<https://example.org>"].map(isHtml),
  ).toEqual([...[true, true], ...[false, false, false]]);
});
