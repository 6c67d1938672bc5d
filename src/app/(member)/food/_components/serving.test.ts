import { expect, test } from "vitest";
import { formatAmount, formatEaten, formatServing } from "./serving.ts";

test.each([
  [null, null],
  ["none", "Finished"],
  ["some", "¼ left · about 522 kcal"],
  ["most", "¾ left · about 174 kcal"],
] as const)("an item of which %s was left reads %j", (leftover, text) => {
  expect(formatEaten({ calories: 696, leftover })).toBe(text);
});

test("an amount shows weight or volume if it is known", () => {
  const cup = { servingQty: 1, servingUnit: "cup" };
  expect(formatAmount({ ...cup, servingMl: 250, servingGrams: null })).toBe("1 cup (250 ml)");
  expect(formatAmount({ servingQty: 1.5, servingUnit: "piece", servingGrams: 105 })).toBe(
    "1.5 pieces (105 g)",
  );
  expect(formatAmount({ ...cup, foodGroup: "drink", servingGrams: 400 })).toBe("1 cup (400 ml)");
  expect(formatAmount(cup)).toBe("1 cup");
});

test.each([
  [1, "plate", "1 plate"],
  [0.5, "plate", "0.5 plate"],
  [6, "stick", "6 sticks"],
  [2, "glass", "2 glasses"],
  [2, "small packet", "2 small packets"],
  [2, "large", "2 large"],
  [250, "ml", "250 ml"],
  [3, "kueh lapis", "3 kueh lapis"],
])("%d %s reads %s", (servingQty, servingUnit, text) => {
  expect(formatServing({ servingQty, servingUnit })).toBe(text);
});
