"use client";
import { useState } from "react";
import type { QuickChoice } from "#components/food/quick-choices.ts";
import { type DrinkOrder, type DrinkRow, workOutDrink } from "#lib/food/drinks.ts";
import type { FoundDish } from "#schemas/food/dish.ts";
import { api } from "#trpc/react.ts";
import { toOrigin } from "../quick/origin.ts";
import type { FoodForm, Portion } from "./food-form.ts";

/** Food that an entry starts from: one that was found, one that was logged or kept before, or a new one of the member's own. */
export type Known =
  | { kind: "found"; dish: FoundDish }
  | { kind: "again"; food: QuickChoice }
  | { kind: "own" }
  | null;

/** Returns the fields of a form that a found food fills in. A millilitre counts as a gram. */
export const toFigures = ({ name, servingQty, servingUnit, servingGrams, servingMl, kcal }: FoundDish) => ({
  ...{ name, servingQty, servingUnit, servingGrams: servingGrams ?? servingMl, calories: kcal },
});

/**
 * Fills a form with the figures of a food that was found, of a drink as it is ordered, or with the name of a new food of
 * the member's own.
 * @param start food that the form is filled with already
 */
export function useKnownFood(form: FoodForm, portion: Portion, start: Known) {
  const [known, setKnown] = useState<Known>(start);
  const again = known?.kind === "again" ? known.food : null;
  const search = api.dish.search.useQuery(
    { q: again?.name ?? "" },
    { enabled: again !== null, staleTime: Number.POSITIVE_INFINITY },
  );
  const dish = known?.kind === "found" ? known.dish : again && (findSame(search.data ?? [], again) ?? null);
  const drinks = api.dish.drinks.useQuery(undefined, {
    enabled: dish?.drink != null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const rows: readonly DrinkRow[] = drinks.data ?? [];

  function fill(food: FoundDish): void {
    const options = { shouldValidate: true };
    const { name, servingQty, servingUnit, servingGrams, calories } = toFigures(food);
    form.setValue("name", name, options);
    form.setValue("servingQty", servingQty, options);
    form.setValue("servingUnit", servingUnit, options);
    form.setValue("servingGrams", servingGrams, options);
    form.setValue("calories", calories, options);
    portion.rebase();
  }

  return {
    /** The food that was found, with the drink's order as it is chosen. */
    dish,
    isOwn: known?.kind === "own",
    /** True for a food that was logged or kept before. */
    isAgain: again !== null,
    rows,
    pick(food: FoundDish): void {
      setKnown({ kind: "found", dish: food });
      fill(food);
    },
    /** Begins a food of the member's own under the name that was typed. */
    addOwn(name: string): void {
      setKnown({ kind: "own" });
      form.setValue("name", name, { shouldValidate: true });
      form.setFocus("calories");
    },
    /** Changes the order of the drink, for the same number of cups. */
    order(drink: DrinkOrder): void {
      const figure = workOutDrink(drink, rows);
      if (!dish || !figure) return;
      const cups = form.getValues("servingQty");
      const { dishId: id, ...figures } = figure;
      const ordered = { ...dish, ...figures, id, drink };
      setKnown({ kind: "found", dish: ordered });
      fill(ordered);
      if (typeof cups !== "number" || !(cups > 0)) return;
      form.setValue("servingQty", cups);
      portion.scale(cups);
    },
    /** Forgets the food, since the name was changed. */
    forget: () => setKnown((before) => (before?.kind === "own" ? before : null)),
    /** Fields of the entry that name the food. */
    toOrigin: () => (dish ? toOrigin(dish) : {}),
  };
}

/** Finds the dish that a food was logged as: the same name, unit and energy, to the rounding of a tenth of a kilocalorie. */
export const findSame = (dishes: readonly FoundDish[], food: QuickChoice): FoundDish | undefined =>
  dishes.find(
    ({ name, servingUnit, servingQty, kcal }) =>
      name.toLowerCase() === food.name.toLowerCase() &&
      servingUnit === food.servingUnit &&
      Math.abs((kcal * food.servingQty) / servingQty - food.calories) <= 0.1,
  );

export type KnownFood = ReturnType<typeof useKnownFood>;
