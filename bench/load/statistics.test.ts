import { expect, it } from "vitest";
import { estimateRate, median, percentile } from "./statistics.ts";
import { toFigure, toTable } from "./table.ts";

it("the median of an even number of values is the mean of the middle two", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 2, 4, 3])).toBe(3.5);
  expect(median([])).toBeNaN();
});

it("a percentile is one of the values, by nearest rank", () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(percentile(values, 0.5)).toBe(100);
  expect(percentile(values, 0.99)).toBe(198);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([], 0.5)).toBeNaN();
});

it("the estimated rate is limited by the web process's core, or by all cores", () => {
  expect(estimateRate({ web: 2, others: 1 }, 2)).toBe(500);
  expect(estimateRate({ web: 1, others: 3 }, 2)).toBe(500);
});

it("figures keep three digits, and a missing one is a dash", () => {
  expect([0.1234, 1.234, 12.34, 1234.5, Number.NaN].map(toFigure)).toEqual([
    "0.123",
    "1.23",
    "12.3",
    "1235",
    "–",
  ]);
});

it("a table is aligned Markdown", () => {
  expect(toTable(["case", "p50"], [["by id", "1.2"]])).toBe(
    "| case  | p50 |\n| ----- | --: |\n| by id | 1.2 |",
  );
});
