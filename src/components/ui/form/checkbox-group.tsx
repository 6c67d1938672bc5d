"use client";
import { type ReactNode, useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { FieldError } from "#components/ui/form/field.tsx";
import { useHydrated } from "#components/ui/state/use-hydrated.ts";

/**
 * Checkboxes whose values make one list; pass `fieldProps(form, "name")` as `field`.
 * @param props.children controls above the checkboxes, such as presets
 */
export function CheckboxGroup(props: {
  legend: string;
  options: readonly { value: string; label: string }[];
  field: UseFormRegisterReturn & { error?: string | undefined };
  children?: ReactNode;
}) {
  const id = useId();
  const isHydrated = useHydrated();
  const { error, ...field } = props.field;
  return (
    // A box that is ticked before hydration would look ticked and be unknown to the form.
    <fieldset disabled={!isHydrated} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-semibold">{props.legend}</legend>
      {props.children}
      {props.options.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            value={value}
            aria-invalid={error ? true : undefined}
            className="size-6 shrink-0 accent-pandan aria-invalid:outline-2 aria-invalid:outline-danger"
            {...field}
          />
          <span>{label}</span>
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
