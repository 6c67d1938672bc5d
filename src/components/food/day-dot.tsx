import { clsx } from "clsx";
import type { PlateDay } from "#schemas/food/food-sums.ts";

export type DayState = "clean" | "left" | "unreported" | "future";

/** Texts of a day's plates; a dot shows them to the eye. */
export const DAY_STATE_TEXTS: Record<DayState, string> = {
  clean: "Clean",
  left: "Some left",
  unreported: "Nothing reported",
  future: "Still to come",
};

/** @param today the day in Singapore, `2026-11-22` */
export function dayState({ date, clean }: Pick<PlateDay, "date" | "clean">, today: string): DayState {
  if (date > today) return "future";
  if (clean === null) return "unreported";
  return clean ? "clean" : "left";
}

const looks: Record<DayState, string> = {
  clean: "border-pandan bg-pandan text-pandan-on",
  left: "border-edge bg-kaya text-ink",
  unreported: "border-edge",
  future: "border-dashed border-line",
};

/** Sign of a day's plates, told apart by shape as well as colour. */
export function DayDot({ state }: { state: DayState }) {
  return (
    <span
      className={clsx(
        "grid size-7 place-items-center rounded-full border-2 text-sm leading-none font-bold forced-color-adjust-none",
        looks[state],
      )}
    >
      <span aria-hidden="true">{state === "clean" ? "✓" : state === "left" ? "◔" : ""}</span>
      <span className="sr-only">{DAY_STATE_TEXTS[state]}</span>
    </span>
  );
}
