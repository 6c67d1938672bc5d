import { expect, it } from "vitest";
import { toLinkParts } from "#lib/text/link-parts.ts";
import { LINKED, NOT_LINKED } from "#test/read/linked-texts.ts";

/** Writes the links of a text in brackets. */
const marked = (text: string) =>
  toLinkParts(text)
    .map((part) => (part.href ? `⟦${part.text}⟧` : part.text))
    .join("");

it.each(LINKED)("links the URLs and email addresses in %j", (text, expected) => {
  expect(marked(text)).toBe(expected);
});

it.each(NOT_LINKED)("links nothing in %j", (text) => {
  expect(toLinkParts(text)).toEqual([{ text }]);
});

it("leads to where the text says", () => {
  const hrefs = (text: string) => toLinkParts(text).flatMap(({ href }) => href ?? []);
  expect(hrefs("https://a.sg/x www.nea.gov.sg a@b.sg mailto:c@d.sg")).toEqual([
    "https://a.sg/x",
    "http://www.nea.gov.sg",
    "mailto:a@b.sg",
    "mailto:c@d.sg",
  ]);
});

it.each(["https://a.sg/", "www.a.", "a@", "https://a.sg/（", ")", "a@b.", "mailto:", "https://a:"])(
  "takes a text of many %j without delay",
  (part) => {
    for (const text of [part.repeat(40_000), `https://a.sg/${part.repeat(40_000)}`]) {
      const parts = toLinkParts(text);
      expect(parts.map((one) => one.text).join("")).toBe(text);
    }
  },
);

it("has no parts for an empty text", () => {
  expect(toLinkParts("")).toEqual([]);
});
