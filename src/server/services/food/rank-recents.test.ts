import { expect, it } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { rankRecents } from "#server/services/food/rank-recents.ts";
import { NOW } from "#test/factories.ts";

const eaten = (name: string, daysAgo: number, meal: "breakfast" | "lunch" = "lunch", rest = {}) => ({
  name,
  servingUnit: "plate",
  meal,
  eatenAt: new Date(NOW.getTime() - daysAgo * DAY_MS),
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

it("knows one food in any case, and another one by its unit", () => {
  const bowl = eaten("Laksa", 3, "lunch", { servingUnit: "bowl" });
  expect(rank(eaten("LAKSA", 1), eaten("laksa", 2), bowl)).toEqual(["LAKSA", "Laksa"]);
});
