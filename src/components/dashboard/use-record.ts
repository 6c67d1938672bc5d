"use client";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";

/**
 * What a form of records does when it is sent: saves, says so, empties the fields but for the day, and shows the page
 * with the new row.
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
