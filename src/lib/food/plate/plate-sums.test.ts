import { describe, expect, it } from "vitest";
import { addSums, NO_PLATES, type PlateItem, sumPlates, toPlateDay } from "#lib/food/plate/plate-sums.ts";
import { toCaloriesEaten } from "#lib/food/plate/plate-waste.ts";

const laksa: PlateItem = {
  calories: 429,
  servingQty: 1,
  servingUnit: "bowl",
  servingGrams: 604,
  leftover: "most",
  foodGroup: "noodles",
};
const kopi: PlateItem = { ...laksa, calories: 130, servingGrams: 250, foodGroup: "drink" };
const dayOf = (...items: PlateItem[]) => toPlateDay("2026-12-01", sumPlates(items));

describe("energy eaten", () => {
  it.each([
    ["most", 107.3],
    ["some", 321.8],
    ["none", 429],
    [null, 429],
  ] as const)("leaves out leftovers: %s of 429 kcal is %d", (leftover, eaten) => {
    expect(toCaloriesEaten({ calories: 429, leftover })).toBe(eaten);
  });
});

describe("a day", () => {
  it("counts what was eaten beside what was served", () => {
    expect(dayOf(laksa, { ...laksa, leftover: null })).toEqual({
      date: "2026-12-01",
      items: 2,
      calories: 536.3,
      caloriesServed: 858,
      reported: 1,
      kgLeft: 0.453,
      kgServed: 0.604,
      clean: false,
    });
  });

  it("is clean if nothing was left of what is reported, and unknown if nothing is", () => {
    const finished: PlateItem = { ...laksa, leftover: "none" };
    expect(dayOf(finished, { ...laksa, leftover: null }).clean).toBe(true);
    expect(dayOf(finished, { ...laksa, leftover: "some" }).clean).toBe(false);
    expect(dayOf({ ...laksa, leftover: null }).clean).toBeNull();
    expect(dayOf().clean).toBeNull();
  });

  it("takes the energy of a drink, and nothing else of it", () => {
    expect(dayOf(kopi)).toMatchObject({ calories: 32.5, caloriesServed: 130, items: 1 });
    expect(dayOf(kopi)).toMatchObject({ reported: 0, kgLeft: 0, clean: null });
    expect(dayOf(kopi, { ...laksa, leftover: "none" }).clean).toBe(true);
  });

  it("sums up as its parts do", () => {
    const parts = [sumPlates([laksa]), sumPlates([kopi, laksa]), NO_PLATES];
    expect(addSums(parts)).toEqual(sumPlates([laksa, kopi, laksa]));
  });
});
