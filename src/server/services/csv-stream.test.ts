import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { csvLines } from "#server/services/csv-stream.ts";

const STARTS = ["=", "+", "-", "@", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"];
const PREFIXES = [
  "",
  " ",
  '"',
  "\t",
  "\r",
  "\n",
  ";",
  "; ",
  ';"',
  "Rice;",
  "Rice\t",
  "Rice\r\n",
  "Rice;;\t ",
];
const FORMULAS = PREFIXES.flatMap((prefix) => STARTS.map((start) => `${prefix}${start}HYPERLINK("x");Soup`));

async function csvOf(cells: unknown[][]): Promise<string> {
  const header = cells[0]?.map((_, index) => `Column ${index}`) ?? [];
  async function* pages() {
    yield cells;
  }
  let text = "";
  for await (const part of csvLines(header, pages(), (row) => row)) text += part;
  return text;
}

/** Reads text as a spreadsheet does, which keeps what follows a stray quote. */
const readBy = (text: string, delimiter: string): string[][] =>
  parse(text, { bom: true, delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true });

it.each([",", ";", "\t"])("no cell is a formula to a spreadsheet that separates by %j", async (delimiter) => {
  const text = await csvOf(
    FORMULAS.flatMap((formula) => [
      [formula, "last"],
      ["first", formula],
      ["a", formula, "b"],
    ]),
  );
  // A reader of lines that knows no quotes sees the worst case.
  const plainly = text.split(/[\r\n]+/).flatMap((line) => line.split(delimiter));
  const cells = [...plainly, ...(delimiter === "," ? readBy(text, delimiter).flat() : [])];
  expect(cells.length).toBeGreaterThan(FORMULAS.length);
  expect(cells.filter((cell) => /^[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u.test(cell))).toEqual([]);
});

it("a cell with a semicolon or a tab is one cell, also to a spreadsheet that separates by it", async () => {
  const texts = ["Rice;soup", "Rice\tsoup", 'Rice "fried"; soup', "Rice\nsoup"];
  for (const text of texts) {
    const csv = await csvOf([[text, "7"]]);
    expect(readBy(csv, ",")[1]).toEqual([text, "7"]);
    for (const delimiter of [";", "\t"]) {
      const [cell = ""] =
        parse(csv.split("\n").slice(1).join("\n").replace(/,7\n$/, "\n"), { delimiter })[0] ?? [];
      expect(cell).toBe(text);
    }
  }
});

it("text that only looks like a formula and numbers below zero stay as they are", async () => {
  const cells = [
    "a=b",
    "2 + 2; 4",
    "mei@example.com",
    "x-y",
    "-",
    -4.5,
    new Date("2026-12-01T04:00:00Z"),
    null,
  ];
  const [, row] = readBy(await csvOf([cells]), ",");
  expect(row).toEqual([
    "a=b",
    "2 + 2; 4",
    "mei@example.com",
    "x-y",
    "'-",
    "-4.5",
    "2026-12-01T04:00:00.000Z",
    "",
  ]);
});
