"use client";
import { useId } from "react";
import { type Figures, formatPortion, PORTION_TEXTS, PORTIONS, toPortion } from "./guess.ts";

/**
 * Slider for the portion, with what it weighs and its energy.
 * @param props.figures one serving; null before something is chosen
 */
export function PortionSlider(props: {
  figures: Figures | null;
  portion: number;
  onChange: (portion: number) => void;
}) {
  const id = useId();
  const index = PORTIONS.indexOf(props.portion);
  const amount = props.figures && formatPortion(toPortion(props.figures, props.portion));
  return (
    <div className="mt-5">
      <label htmlFor={id} className="font-semibold">
        Portion
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={PORTIONS.length - 1}
        step={1}
        value={index}
        aria-valuetext={[PORTION_TEXTS[index], amount].filter(Boolean).join(", ")}
        onChange={(event) => props.onChange(PORTIONS[Number(event.target.value)] ?? 1)}
        className="mt-2 block h-11 w-full accent-pandan"
      />
      <div aria-hidden="true" className="flex justify-between text-sm text-muted">
        {PORTION_TEXTS.map((text) => (
          <span key={text} className="w-6 text-center">
            {text}
          </span>
        ))}
      </div>
      <p className="mt-1 min-h-6">{amount}</p>
    </div>
  );
}
