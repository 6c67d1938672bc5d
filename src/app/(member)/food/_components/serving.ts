import { formatQuantity } from "#lib/format.ts";
import type { FoodItem } from "#schemas/food.ts";

/** Formats a serving: `2 plate` */
export const formatServing = ({ servingQty, servingUnit }: Pick<FoodItem, "servingQty" | "servingUnit">) =>
  `${formatQuantity(servingQty)} ${servingUnit}`;

/** Texts of the buttons for what was left on the plate. */
export const LEFTOVER_TEXTS = { none: "Finished", some: "Some left", most: "Most left" } as const;

/** Texts of the list. Differ from those of the buttons, so that screen reader users can tell them apart. */
export const EATEN_TEXTS = { none: "all eaten", some: "leftovers: some", most: "leftovers: most" } as const;

export const MEAL_TEXTS = {
  breakfast: "Breakfast",
  lunch: "Lunch",
  dinner: "Dinner",
  snack: "Snack",
} as const;

/** Texts for the origin of an item's energy. */
export const SOURCE_TEXTS = {
  table: "From the table of Singapore dishes",
  model: "Estimated from the photo by an AI model",
  manual: "Entered by hand",
} as const;
