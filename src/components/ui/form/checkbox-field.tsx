"use client";
import { type ComponentProps, type ReactNode, useId } from "react";
import { describedBy, FieldError } from "#components/ui/form/field.tsx";

/** Labelled checkbox; the whole line is clickable. `hint` and `children`, for links, are shown below the label. */
export function CheckboxField({
  label,
  hint,
  error,
  children,
  ...props
}: Omit<ComponentProps<"input">, "type"> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          className="size-6 shrink-0 accent-pandan aria-invalid:outline-2 aria-invalid:outline-danger"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          {...props}
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="pl-9 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}
