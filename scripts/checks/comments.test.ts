import { expect, it } from "vitest";
import { findBadComments } from "./comments.ts";

const rulesOf = (source: string) => findBadComments("page.tsx", source).map(({ rule }) => rule);

it.each([
  ["// What a page shows.", "headless clause"],
  ["/** Where the uploads are. */", "headless clause"],
  ["// How long a token lives.", "headless clause"],
  ["const page = <p>{/* Whose turn it is. */}</p>;", "headless clause"],
  ["// Normalises an address.", "bare"],
  ["// The email address and the address\n// of the page.", "bare"],
  ["// The limit of SPEC.md section 2.", "not in the repository"],
  ["const a = 1;\n\n// One.\n// Two.\n// Three.\n// Four.", "over 3 lines"],
])("%s is refused", (source, rule) => {
  expect(rulesOf(source)).toEqual([expect.stringContaining(rule)]);
});

it.each([
  "// Returns an email address, or an IP address.",
  "// Finds events that start within the day.",
  "/**\n * Joins an event.\n * Notifies the organisers.\n * @param ctx who joins\n * @throws AppError NOT_FOUND\n */",
  "// A module.\n// Two.\n// Three.\n// Four.\nimport a from './a.ts';",
  "// biome-ignore lint/style/noProcessEnv: what is here",
  "const text = 'https://somebody.example // What';",
])("%s is allowed", (source) => {
  expect(rulesOf(source)).toEqual([]);
});

it("names the line of a comment", () => {
  expect(findBadComments("page.ts", "const a = 1;\n\n// Who am I?")).toMatchObject([
    { line: 3, text: "Who am I?" },
  ]);
});
