import { performance } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
import { findJsonExcess } from "#lib/text/json-excess.ts";

const list = (count: number, of = "1") => `[${Array(count).fill(of).join(",")}]`;
const keys = (count: number) => `{${Array.from({ length: count }, (_, i) => `"k${i}":1`).join(",")}}`;

describe("the bounds of a JSON text", () => {
  it.each([
    ["2,000 keys", keys(2_000), null],
    ["2,001 keys", keys(2_001), "members"],
    ["2,000 elements", list(2_000), null],
    ["2,001 elements", list(2_001), "members"],
    ["keys and elements, 2,000 together", `{"a":${list(999)},"b":${list(999)}}`, null],
    ["keys and elements, 2,001 together", `{"a":${list(1_000)},"b":${list(999)}}`, "members"],
    ["objects in a list", list(1_001, '{"a":1}'), "members"],
    ["empty objects", list(2_001, "{}"), "members"],
    ["empty lists", list(1_001, "[]"), "members"],
    ["the same key again and again", `{${'"a":1,'.repeat(2_001)}"a":1}`, "members"],
    ["white space between", `{${Array(2_001).fill('"a" \n:\t1').join(" , ")}}`, "members"],
    ["colons that are no JSON", ":".repeat(2_001), "members"],
    ["32 levels", "[".repeat(32) + "]".repeat(32), null],
    ["33 levels", "[".repeat(33) + "]".repeat(33), "levels"],
    ["33 levels of objects", '{"a":'.repeat(33), "levels"],
    ["marks in a text", JSON.stringify({ "a:[{,": `${"[,:{".repeat(5_000)}"${"\\".repeat(9)}` }), null],
    ["a text that does not end", `"${",".repeat(5_000)}`, null],
    ["brackets that close nothing", "]}".repeat(5_000), null],
    ["nothing", "", null],
  ] as const)("are met or not by %s", (_what, text, excess) => {
    expect(findJsonExcess(text)).toBe(excess);
  });

  it("are looked at in less time than parsing takes", () => {
    const text = JSON.stringify({ text: 'a long text, with \\ and " in it; '.repeat(30_000) });
    const time = (work: () => unknown) => {
      const start = performance.now();
      work();
      return performance.now() - start;
    };
    const times = Array.from({ length: 9 }, () => time(() => findJsonExcess(text)));
    expect(Math.min(...times)).toBeLessThan(50);
  });
});
