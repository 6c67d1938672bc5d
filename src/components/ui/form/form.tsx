"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ComponentProps, useEffect, useRef } from "react";
import {
  type Field,
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
import { KeptLine } from "#components/ui/form/kept/kept-line.tsx";
import type { KeptValues } from "#components/ui/form/kept/kept-store.ts";
import { useKeptForm } from "#components/ui/form/kept/use-kept-form.ts";
import { NeedsScript } from "#components/ui/form/needs-script.tsx";
import { serverErrors, toServerError } from "#components/ui/server-error.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";

/** Form validated by `schema`: each field on blur, then on each change. */
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

export type FieldProps = UseFormRegisterReturn & { defaultValue?: string; error: string | undefined };

/** Returns the props that bind a field component to `name`, with its error and with its default for the server's HTML. */
export function fieldProps<Input extends FieldValues, Output, Name extends Path<Input>>(
  form: UseFormReturn<Input, unknown, Output>,
  name: Name,
  options?: RegisterOptions<Input, Name>,
): FieldProps {
  // Avoids `getFieldState`, which would also render on changes of touched and validating fields.
  const error: FieldError | undefined = get(form.formState.errors, name);
  const saved: unknown = get(form.formState.defaultValues, name);
  return {
    ...form.register(name, options),
    ...((typeof saved === "string" || typeof saved === "number") && { defaultValue: String(saved) }),
    error: error?.message,
  };
}

/**
 * Sets a tRPC error's messages on the fields that they name and focuses the first of these fields.
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
    // A field that this form leaves out shows nothing.
    const field: Field | undefined = get(form.control._fields, path);
    shown ||= field?._f.mount === true;
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
 * @param failureTitle title of a toast that appears even if fields show the error
 */
export function reportFailure<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  failureTitle?: string,
): void {
  const isShown = showServerErrors(form, error);
  if (!isShown || failureTitle !== undefined) toastFailure(error, failureTitle);
}

/** Passes text that was typed before hydration on to the form, as if it was typed now. */
function adoptTypedText<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { elements }: HTMLFormElement,
): void {
  for (const element of elements) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) continue;
    const { name, type, value, defaultValue } = element;
    // `isField` knows the fields without a default only once the form is mounted.
    if (["checkbox", "radio", "file"].includes(type) || !form.control._names.mount.has(name)) continue;
    if (value !== defaultValue)
      void form.register(name as Path<Input>).onChange({ target: element, type: "change" });
  }
}

type FormProps<Input extends FieldValues, Output> = Omit<ComponentProps<"form">, "onSubmit"> & {
  form: UseFormReturn<Input, unknown, Output>;
  /**
   * Name under which typed text is kept until it is saved, with the subject: `event.7`. Null for a form with passwords, or whose
   * text is not worth it.
   */
  keep: string | null;
  /** Values of the empty form, if it opens filled in: what differs from them is kept. */
  keepFrom?: KeptValues;
  /**
   * Receives the parsed values. `reportFailure` handles its errors, of which `NotSaved` is one that it has shown; submits are
   * ignored while it runs.
   */
  onSubmit: (values: Output) => Promise<void>;
  failureTitle?: string;
};

/** Form with `method="post"`, which keeps passwords out of the URL if the browser submits it natively. */
export function Form<Input extends FieldValues, Output>({
  form,
  keep,
  keepFrom,
  onSubmit,
  failureTitle,
  children,
  ...props
}: FormProps<Input, Output>) {
  const running = useRef(false);
  const box = useRef<HTMLFormElement>(null);
  const kept = useKeptForm(keep, form, { box, from: keepFrom });
  const hasAdopted = useRef(false);
  useEffect(() => {
    if (hasAdopted.current || !box.current) return;
    hasAdopted.current = true;
    adoptTypedText(form, box.current);
  }, [form]);
  const submit = form.handleSubmit(async (values) => {
    if (running.current) return;
    running.current = true;
    try {
      await onSubmit(values);
      kept.settle();
    } catch (error) {
      reportFailure(form, error, failureTitle);
    } finally {
      running.current = false;
    }
  });
  return (
    <form ref={box} noValidate method="post" onSubmit={submit} {...props}>
      {kept.isRestored ? <KeptLine onClear={kept.clear} /> : null}
      {children}
      <NeedsScript what="form" />
    </form>
  );
}
