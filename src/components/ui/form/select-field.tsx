"use client";
import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { describedBy, Field } from "#components/ui/form/field.tsx";

/** Labelled `<select>` with `<option>`s as children; spread `form.register("name")` of react-hook-form into it. */
export function SelectField({
  label,
  hint,
  error,
  className,
  ...props
}: ComponentProps<"select"> & { label: string; hint?: ReactNode; error?: string | undefined }) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        className={clsx("control", className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        {...props}
      />
    </Field>
  );
}
