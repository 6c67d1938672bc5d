import { expect, it } from "vitest";
import { formatOrdinal } from "#lib/time/ordinal.ts";

it.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [4, "4th"],
  [11, "11th"],
  [12, "12th"],
  [13, "13th"],
  [21, "21st"],
  [102, "102nd"],
  [112, "112th"],
])("formats %d as %s", (position, text) => {
  expect(formatOrdinal(position)).toBe(text);
});
