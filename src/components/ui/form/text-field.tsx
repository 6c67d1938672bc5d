"use client";
import type { ComponentProps } from "react";
import { Field, type LabelProps, useControl } from "#components/ui/form/field.tsx";
import { useTypedText } from "#components/ui/form/use-typed-text.ts";

/**
 * Labelled `<input>`; spread `fieldProps(form, "name")` into it. Pass the placeholder of an empty date or time as
 * `data-empty`, since WebKit shows the current one there.
 */
export function TextField(
  props: ComponentProps<"input"> & LabelProps & { "data-empty"?: string | undefined },
) {
  const { field, control } = useControl(props);
  return (
    <Field {...field}>
      <input {...control} />
    </Field>
  );
}

/** Labelled `<textarea>`. */
export function TextareaField(props: ComponentProps<"textarea"> & LabelProps) {
  const { field, control } = useControl({ rows: 5, ...props });
  useTypedText(control.id);
  return (
    <Field {...field}>
      <textarea {...control} />
    </Field>
  );
}
