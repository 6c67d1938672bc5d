"use client";
import type { ComponentProps } from "react";
import { useLayoutEffect, useRef } from "react";
import { Field, type LabelProps, useControl } from "#components/ui/form/field.tsx";

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

/** Parses the value of an optional field: null if empty. */
export const toText = (value: string | null | undefined): string | null => value?.trim() || null;

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

/** Text of the textareas that were there before this script, and of those that were typed into. */
const typed = new WeakMap<EventTarget, string>();

if (typeof document !== "undefined") {
  for (const element of document.querySelectorAll("textarea")) note(element);
  document.addEventListener("input", ({ target }) => note(target), true);
}

function note(target: EventTarget | null): void {
  if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
}

/**
 * Restores text typed before hydration: unlike an input's value, a textarea's is replaced by a `defaultValue` when React
 * hydrates it. The form then adopts the text.
 */
function useTypedText(id: string): void {
  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    const element = document.getElementById(id);
    if (!(element instanceof HTMLTextAreaElement)) return;
    const text = typed.get(element) ?? element.value;
    // Assigning even the same value moves the cursor.
    if (text !== element.value) element.value = text;
  }, [id]);
}
