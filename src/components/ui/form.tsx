"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ComponentProps, useRef } from "react";
import { type FieldValues, type Path, type UseFormProps, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { NeedsScript } from "#components/ui/needs-script.tsx";
import { type ServerError, serverErrors } from "#components/ui/server-error.ts";

/**
 * A form checked by `schema`: a field is validated when it is left, then with each change.
 * Leave `defaultValues` out for an empty form: what was typed before the script ran is kept.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options?: Omit<UseFormProps<Input, unknown, Output>, "resolver">,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    mode: "onTouched",
    resolver: zodResolver(schema),
    ...options,
  });
}

/**
 * Puts a server's errors under the fields they name and focuses the first of them.
 * @returns whether a field took one
 */
export function showServerErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: ServerError,
): boolean {
  let shown = false;
  for (const { path, message } of serverErrors(error)) {
    if (!path || !Object.hasOwn(form.getValues(), path)) continue;
    form.setError(path as Path<Input>, { type: "server", message }, { shouldFocus: !shown });
    shown = true;
  }
  return shown;
}

type FormProps<Input extends FieldValues, Output> = Omit<ComponentProps<"form">, "onSubmit"> & {
  form: UseFormReturn<Input, unknown, Output>;
  /** Runs with the checked values; a second submission waits for nothing and does nothing meanwhile. */
  onSubmit: (values: Output) => Promise<void>;
};

/** `method="post"` keeps passwords out of the address, should the browser ever send the form by itself. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  ...props
}: FormProps<Input, Output>) {
  const running = useRef(false);
  const submit = form.handleSubmit(async (values) => {
    if (running.current) return;
    running.current = true;
    try {
      await onSubmit(values);
    } finally {
      running.current = false;
    }
  });
  return (
    <form noValidate method="post" onSubmit={submit} {...props}>
      {children}
      <NeedsScript what="form" />
    </form>
  );
}
