import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkDecisions, checkDocs } from "./docs.ts";
import { findTestTitles } from "./test-titles.ts";

const TEST_FILE = `
describe("seats", () => {
  it("are given once", () => {});
  it.skip('says "full"', () => {});
  it.each([1, 2])("refuses %s", () => {});
  test(\`closes (\${how})\`, async ({ page }) => {});
});`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "docs-check-"));
  write("src/seat.test.ts", TEST_FILE);
  write("docs/other.md", "# Other\n\n## Seats & limits\n");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Returns the messages about docs/page.md, each with its line. */
function check(text: string): string[] {
  write("docs/page.md", text);
  const findings = checkDocs(root, ["docs/other.md", "docs/page.md"]);
  return findings.map(({ path, line, message }) => `${path}:${line}: ${message}`);
}

it.each([
  "[page](other.md) and ![picture](<../src/seat.test.ts> 'are given once')",
  "[section](other.md#seats--limits), [here](#page)\n# Page",
  "[web](https://example.com/x.html), [mail](mailto:a@b.example), other.md, src/**/*.md",
  '[test](../src/seat.test.ts "are given once"), [test](../src/seat.test.ts "says \\"full\\"")',
  '[each](../src/seat.test.ts "refuses"), [template](../src/seat.test.ts "closes (")',
  '[ref]\n\n[ref]: ../src/seat.test.ts "are given once"\n<img alt="" src="other.md">',
  "```\n[page](nowhere.md)\n```\n`[page](nowhere.txt)`",
  "````\n```\n[page](nowhere.txt)\n````",
])("accepts %j", (text) => {
  expect(check(text)).toEqual([]);
});

it.each([
  ["[a](nowhere.ts)", "nowhere.ts does not exist"],
  ['\n[a](../src/seat.test.ts "are given")', '../src/seat.test.ts has no test "are given"', 2],
  ['[a](../src/seat.test.ts "seats")', '../src/seat.test.ts has no test "seats"'],
  ['[a](../src/seat.test.ts "given")', '../src/seat.test.ts has no test "given"'],
  ["[a](../src/seat.test.ts)", "../src/seat.test.ts: name the test in the link's title"],
  ["[a](../../other.txt)", "../../other.txt leads out of the repository"],
  ["[a](/etc/passwd)", "/etc/passwd leads out of the repository"],
  ["[a](other.md#seats)", "other.md#seats: no such heading"],
  ["See section 2 of `THE-SPEC.md`.", "THE-SPEC.md is not a file of this repository"],
  ['<img alt="" src="nowhere.png">', "nowhere.png does not exist"],
  ["[ref]: nowhere.png", "nowhere.png does not exist"],
  ["```\ncode\n```\n[a](nowhere.ts)", "nowhere.ts does not exist", 4],
  ['[a\nb](../src/seat.test.ts\n"seats")', '../src/seat.test.ts has no test "seats"', 2],
])("refuses %j", (text, message, line = 1) => {
  expect(check(text)).toEqual([`docs/page.md:${line}: ${message}`]);
});

it("reads titles of Vitest and Playwright, marks parameterised ones and leaves out those of describe", () => {
  expect(findTestTitles("seat.test.ts", TEST_FILE)).toEqual([
    { text: "are given once", isTemplate: false },
    { text: 'says "full"', isTemplate: false },
    { text: "refuses %s", isTemplate: true },
    { text: `closes (\${how})`, isTemplate: true },
  ]);
});

it.each([
  ["accepted", "accepted"],
  ["accepted, amended by [0002](0002-more-soup.md) and [0003](0003-x.md)", "accepted, amended by 0002, 0003"],
  ["superseded by [0002](0002-more-soup.md)", "superseded by 0002"],
  ["rejected", "rejected", "has no status: accepted, amended by or superseded by"],
  ["accepted", "superseded by 0002", 'is "accepted", and "superseded by 0002" in README.md'],
])("compares a decision that is %j with its row, %j", (status, shown, ...problems) => {
  write("0001-soup.md", `# 1. Soup\n\nDate: 2026-11-27\nStatus: ${status}\n`);
  write("README.md", `| [0001](0001-soup.md) | Soup | 2026-11-27 | ${shown} | Soup for all. |\n`);
  expect(checkDecisions(root).map(({ message }) => message)).toEqual(problems);
});

it("finds a decision without a row", () => {
  write("0001-soup.md", "# 1. Soup\n\nStatus: accepted\n");
  write("README.md", "# Decisions\n");
  expect(checkDecisions(root)).toEqual([
    { path: "0001-soup.md", line: 3, message: "has no row in README.md" },
  ]);
});
