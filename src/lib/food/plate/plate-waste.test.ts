import { describe, expect, it } from "vitest";
import { toKgLeft, toServingGrams } from "#lib/food/plate/plate-waste.ts";

const plate = { servingQty: 2, servingUnit: "plate", servingGrams: 720, calories: 1200 };

describe("what is left on the plate", () => {
  it("is the leftover's share of the serving's weight", () => {
    expect(toKgLeft({ ...plate, leftover: "none" })).toBe(0);
    expect(toKgLeft({ ...plate, leftover: "some" })).toBeCloseTo(0.18);
    expect(toKgLeft({ ...plate, leftover: "most" })).toBeCloseTo(0.54);
  });

  it("is unknown until it is noted", () => {
    expect(toKgLeft({ ...plate, leftover: null })).toBeNull();
  });

  it("takes the weight from a unit that is one, else guesses it from the energy", () => {
    const unknown = { ...plate, servingGrams: null };
    expect(toServingGrams({ ...unknown, servingQty: 150, servingUnit: "g" })).toBe(150);
    expect(toServingGrams({ ...unknown, servingQty: 0.5, servingUnit: "KG " })).toBe(500);
    expect(toServingGrams({ ...unknown, servingQty: 250, servingUnit: "ml" })).toBe(250);
    expect(toServingGrams({ ...unknown, calories: 1_020 })).toBeCloseTo(600);
    for (const servingUnit of ["constructor", "__proto__"])
      expect(toServingGrams({ ...unknown, servingUnit })).toBeCloseTo(1_200 / 1.7);
  });
});
