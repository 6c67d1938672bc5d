import { formatQuantity } from "#lib/format.ts";
import type { FoodItem } from "#schemas/food.ts";

/** `2 plate` */
export const formatServing = ({ servingQty, servingUnit }: Pick<FoodItem, "servingQty" | "servingUnit">) =>
  `${formatQuantity(servingQty)} ${servingUnit}`;

/** How much was left on the plate, in the words of the buttons. */
export const LEFTOVER_TEXTS = { none: "Finished", some: "Some left", most: "Most left" } as const;

/** The same in the list; other words, so that an item is not mistaken for one of the buttons. */
export const EATEN_TEXTS = { none: "all eaten", some: "leftovers: some", most: "leftovers: most" } as const;

export const MEAL_TEXTS = {
  breakfast: "Breakfast",
  lunch: "Lunch",
  dinner: "Dinner",
  snack: "Snack",
} as const;

/** Where an item's energy comes from. */
export const SOURCE_TEXTS = {
  table: "From the table of Singapore dishes",
  model: "Estimated from the photo by an AI model",
  manual: "Entered by hand",
} as const;
