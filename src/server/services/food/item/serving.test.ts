import { describe, expect, it } from "vitest";
import { isWithinBounds, toDishQty, toServing } from "#server/services/food/item/serving.ts";

const dish = {
  name: "Satay",
  servingQty: 10,
  servingUnit: "stick",
  servingGrams: 150,
  servingMl: null,
  kcal: 360,
};

describe("a dish's figures", () => {
  it("grow with the quantity", () => {
    expect(toServing(dish)).toMatchObject({ servingQty: 10, caloriesKcal: 360, servingGrams: 150 });
    expect(toServing(dish, 5)).toMatchObject({ servingQty: 5, caloriesKcal: 180, servingGrams: 75 });
    expect(toServing({ ...dish, servingGrams: null }, 5).servingGrams).toBeNull();
    expect(toServing({ ...dish, servingGrams: null, servingMl: 250 }, 5).servingGrams).toBe(125);
  });

  it.each([
    ["sticks", 6, null, 6],
    ["Stick", 6, 999, 6],
    ["g", 300, 300, 20],
    ["plate", 1, 40, 2.5],
    ["plate", 1, 1, 2.5],
    ["g", 300, null, 10],
  ])("count %s × %d of %s g as %d sticks", (servingUnit, servingQty, servingGrams, sticks) => {
    expect(toDishQty(dish, { servingUnit, servingQty, servingGrams })).toBe(sticks);
  });

  it("know glasses and boxes for more of a glass and a box", () => {
    const glass = { ...dish, servingUnit: "glass" };
    expect(toDishQty(glass, { servingUnit: "glasses", servingQty: 2, servingGrams: null })).toBe(2);
    expect(toDishQty(glass, { servingUnit: "glass", servingQty: 2, servingGrams: null })).toBe(2);
  });

  it("are bounded", () => {
    const most = { caloriesKcal: 20_000, servingQty: 10_000, servingGrams: 20_000 };
    expect(isWithinBounds(most)).toBe(true);
    expect(isWithinBounds({ ...most, caloriesKcal: 20_001, servingGrams: null })).toBe(false);
    expect(isWithinBounds({ ...most, servingQty: 10_001 })).toBe(false);
    expect(isWithinBounds({ ...most, servingGrams: 20_001 })).toBe(false);
  });

  it("weigh a tenth of a gram at least", () => {
    expect(toServing({ ...dish, servingGrams: 0.2 }, 1).servingGrams).toBe(0.1);
  });
});
