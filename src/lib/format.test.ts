import { expect, it } from "vitest";
import {
  formatCount,
  formatDollars,
  formatDollarsShort,
  formatKilograms,
  formatOrdinal,
  formatPercent,
  groupDigits,
} from "./format.ts";
import { formatMonth, formatMonthShort, monthsUntil } from "./time/dates.ts";

it("writes dollars, kilograms and months as people do in Singapore", () => {
  expect([formatDollars(1234.5), formatDollarsShort(1250)]).toEqual(["$1,234.50", "$1,250"]);
  expect([formatKilograms(1234.5), formatKilograms(0.001)]).toEqual(["1,234.5 kg", "0.001 kg"]);
  expect([formatMonth("2026-01"), formatMonthShort("2026-12")]).toEqual(["January 2026", "Dec"]);
});

it("rounds sums of weights to one decimal below 100 kg, and to whole ones above", () => {
  const sums = [1_215.355, 99.97, 99.94, 12.3456, 0.3, 0.01, 0];
  expect(sums.map((kg) => formatKilograms(kg, "sum"))).toEqual([
    "1,215 kg",
    "100 kg",
    "99.9 kg",
    "12.3 kg",
    "0.3 kg",
    "<0.1 kg",
    "0 kg",
  ]);
});

it("shows shares in whole percents, and none above zero as 0%", () => {
  expect([0, 0.001, 0.0402, 0.385, 1].map(formatPercent)).toEqual(["0%", "<1%", "4%", "39%", "100%"]);
});

it("counts months back over the turn of a year", () => {
  expect(monthsUntil("2026-02", 4)).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
});

it("counts things with the digits grouped as Intl groups them", () => {
  expect([0, 1, 2, 1234].map((count) => formatCount(count, "sale"))).toEqual([
    "0 sales",
    "1 sale",
    "2 sales",
    "1,234 sales",
  ]);
  expect([1, 2].map((count) => formatCount(count, "entry", "entries"))).toEqual(["1 entry", "2 entries"]);
  for (const count of [0, 999, 1_000, 123_456, 1_234_567, 9_999_999.99]) {
    expect(groupDigits(count)).toBe(new Intl.NumberFormat("en-SG").format(count));
  }
});

it("shows a serving's weight with two decimals, and other weights as exactly as they are known", () => {
  expect(formatKilograms(0.1, "serving")).toBe("0.10 kg");
  expect(formatKilograms(1234.56, "whole")).toBe("1,235 kg");
});

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
