import { clsx } from "clsx";
import { Art } from "#components/brand/art.tsx";
import type { Drawing } from "#drawings/drawing.ts";
import {
  bread,
  dairy,
  dessert,
  drink,
  egg,
  fruit,
  meat,
  mixed,
  none,
  noodles,
  porridge,
  rice,
  seafood,
  snack,
  soup,
  tofuBeans,
  vegetables,
} from "#drawings/food.ts";
import type { FoodGroup } from "#lib/food/food-groups.ts";

/** Drawings by group, 96 units square; `none` is for food that is in no table. */
const drawings: Record<FoodGroup | "none", Drawing> = {
  bread,
  dairy,
  dessert,
  drink,
  egg,
  fruit,
  meat,
  mixed,
  none,
  noodles,
  porridge,
  rice,
  seafood,
  snack,
  soup,
  tofu_beans: tofuBeans,
  vegetables,
};

/**
 * Drawing of a food without a photo.
 * @param group of its dish; null for food that is in no table, which is a plate
 */
export function FoodArt({ group, className }: { group: FoodGroup | null; className?: string }) {
  return <Art drawing={drawings[group ?? "none"]} className={clsx("bg-wall", className)} />;
}
