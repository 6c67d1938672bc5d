import { expect, it } from "vitest";
import type { FoodGroup } from "#lib/food/food-groups.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { rankRecents } from "#server/services/food/quick/rank-recents.ts";
import { NOW } from "#test/factories.ts";

const eaten = (name: string, daysAgo: number, meal: "breakfast" | "lunch" = "lunch", rest = {}) => ({
  name,
  servingUnit: "plate",
  meal,
  eatenAt: new Date(NOW.getTime() - daysAgo * DAY_MS),
  dishId: null as number | null,
  ownDishId: null as number | null,
  foodGroup: null as FoodGroup | null,
  ...rest,
});
const rank = (...items: ReturnType<typeof eaten>[]) =>
  rankRecents(
    items.toSorted((a, b) => b.eatenAt.getTime() - a.eatenAt.getTime()),
    { meal: "lunch", now: NOW },
  ).map(({ name }) => name);

it("puts foods of this meal before others, however often those were eaten", () => {
  const toast = [1, 2, 3, 4].map((day) => eaten("Toast", day, "breakfast"));
  expect(rank(...toast, eaten("Laksa", 30))).toEqual(["Laksa", "Toast"]);
});

it("prefers what is eaten often, and of the same number what was eaten lately", () => {
  expect(rank(eaten("Once", 1), eaten("Often", 2), eaten("Often", 3), eaten("Often", 4))).toEqual([
    "Often",
    "Once",
  ]);
  expect(rank(eaten("Old", 20), eaten("New", 1))).toEqual(["New", "Old"]);
  expect(rank(eaten("Habit of old", 80), eaten("Habit of old", 82), eaten("New", 1))).toEqual([
    "New",
    "Habit of old",
  ]);
});

it("counts a meal at this time of day twice", () => {
  const [often, lunch] = [eaten("Often elsewhere", 3), eaten("At lunch", 3)];
  const elsewhere = [1, 2, 3].map((day) => eaten("Often elsewhere", day, "breakfast"));
  // 2 + 3 weights against 2 × 2, and against 3 × 2.
  expect(rank(often, ...elsewhere, lunch, lunch)).toEqual(["Often elsewhere", "At lunch"]);
  expect(rank(often, ...elsewhere, lunch, lunch, lunch)).toEqual(["At lunch", "Often elsewhere"]);
});

it("knows a dish under any name, but keeps the orders of a drink apart", () => {
  const dish = { dishId: 7 };
  expect(rank(eaten("Laksa at Tekka", 1, "lunch", dish), eaten("Laksa", 2, "lunch", dish))).toEqual([
    "Laksa at Tekka",
  ]);
  const own = { ownDishId: 7 };
  expect(rank(eaten("Granola", 1, "lunch", own), eaten("Laksa", 2, "lunch", dish))).toHaveLength(2);
  const kopi = { dishId: 8, foodGroup: "drink" };
  expect(rank(eaten("Kopi", 1, "lunch", kopi), eaten("Kopi gah dai", 2, "lunch", kopi))).toHaveLength(2);
});

it("knows one food in any case, and another one by its unit", () => {
  const bowl = eaten("Laksa", 3, "lunch", { servingUnit: "bowl" });
  expect(rank(eaten("LAKSA", 1), eaten("laksa", 2), bowl)).toEqual(["LAKSA", "Laksa"]);
});
