import { expect, it } from "vitest";
import type { FoundDish } from "#schemas/food/dish.ts";
import { caloriesError, toOtherChoice, toOtherFigures } from "./other-food.tsx";

const kopi = {
  ...{
    id: 7,
    kind: "table",
    name: "Kopi",
    servingQty: 1,
    servingUnit: "cup",
    servingGrams: null,
    servingMl: 250,
  },
  ...{ kcal: 150, sourceLabel: "HPB", foodGroup: "drink", isExact: false },
  drink: { base: "kopi", milk: "condensed", sugar: "normal", ice: "hot", strength: "normal" },
} satisfies FoundDish;
const choose = (dish: FoundDish) => toOtherChoice({ name: dish.name, calories: String(dish.kcal), dish });

it("names a dish by its id, and anything else by its name and calories", () => {
  expect(choose(kopi)).toEqual({ dishId: 7 });
  expect(choose({ ...kopi, kind: "own", drink: null })).toEqual({ ownDishId: 7 });
  const named = { name: "Kopi", calories: 150 };
  expect(choose({ ...kopi, kind: "favourite" })).toEqual(named);
  expect(choose({ ...kopi, sourceLabel: "HPB, worked out" })).toEqual(named);
  expect(choose({ ...kopi, drink: { ...kopi.drink, strength: "gao" } })).toEqual(named);
  expect(toOtherChoice({ name: " Bircher ", calories: "300", dish: null })).toEqual({
    name: "Bircher",
    calories: 300,
  });
});

it("has no figures before a name and its energy are there", () => {
  expect(toOtherFigures({ name: "", calories: "300", dish: null })).toBeNull();
  expect(toOtherFigures({ name: "Bircher", calories: "", dish: null })).toBeNull();
  expect(toOtherFigures({ name: "Kopi", calories: "", dish: kopi })).toMatchObject({
    calories: 150,
    servingGrams: 250,
  });
});

it("reads calories as they are typed, and says what is wrong with them", () => {
  expect(toOtherFigures({ name: "Bircher", calories: "312,5", dish: null })?.calories).toBe(312.5);
  expect(toOtherFigures({ name: "Bircher", calories: "1,200", dish: null })).toBeNull();
  expect(caloriesError("1,200")).toBe("Do you mean 1200 or 1.200? Please write it without a comma");
  expect(caloriesError("a lot")).toBe("Calories must be a number from 0 to 20,000");
  expect(caloriesError("20001")).toBe("Calories must be a number from 0 to 20,000");
  expect(caloriesError("")).toBeUndefined();
});
