import { clsx } from "clsx";
import type { PlateDay } from "#schemas/food/food-sums.ts";

export type DayState = "clean" | "left" | "unreported" | "future";

/** Texts of a day's plates; a dot shows them to the eye. */
export const DAY_STATE_TEXTS: Record<DayState, string> = {
  clean: "Clean",
  left: "Some left",
  unreported: "Nothing marked",
  future: "Upcoming",
};

/** @param today the day in Singapore, `2026-11-22` */
export function dayState({ date, clean }: Pick<PlateDay, "date" | "clean">, today: string): DayState {
  if (date > today) return "future";
  if (clean === null) return "unreported";
  return clean ? "clean" : "left";
}

/** Returns the share of a day's food that was left, from 0 to 1. */
export const leftShareOf = ({ kgLeft, kgServed }: Pick<PlateDay, "kgLeft" | "kgServed">): number =>
  kgServed > 0 ? kgLeft / kgServed : 0;

const looks: Record<DayState, string> = {
  clean: "border-pandan bg-pandan text-pandan-on",
  left: "border-edge bg-surface",
  unreported: "border-edge",
  future: "border-dashed border-line",
};

/** Smallest part of a dot that is filled, so that it can be seen. */
const LEAST_SHARE = 0.08;

/**
 * Sign of a day's plates, with different shapes as well as colours.
 * @param props.share part of the food that was left, from 0 to 1, which fills the dot of a day with leftovers
 */
export function DayDot({ state, share = 0.25 }: { state: DayState; share?: number }) {
  const filled = Math.round(Math.max(share, LEAST_SHARE) * 100);
  return (
    <span
      className={clsx(
        "grid size-7 place-items-center rounded-full border-2 text-sm leading-none font-bold forced-color-adjust-none",
        looks[state],
      )}
      style={
        state === "left"
          ? {
              backgroundImage: `conic-gradient(var(--turmeric) ${filled}%, transparent 0)`,
              printColorAdjust: "exact",
            }
          : undefined
      }
    >
      <span aria-hidden="true">{state === "clean" ? "✓" : ""}</span>
      <span className="sr-only">{DAY_STATE_TEXTS[state]}</span>
    </span>
  );
}
