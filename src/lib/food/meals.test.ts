import { expect, it } from "vitest";
import { toMeal } from "#lib/food/meals.ts";

it.each([
  ["00:00", "snack"],
  ["01:00", "snack"],
  ["04:59", "snack"],
  ["05:00", "breakfast"],
  ["10:59", "breakfast"],
  ["11:00", "lunch"],
  ["14:59", "lunch"],
  ["15:00", "snack"],
  ["17:29", "snack"],
  ["17:30", "dinner"],
  ["22:29", "dinner"],
  ["22:30", "snack"],
  ["23:59", "snack"],
])("takes what is eaten at %s in Singapore for %s", (time, meal) => {
  expect(toMeal(new Date(`2026-12-01T${time}:00+08:00`))).toBe(meal);
});
