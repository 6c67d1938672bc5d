"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ComponentProps, useRef } from "react";
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { NeedsScript } from "#components/ui/form/needs-script.tsx";
import { serverErrors, toServerError } from "#components/ui/server-error.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";

/**
 * Form checked by `schema`: a field is validated on blur, then on each change.
 * Leave out `defaultValues` for an empty form, to keep what was typed before hydration.
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

export type FieldProps = UseFormRegisterReturn & { error: string | undefined };

/** Returns the props that bind a field component to `name`, with its error. */
export function fieldProps<Input extends FieldValues, Output, Name extends Path<Input>>(
  form: UseFormReturn<Input, unknown, Output>,
  name: Name,
  options?: RegisterOptions<Input, Name>,
): FieldProps {
  // `getFieldState` would also subscribe to touched and validating fields, and so render more often.
  const error: FieldError | undefined = get(form.formState.errors, name);
  return { ...form.register(name, options), error: error?.message };
}

/**
 * Puts a tRPC error's messages under the fields they name and focuses the first of these fields.
 * @returns true if at least one field shows a message
 */
export function showServerErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  let shown = false;
  for (const { path, message } of serverErrors(toServerError(error))) {
    if (!path || !isField(form, path)) continue;
    form.setError(path, { type: "server", message }, { shouldFocus: !shown });
    shown = true;
  }
  return shown;
}

function isField<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  path: string,
): path is Path<Input> {
  return Object.hasOwn(form.getValues(), path);
}

/**
 * Reports an error that `onSubmit` did not handle: on the fields the server names, else in a toast.
 * @param failureTitle title of a toast that appears also if fields show the error
 */
export function reportFailure<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  failureTitle?: string,
): void {
  const isShown = showServerErrors(form, error);
  if (!isShown || failureTitle !== undefined) toastFailure(error, failureTitle);
}

type FormProps<Input extends FieldValues, Output> = Omit<ComponentProps<"form">, "onSubmit"> & {
  form: UseFormReturn<Input, unknown, Output>;
  /** Gets the parsed values. What it throws goes to `reportFailure`. While it runs, further submits are ignored. */
  onSubmit: (values: Output) => Promise<void>;
  failureTitle?: string;
};

/** `method="post"` keeps passwords out of the URL in case the browser submits the form natively. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  failureTitle,
  children,
  ...props
}: FormProps<Input, Output>) {
  const running = useRef(false);
  const submit = form.handleSubmit(async (values) => {
    if (running.current) return;
    running.current = true;
    try {
      await onSubmit(values);
    } catch (error) {
      reportFailure(form, error, failureTitle);
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
