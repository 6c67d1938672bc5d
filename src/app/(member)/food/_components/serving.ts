import { toCaloriesEaten } from "#lib/food/plate-waste.ts";
import { formatNumber, formatQuantity } from "#lib/format.ts";
import type { FoodItem } from "#schemas/food.ts";

/** Formats a serving: `2 plate` */
export const formatServing = ({ servingQty, servingUnit }: Pick<FoodItem, "servingQty" | "servingUnit">) =>
  `${formatQuantity(servingQty)} ${servingUnit}`;

/** Formats a serving with its weight or volume, if known: `1 cup (250 ml)` */
export function formatAmount(
  food: Pick<FoodItem, "servingQty" | "servingUnit"> & {
    servingGrams?: number | null;
    servingMl?: number | null;
  },
): string {
  const { servingGrams, servingMl } = food;
  const amount = servingMl
    ? `${formatNumber(servingMl)} ml`
    : servingGrams && `${formatNumber(servingGrams)} g`;
  return amount ? `${formatServing(food)} (${amount})` : formatServing(food);
}

/** Texts of the buttons for what was left on the plate. */
export const LEFTOVER_TEXTS = { none: "Finished", some: "Some left", most: "Most left" } as const;

const SHARE_TEXTS = { some: "¼ left", most: "¾ left" } as const;

/** Formats what was eaten of a reported item: `about 522 kcal eaten, ¼ left`, `all eaten`; null if nothing is reported. */
export function formatEaten(item: Pick<FoodItem, "calories" | "leftover">): string | null {
  if (item.leftover === null) return null;
  if (item.leftover === "none") return "all eaten";
  return `about ${formatNumber(toCaloriesEaten(item))} kcal eaten, ${SHARE_TEXTS[item.leftover]}`;
}

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
