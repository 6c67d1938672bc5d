"use client";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { KeptValues } from "#components/ui/form/kept/kept-store.ts";
import { dropKept, keepValues, keptValues } from "#components/ui/form/kept/kept-values.ts";
import { keepFocus } from "#components/ui/keyboard/focus.ts";

/**
 * Keeps what is typed into a form until it is saved, and brings it back when the same person opens the form again.
 * @param name name of the form and its subject, such as `event.7`; null for a form that is not kept
 * @param options `box`: its element, whose fields may have defaults of their own; `from`: values of the empty form
 * @returns `isRestored`: the form shows what was typed before; `clear` empties it; `settle` drops what is kept after a save
 */
export function useKeptForm<Input extends FieldValues, Output>(
  name: string | null,
  form: UseFormReturn<Input, unknown, Output>,
  { box, from }: { box: RefObject<HTMLFormElement | null>; from: KeptValues | undefined },
) {
  const [isRestored, setRestored] = useState(false);
  const untouched = useRef<KeptValues>({});
  const empty = useRef(from);
  useEffect(() => {
    if (name === null) return;
    untouched.current = { ...untouchedValues(form.getValues(), box.current), ...empty.current };
    const kept = Object.entries(keptValues(name) ?? {});
    for (const [field, value] of kept) {
      form.setValue(field as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
    }
    if (kept.length > 0) setRestored(true);
    const keep = () => {
      const changes = changesOf(form.getValues(), untouched.current);
      keepValues(name, changes);
      if (Object.keys(changes).length === 0) setRestored(false);
    };
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [name, form, box]);

  function settle(): void {
    if (name === null) return;
    untouched.current = { ...form.getValues() };
    setRestored(false);
    dropKept(name);
  }
  function clear(): void {
    form.reset();
    settle();
    keepFocus();
  }
  return { isRestored, clear, settle };
}

/** Returns the values as the form began: a field without one has that of its element's HTML. */
function untouchedValues(values: KeptValues, box: HTMLFormElement | null): KeptValues {
  const entries = Object.entries(values).map(([field, value]) => {
    const element = box?.elements.namedItem(field);
    const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    return [field, isText && value === element.value ? element.defaultValue : value];
  });
  return Object.fromEntries(entries);
}

function changesOf(values: KeptValues, untouched: KeptValues): KeptValues {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => textOf(value) !== textOf(untouched[field])),
  );
}

/** Text of a value to compare it by; an empty field is one without a value. */
function textOf(value: unknown): string | undefined {
  const text = JSON.stringify(value);
  return text === '""' || text === "null" ? undefined : text;
}
