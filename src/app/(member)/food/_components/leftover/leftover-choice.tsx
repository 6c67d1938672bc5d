"use client";
import { LeftoverButtons } from "#app/(member)/food/_components/leftover/leftover-buttons.tsx";
import { LEFTOVER_SHARE, type Leftover, toKgLeft, toServingGrams } from "#lib/food/plate/plate-waste.ts";
import { formatKilograms, formatNumber } from "#lib/format.ts";
import type { FoodItem } from "#schemas/food/food.ts";

/** Buttons that record how much was left on the plate, and what that weighs. */
export function LeftoverChoice({
  item,
  onChoose,
}: {
  item: FoodItem;
  onChoose: (leftover: Leftover | null) => void;
}) {
  return (
    <div className="mt-5">
      <LeftoverButtons leftover={item.leftover} onChoose={onChoose} />
      <p role="status" className="mt-2 min-h-12 text-sm text-muted">
        {item.leftover ? explain(item, item.leftover) : "It takes one tap and shows what you waste."}
      </p>
    </div>
  );
}

/** Formats the estimate with its formula: `About 0.10 kg left (estimate: 400 g × 25%)`. */
function explain(item: FoodItem, leftover: Leftover): string {
  const kg = toKgLeft({ ...item, leftover }) ?? 0;
  const weight = formatNumber(toServingGrams(item));
  const guessed = item.servingGrams === null ? ", weight guessed" : "";
  const formula = `estimate: ${weight} g × ${LEFTOVER_SHARE[leftover] * 100}%${guessed}`;
  return leftover === "none"
    ? "Finished. Well done!"
    : `About ${formatKilograms(kg, "serving")} left (${formula}).`;
}
