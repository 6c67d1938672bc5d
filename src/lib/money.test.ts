import { expect, it } from "vitest";
import { formatDollars, formatDollarsShort } from "#lib/money.ts";

it("writes dollars with their cents", () => {
  expect(formatDollars(1234.5)).toBe("$1,234.50");
});

it.each([
  [0, "$0"],
  [0.5, "$0.50"],
  [1_050, "$1,050"],
  [9_999, "$9,999"],
  [12_500, "$12.5K"],
  [11_250, "$11.25K"],
  [2_100_000, "$2.1M"],
])("prints a tick at %d exactly, as %s", (amount, text) => {
  expect(formatDollarsShort(amount)).toBe(text);
});
