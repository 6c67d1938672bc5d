"use client";
import { useId } from "react";
import { useHydrated } from "#components/ui/state/use-hydrated.ts";

/** Radio buttons of which one is always chosen. */
export function RadioGroup<Value extends string>(props: {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  const isHydrated = useHydrated();
  return (
    <fieldset disabled={!isHydrated} className="min-w-0">
      <legend className="font-semibold">{props.legend}</legend>
      {props.options.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            value={value}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
            className="size-5 shrink-0 accent-pandan"
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
