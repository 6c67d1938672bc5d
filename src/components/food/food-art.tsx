import { clsx } from "clsx";
import type { ReactNode } from "react";
import { keepMarkup } from "#components/brand/svg-markup.ts";
import { Chendol, KopiCup } from "#components/brand/table-things.tsx";
import { NoodleBowl, PorridgeBowl, RiceBowl, SoupBowl } from "#components/food/bowls.tsx";
import {
  CurryPuff,
  Fish,
  FriedEgg,
  Fruit,
  KayaToast,
  LeafPlate,
  Milk,
  Plate,
  Satay,
  Tofu,
  Vegetables,
} from "#components/food/plates.tsx";
import type { FoodGroup } from "#lib/food/food-groups.ts";

/** Drawings by group, 96 units square; `none` is for food that is in no table. */
export const foodDrawings: Record<FoodGroup | "none", () => ReactNode> = {
  rice: RiceBowl,
  noodles: NoodleBowl,
  bread: KayaToast,
  porridge: PorridgeBowl,
  soup: SoupBowl,
  meat: Satay,
  seafood: Fish,
  egg: FriedEgg,
  tofu_beans: Tofu,
  vegetables: Vegetables,
  fruit: Fruit,
  snack: CurryPuff,
  dessert: () => (
    <g transform="translate(45 86) scale(.400)">
      <Chendol />
    </g>
  ),
  drink: () => (
    <g transform="translate(46 80) scale(.580)">
      <KopiCup />
    </g>
  ),
  dairy: Milk,
  mixed: LeafPlate,
  none: Plate,
};

const foodMarkup = keepMarkup(foodDrawings);

/**
 * Drawing of a food without a photo.
 * @param group of its dish; null for food that is in no table, which is a plate
 */
export function FoodArt({ group, className }: { group: FoodGroup | null; className?: string }) {
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden="true"
      focusable="false"
      className={clsx("bg-wall", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own
      dangerouslySetInnerHTML={foodMarkup(group ?? "none")}
    />
  );
}
