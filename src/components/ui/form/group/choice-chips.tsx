"use client";
import { clsx } from "clsx";
import { type ReactNode, type Ref, useId } from "react";
import { describedBy, FieldError } from "#components/ui/form/field.tsx";
import { useHydrated } from "#components/ui/state/use-hydrated.ts";

type Props<Value extends string> = {
  legend: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly { value: Value; label: string }[];
  /** Gets the focus when the form shows an error. */
  focusRef?: Ref<HTMLInputElement>;
  /** Controls below the chips. */
  children?: ReactNode;
};

/** Radio buttons that look like chips. @param props.value null until one is chosen */
export function ChoiceChips<Value extends string>(
  props: Props<Value> & { value: Value | null; onChange: (value: Value) => void },
) {
  const name = useId();
  return (
    <Chips
      {...props}
      type="radio"
      name={name}
      isChosen={(value) => value === props.value}
      onToggle={(value) => props.onChange(value)}
    />
  );
}

/** Checkboxes that look like chips, whose values make one list. */
export function ManyChips<Value extends string>(
  props: Props<Value> & { value: readonly Value[]; onChange: (value: Value[]) => void },
) {
  const { value: chosen, onChange } = props;
  return (
    <Chips
      {...props}
      type="checkbox"
      isChosen={(value) => chosen.includes(value)}
      onToggle={(value) =>
        onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
      }
    />
  );
}

function Chips<Value extends string>(
  props: Props<Value> & {
    type: "radio" | "checkbox";
    name?: string;
    isChosen: (value: Value) => boolean;
    onToggle: (value: Value) => void;
  },
) {
  const { legend, hint, error, options, focusRef, type, name, isChosen, onToggle } = props;
  const id = useId();
  const isHydrated = useHydrated();
  return (
    // A chip that is chosen before hydration would look chosen and be unknown to the form.
    <fieldset disabled={!isHydrated} aria-describedby={describedBy(id, hint, error)} className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map(({ value, label }, index) => (
          <label
            key={value}
            className={clsx(
              "flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border py-1 pr-4 pl-3 font-semibold",
              isChosen(value)
                ? "border-pandan bg-pandan-soft outline-1 outline-pandan"
                : "border-edge bg-surface",
            )}
          >
            <input
              ref={index === 0 ? focusRef : undefined}
              type={type}
              name={name}
              value={value}
              checked={isChosen(value)}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-pandan"
              onChange={() => onToggle(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {props.children}
      {/* Fields below the chips have a line for their own errors. */}
      {props.children && !error ? null : <FieldError id={id} error={error} />}
    </fieldset>
  );
}
