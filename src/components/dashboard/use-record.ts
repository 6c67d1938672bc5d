"use client";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { toastFailure } from "#components/account/failure-toast.ts";
import { showServerErrors } from "#components/ui/form.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import type { ServerError } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast.ts";

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
    try {
      await save(input);
    } catch (error) {
      if (!showServerErrors(form, error as ServerError)) toastFailure(error);
      return;
    }
    toast({ title: done });
    form.reset(emptied());
    navigate.refresh();
  };
}
