"use client";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { dropKept, keepValues, keptValues } from "#components/ui/form/kept/kept-values.ts";

/**
 * State of what is typed outside a `Form`, which is kept as a form is.
 * @param name name of the state and its subject, such as `cancel-event.7`
 * @param options `schema` of a kept value; `isOpen`: false while its dialog is closed
 * @returns `isRestored`: the value was typed before; `clear` also follows a save
 */
export function useKeptState<Value>(
  name: string,
  { initial, schema, isOpen = true }: { initial: Value; schema: z.ZodType<Value>; isOpen?: boolean },
) {
  const [value, setValue] = useState(initial);
  const [isRestored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what is kept once per opening
  useEffect(() => {
    if (!isOpen) return;
    const { success, data } = schema.safeParse(keptValues(name)?.value);
    setValue(success ? data : initial);
    setRestored(success);
  }, [name, isOpen]);

  function change(next: Value): void {
    setValue(next);
    keepValues(name, JSON.stringify(next) === JSON.stringify(initial) ? {} : { value: next });
  }
  function clear(): void {
    setValue(initial);
    setRestored(false);
    dropKept(name);
  }
  return { value, isRestored, change, clear };
}
