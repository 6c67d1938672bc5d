"use client";
import type { ComponentProps } from "react";
import { Field, type LabelProps, useControl } from "#components/ui/form/field.tsx";

/** Labelled `<select>` with `<option>`s as children; spread `fieldProps(form, "name")` into it. */
export function SelectField(props: ComponentProps<"select"> & LabelProps) {
  const { field, control } = useControl(props);
  return (
    <Field {...field}>
      <select {...control} />
    </Field>
  );
}
