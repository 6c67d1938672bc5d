import { describe, expect, it } from "vitest";
import type { FoodGuess } from "#schemas/food/food-review.ts";
import { formatPortion, guessLabel, surestGuess, toPortion } from "./guess.ts";

const guess = (overrides: Partial<FoodGuess> = {}): FoodGuess => ({
  ...{ rank: 1, name: "Laksa", dishId: 5, calories: 696, servingQty: 1, servingUnit: "bowl" },
  ...{ servingGrams: 604, confidence: 0.9, isCorrection: false },
  ...overrides,
});

describe("a guess", () => {
  it.each<[string, number | null, number | null]>([
    ["Looks like", 0.75, 1],
    ["Probably", 0.74, 1],
    ["Probably", 0.4, 1],
    ["Not sure", 0.39, null],
    ["Not sure", null, null],
  ])("is called %s at %s, and chosen beforehand: %s", (label, confidence, chosen) => {
    expect(guessLabel(guess({ confidence }))).toBe(label);
    expect(surestGuess([guess({ confidence }), guess({ rank: 2 })])).toBe(chosen);
  });

  it("that the user called so before says so, and is chosen", () => {
    const before = guess({ name: "Mee pok", confidence: null, isCorrection: true });
    expect(guessLabel(before)).toBe("You called this “Mee pok” before");
    expect(surestGuess([before])).toBe(1);
    expect(surestGuess([])).toBeNull();
  });

  it("grows with its portion", () => {
    expect(formatPortion(toPortion(guess(), 1.5))).toBe("1.5 bowls (906 g) · 1,044 kcal · 4,368 kJ");
    expect(formatPortion(toPortion(guess({ servingGrams: null }), 0.25))).toBe(
      "0.25 bowl · 174 kcal · 728 kJ",
    );
  });
});
