import { expect, it } from "vitest";
import { findBadMarkup } from "./markup.ts";

const rulesOf = (jsx: string) => findBadMarkup("page.tsx", `const page = ${jsx};`).map(({ rule }) => rule);

it.each([
  '<p>{isNew ? "New: " : null}{title}</p>',
  '<p>Seats: {isFull && "none"}</p>',
  '<p>{count} left{isFull ? "" : `, few`}</p>',
  "<p>{hours} h{minutes ? <> {minutes} min</> : null}</p>",
  "<p>Due {day}{late ? formatDays(late) : undefined}</p>",
  '<>Ends {isLast ? <b>today</b> : "later"}</>',
])("conditional text beside text is refused: %s", (jsx) => {
  expect(rulesOf(jsx)).toEqual([expect.stringContaining("conditional text")]);
});

it.each([
  "<p>{isNew ? <span>New: </span> : null}{title}</p>",
  '<p>{isNew ? "New" : null}</p>',
  '<p>{isNew ? "New: " : "Old: "}{title}</p>',
  '<p>{isNew ? "New" : null}<Icon /></p>',
  "<ul>{isNew ? <li>New</li> : null}{rows.map(toRow)}</ul>",
  '<p>\n  {/* Says what is new. */}\n  {isNew ? "New" : null}\n</p>',
])("other text is allowed: %s", (jsx) => {
  expect(rulesOf(jsx)).toEqual([]);
});

it("an option without a value is refused", () => {
  expect(rulesOf("<option>Woodlands</option>")).toEqual([expect.stringContaining("option without a value")]);
  expect(rulesOf('<option value="Woodlands">Woodlands</option>')).toEqual([]);
  expect(rulesOf("<option {...choice} />")).toEqual([]);
});

it("a field for numbers that is not a NumberField is refused", () => {
  expect(rulesOf('<TextField label="Weight" type="number" />')).toEqual([
    expect.stringContaining("NumberField"),
  ]);
  expect(rulesOf('<input type="number" />')).toEqual([expect.stringContaining("NumberField")]);
  expect(rulesOf('<TextField label="Weight" inputMode="decimal" />')).toEqual([
    expect.stringContaining("NumberField"),
  ]);
  expect(rulesOf('<TextField label="Postal code" inputMode="numeric" />')).toEqual([]);
  expect(rulesOf('<XAxis dataKey="time" type="number" />')).toEqual([]);
});

it("names the line", () => {
  expect(findBadMarkup("page.tsx", "const a = 1;\nconst b = (\n  <option>A</option>\n);")).toMatchObject([
    { line: 3 },
  ]);
});
