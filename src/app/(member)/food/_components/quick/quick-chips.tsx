"use client";
import { chipsOf, FoodChips } from "#components/food/food-chips.tsx";
import type { QuickFood } from "#schemas/food/food-sums.ts";
import { SameAsYesterday } from "./same-as-yesterday.tsx";

/** Chips beside the Add button; the overlay has the rest. */
const MAX_CHIPS = 6;

/** Chips that log a food with one tap, and the copy of yesterday. */
export function QuickChips({ quick }: { quick: QuickFood | undefined }) {
  if (!quick) return null;
  const chips = chipsOf(quick, MAX_CHIPS);
  if (chips.length === 0 && !quick.yesterday) return null;
  return (
    <div className="mt-4 grid grid-cols-1 gap-3">
      {chips.length > 0 ? <FoodChips chips={chips} /> : null}
      {quick.yesterday ? <SameAsYesterday yesterday={quick.yesterday} /> : null}
    </div>
  );
}
