import { expect, it } from "vitest";
import { findLongCode } from "./long-code.ts";

const statements = (count: number) => "  f();\n".repeat(count);

it("names each function of more than 80 lines, declared or in an argument", () => {
  const source = [
    `export function long() {\n${statements(79)}}`,
    `function short() {\n${statements(78)}}`,
    `const memoized = memo(() => {\n${statements(79)}});`,
  ].join("\n");
  expect(findLongCode("src/lib/a.ts", source)).toEqual([
    "src/lib/a.ts:1 has a function of 81 lines, more than 80: name parts of it.",
    "src/lib/a.ts:162 has a function of 81 lines, more than 80: name parts of it.",
  ]);
});

it("names a file of more than 250 lines", () => {
  expect(findLongCode("src/lib/a.ts", "f();\n".repeat(250))).toEqual([]);
  expect(findLongCode("src/lib/a.ts", "f();\n".repeat(251))).toEqual([
    "src/lib/a.ts has 251 lines, more than 250: split it by idea.",
  ]);
});
