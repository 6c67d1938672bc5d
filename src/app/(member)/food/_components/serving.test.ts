import { expect, test } from "vitest";
import { formatAmount, formatEaten } from "./serving.ts";

test.each([
  [null, null],
  ["none", "all eaten"],
  ["some", "about 522 kcal eaten, ¼ left"],
  ["most", "about 174 kcal eaten, ¾ left"],
] as const)("an item of which %s was left reads %j", (leftover, text) => {
  expect(formatEaten({ calories: 696, leftover })).toBe(text);
});

test("an amount tells weight or volume if it is known", () => {
  const cup = { servingQty: 1, servingUnit: "cup" };
  expect(formatAmount({ ...cup, servingMl: 250, servingGrams: null })).toBe("1 cup (250 ml)");
  expect(formatAmount({ servingQty: 1.5, servingUnit: "piece", servingGrams: 105 })).toBe(
    "1.5 piece (105 g)",
  );
  expect(formatAmount(cup)).toBe("1 cup");
});
