import { expect, it } from "vitest";
import { formatEnergy } from "#lib/food/energy.ts";

it.each([
  [600, "600 kcal · 2,510 kJ"],
  [0, "0 kcal · 0 kJ"],
  [1, "1 kcal · 4 kJ"],
  [877, "877 kcal · 3,669 kJ"],
  [1234.6, "1,235 kcal · 5,166 kJ"],
  [20_000, "20,000 kcal · 83,680 kJ"],
])("shows %d kilocalories as %s", (kcal, text) => {
  expect(formatEnergy(kcal)).toBe(text);
});
