"use client";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";

/**
 * Submit handler of a form that creates records: saves, shows a toast, empties the fields except the date, and
 * renders the page again with the new row.
 */
export function useRecord<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { save, done, emptied }: { save: (input: Output) => Promise<unknown>; done: string; emptied: () => Input },
) {
  const navigate = useNavigate();
  return async (input: Output): Promise<void> => {
    await save(input);
    toast({ title: done });
    form.reset(emptied());
    navigate.refresh();
  };
}
