import { expect, it } from "vitest";
import type { FoundDish } from "#schemas/dish.ts";
import { toOtherChoice, toOtherFigures } from "./other-food.tsx";

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
const choose = (dish: FoundDish) => toOtherChoice({ name: dish.name, calories: dish.kcal, dish });

it("names a dish by its id, and anything else by its name and calories", () => {
  expect(choose(kopi)).toEqual({ dishId: 7 });
  expect(choose({ ...kopi, kind: "own", drink: null })).toEqual({ ownDishId: 7 });
  const named = { name: "Kopi", calories: 150 };
  expect(choose({ ...kopi, kind: "favourite" })).toEqual(named);
  expect(choose({ ...kopi, sourceLabel: "HPB, worked out" })).toEqual(named);
  expect(choose({ ...kopi, drink: { ...kopi.drink, strength: "gao" } })).toEqual(named);
  expect(toOtherChoice({ name: " Bircher ", calories: 300, dish: null })).toEqual({
    name: "Bircher",
    calories: 300,
  });
});

it("has no figures before a name and its energy are there", () => {
  expect(toOtherFigures({ name: "", calories: 300, dish: null })).toBeNull();
  expect(toOtherFigures({ name: "Bircher", calories: null, dish: null })).toBeNull();
  expect(toOtherFigures({ name: "Kopi", calories: null, dish: kopi })).toMatchObject({
    calories: 150,
    servingGrams: 250,
  });
});
