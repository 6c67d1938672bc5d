import { expect, it } from "vitest";
import { EMISSION_FACTOR, MEAL_FACTOR, toKgCo2e, toMeals } from "#lib/food/emission-factor.ts";

it("takes both factors from the figures their sources print", () => {
  expect(EMISSION_FACTOR.value).toBeCloseTo(10_698 / 6_699, 2);
  expect(MEAL_FACTOR.value).toBeCloseTo(1.2 * 0.453_592_37, 3);
});

it("prints the factor that it calculates with", () => {
  expect(EMISSION_FACTOR.formula).toContain(`kg of food rescued × ${EMISSION_FACTOR.value}`);
  expect(MEAL_FACTOR.formula).toContain(`÷ ${MEAL_FACTOR.value}`);
});

it("turns food into greenhouse gas and into whole meals", () => {
  expect(toKgCo2e(10)).toBeCloseTo(16);
  expect(toMeals(1)).toBe(1);
  expect(toMeals(10)).toBe(18);
  expect(toMeals(0.5)).toBe(0);
});

it("loses no meal to a rounding error", () => {
  const sum = 1000 * 0.544;
  expect(sum / 0.544).toBeLessThan(1000);
  expect(toMeals(sum)).toBe(1000);
});
