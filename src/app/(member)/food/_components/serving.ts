import type { FoodGroup } from "#lib/food/food-groups.ts";
import { toCaloriesEaten } from "#lib/food/plate/plate-waste.ts";
import { formatNumber, formatQuantity } from "#lib/format.ts";
import type { FoodItem } from "#schemas/food/food.ts";

/** Units of the table of dishes that are counted. Others, such as `large` or what a member types, stay as they are. */
const COUNTED =
  /\b(?:bar|bottle|bowl|burger|can|cone|cracker|cup|egg|glass|handful|packet|piece|plate|platter|portion|roll|scoop|serving|set|shot|slice|stick|tablespoon|teaspoon|tub|wrap)$/i;

/** Formats a serving: `1 plate`, `6 sticks` */
export function formatServing({
  servingQty,
  servingUnit,
}: Pick<FoodItem, "servingQty" | "servingUnit">): string {
  const isSeveral = servingQty > 1 && COUNTED.test(servingUnit);
  const ending = isSeveral ? (servingUnit.toLowerCase().endsWith("s") ? "es" : "s") : "";
  return `${formatQuantity(servingQty)} ${servingUnit}${ending}`;
}

type Weight = { servingGrams?: number | null; servingMl?: number | null; foodGroup?: FoodGroup | null };

/** Formats what a serving weighs, of a drink its volume, which is logged with a gram a millilitre: `250 ml`; null if unknown. */
export function formatWeight({ servingGrams, servingMl, foodGroup }: Weight): string | null {
  const ml = servingMl ?? (foodGroup === "drink" ? servingGrams : null);
  if (ml) return `${formatNumber(ml)} ml`;
  return servingGrams ? `${formatNumber(servingGrams)} g` : null;
}

/** Formats a serving with its weight or volume, if known: `1 cup (250 ml)` */
export function formatAmount(food: Pick<FoodItem, "servingQty" | "servingUnit"> & Weight): string {
  const weight = formatWeight(food);
  return weight ? `${formatServing(food)} (${weight})` : formatServing(food);
}

/** Texts of the buttons for what was left on the plate. */
export const LEFTOVER_TEXTS = { none: "Finished", some: "Some left", most: "Most left" } as const;

const SHARE_TEXTS = { some: "¼ left", most: "¾ left" } as const;

/** Formats what was eaten of a reported item: `¼ left · about 522 kcal`, `Finished`; null if nothing is reported. */
export function formatEaten(item: Pick<FoodItem, "calories" | "leftover">): string | null {
  if (item.leftover === null) return null;
  if (item.leftover === "none") return LEFTOVER_TEXTS.none;
  return `${SHARE_TEXTS[item.leftover]} · about ${formatNumber(toCaloriesEaten(item))} kcal`;
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
