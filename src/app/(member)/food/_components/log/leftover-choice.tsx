"use client";
import { clsx } from "clsx";
import { LEFTOVER_SHARE, type Leftover, toKgLeft, toServingGrams } from "#lib/food/plate-waste.ts";
import { formatKilograms, formatNumber } from "#lib/format.ts";
import type { FoodItem } from "#schemas/food.ts";
import { LEFTOVER_TEXTS } from "../serving.ts";

const LEFTOVERS = ["none", "some", "most"] as const;

/** Buttons that record how much was left on the plate; pressing the same one again removes the record. */
export function LeftoverChoice({
  item,
  onChoose,
}: {
  item: FoodItem;
  onChoose: (leftover: Leftover | null) => void;
}) {
  return (
    <fieldset className="mt-5">
      <legend className="font-semibold">What was left on the plate?</legend>
      <div className="mt-2 grid grid-cols-3 gap-2">
        {LEFTOVERS.map((leftover) => {
          const isChosen = item.leftover === leftover;
          return (
            <button
              key={leftover}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? null : leftover)}
              className={clsx(
                "min-h-11 rounded-control border px-1 py-2 font-semibold",
                isChosen
                  ? "border-pandan bg-pandan text-pandan-on"
                  : "border-edge bg-surface text-ink hover:bg-pandan-soft",
              )}
            >
              {LEFTOVER_TEXTS[leftover]}
            </button>
          );
        })}
      </div>
      <p role="status" className="mt-2 min-h-12 text-sm text-muted">
        {item.leftover ? explain(item, item.leftover) : "One tap helps you see what you waste."}
      </p>
    </fieldset>
  );
}

/** Formats the estimate with its formula: `About 0.10 kg left (estimate: 400 g × 25%)`. */
function explain(item: FoodItem, leftover: Leftover): string {
  const kg = toKgLeft({ ...item, leftover }) ?? 0;
  const weight = formatNumber(toServingGrams(item));
  const guessed = item.servingGrams === null ? ", weight guessed" : "";
  const formula = `estimate: ${weight} g × ${LEFTOVER_SHARE[leftover] * 100}%${guessed}`;
  return leftover === "none"
    ? "Nothing left. Well done!"
    : `About ${formatKilograms(kg, "serving")} left (${formula}).`;
}
