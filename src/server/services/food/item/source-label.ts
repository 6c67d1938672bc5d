import { type DrinkIce, WORKED_OUT } from "#lib/food/drinks.ts";
import type { FoodItem } from "#schemas/food/food.ts";

type Origin = Pick<FoodItem, "name" | "source" | "ownDishId"> & {
  /** Short name of the source that measured the dish, and its `drinkIce`; nulls without a dish. */
  dishLabel: string | null;
  dishIce: DrinkIce | null;
};

/** Says in a few words who stands behind an item's figures. */
export function toSourceLabel({ source, ownDishId, dishLabel, ...drink }: Origin): string {
  if (source === "model") return "Estimate from your photo";
  if (source === "table") return isWorkedOut(drink) ? WORKED_OUT : (dishLabel ?? "Table of dishes");
  return ownDishId === null ? "Entered by you" : "Your own";
}

/**
 * Returns whether a drink has no row of its own in the table: none was measured with extra sugar, and an iced one that is
 * logged as a hot row was worked out from it.
 */
const isWorkedOut = ({ name, dishIce }: Pick<Origin, "name" | "dishIce">) =>
  dishIce !== null && (/\bgah dai\b/i.test(name) || (dishIce === "hot" && /\bpeng\b/i.test(name)));
