"use client";
import { clsx } from "clsx";
import { LEFTOVER_TEXTS } from "#app/(member)/food/_components/serving.ts";
import type { Leftover } from "#lib/food/plate/plate-waste.ts";

export const LEFTOVERS = ["none", "some", "most"] as const;

/**
 * Buttons for how much was left on the plate, as a fieldset with a legend.
 * @param props.hasNotYet offers `Not yet`, which is null; without it, pressing the chosen one again is null
 */
export function LeftoverButtons(props: {
  leftover: Leftover | null;
  hasNotYet?: boolean;
  className?: string;
  onChoose: (leftover: Leftover | null) => void;
}) {
  const { leftover: chosen, hasNotYet = false, onChoose } = props;
  const choices = [
    ...LEFTOVERS.map((value) => ({ value, text: LEFTOVER_TEXTS[value] })),
    ...(hasNotYet ? [{ value: null, text: "Not yet" }] : []),
  ];
  return (
    <fieldset className={props.className}>
      <legend className="font-semibold">Did you finish it?</legend>
      <div className={clsx("mt-2 grid gap-2", hasNotYet ? "grid-cols-2" : "grid-cols-3")}>
        {choices.map(({ value, text }) => {
          const isChosen = chosen === value;
          return (
            <button
              key={text}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? null : value)}
              className={clsx(
                "min-h-11 rounded-control border px-1 py-2 font-semibold",
                isChosen
                  ? "border-pandan bg-pandan text-pandan-on"
                  : "border-edge bg-surface text-ink hover:bg-pandan-soft",
              )}
            >
              {text}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
