"use client";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";

type Options<Input, Output> = {
  save: (input: Output) => Promise<unknown>;
  done: string;
  /** Values of the empty form; "" empties a number field, where `undefined` would keep the typed text. */
  emptied: () => { [Name in keyof Input]: Input[Name] | "" };
};

/**
 * Submit handler of a form that creates records: saves, shows a toast, empties the fields except the date, and
 * refreshes the page.
 */
export function useRecord<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { save, done, emptied }: Options<Input, Output>,
) {
  const navigate = useNavigate();
  return async (input: Output): Promise<void> => {
    await save(input);
    toast({ title: done });
    form.reset(emptied() as Input);
    navigate.refresh();
  };
}
