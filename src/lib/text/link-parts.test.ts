import { expect, it } from "vitest";
import { toLinkParts } from "#lib/text/link-parts.ts";

/** Writes the links of a text in brackets. */
const marked = (text: string) =>
  toLinkParts(text)
    .map((part) => (part.href ? `[${part.text}]` : part.text))
    .join("");

it.each([
  ["See https://www.nea.gov.sg/waste?a=1&b=2#top.", "See [https://www.nea.gov.sg/waste?a=1&b=2#top]."],
  ["(map: http://onemap.gov.sg), then left", "(map: [http://onemap.gov.sg]), then left"],
  ["HTTPS://CUKUP.SG/Events!", "[HTTPS://CUKUP.SG/Events]!"],
  ["https://a.sg https://b.sg", "[https://a.sg] [https://b.sg]"],
  ["“https://a.sg/x” and <https://b.sg>", "“[https://a.sg/x]” and <[https://b.sg]>"],
])("links the web addresses in %j", (text, expected) => {
  expect(marked(text)).toBe(expected);
});

it.each(["javascript:alert(1)", "data:text/html,x", "https://", "https://[", "cukup.sg", "<b>"])(
  "links nothing in %j",
  (text) => {
    expect(toLinkParts(text)).toEqual([{ text }]);
  },
);

it("has no parts for an empty text", () => {
  expect(toLinkParts("")).toEqual([]);
});
