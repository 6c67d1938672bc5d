"use client";
import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { describedBy, Field } from "#components/ui/form/field.tsx";

type FieldProps = { label: string; hint?: ReactNode; error?: string | undefined };

/**
 * Labelled `<input>`; spread `form.register("name")` of react-hook-form into it. Pass the placeholder of an empty
 * date or time as `data-empty`, since WebKit shows the current one there.
 */
export function TextField({
  label,
  hint,
  error,
  className,
  ...props
}: ComponentProps<"input"> & FieldProps & { "data-empty"?: string | undefined }) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        className={clsx("control", className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        {...props}
      />
    </Field>
  );
}

/** Labelled `<textarea>`. */
export function TextareaField({
  label,
  hint,
  error,
  className,
  ...props
}: ComponentProps<"textarea"> & FieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        rows={5}
        className={clsx("control", className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        {...props}
      />
    </Field>
  );
}
