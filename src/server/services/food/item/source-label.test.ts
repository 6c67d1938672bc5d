import { expect, it } from "vitest";
import { toSourceLabel } from "#server/services/food/item/source-label.ts";

const item = { name: "Laksa", source: "table" as const, ownDishId: null, dishLabel: "HPB", dishIce: null };

it.each([
  [{}, "HPB"],
  [{ dishLabel: "USDA" }, "USDA"],
  [{ dishLabel: null }, "Table of dishes"],
  [{ name: "Kopi C siew dai gao", dishIce: "hot" as const }, "HPB"],
  [{ name: "Teh C gah dai", dishIce: "hot" as const }, "HPB, worked out"],
  [{ name: "Yuan yang peng", dishIce: "hot" as const }, "HPB, worked out"],
  [{ name: "Kopi O peng", dishIce: "peng" as const }, "HPB"],
  [{ name: "Kopi gah dai peng", dishIce: "peng" as const }, "HPB, worked out"],
  [{ source: "model" as const }, "Estimate from your photo"],
  [{ source: "manual" as const }, "Entered by you"],
  [{ source: "manual" as const, ownDishId: 1 }, "Your own"],
])("an item with %j is labelled %s", (difference, label) => {
  expect(toSourceLabel({ ...item, ...difference })).toBe(label);
});
