"use client";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Field, type LabelProps, useControl } from "#components/ui/form/field.tsx";
import { type FieldProps, fieldProps } from "#components/ui/form/form.tsx";
import { isComposing } from "#components/ui/keyboard/is-composing.ts";
import { askUnclearNumber, readTypedNumber } from "#lib/typed-number.ts";

/** Buttons around a number, and the arrow keys in it. */
type Steps = { less: string; more: string; onStep: (direction: 1 | -1) => void };

/**
 * Labelled field for a number; spread `numberProps(form, "name")` into it. A text field, since `type="number"` drops a decimal comma
 * in some languages and changes with the mouse wheel.
 * @param props.isWhole leaves the decimal mark off a phone's keyboard
 * @param props.steps names and action of buttons that make the number smaller and larger
 */
export function NumberField({
  isWhole = false,
  steps,
  ...props
}: Omit<ComponentProps<"input">, "type" | "inputMode"> & LabelProps & { isWhole?: boolean; steps?: Steps }) {
  const { field, control } = useControl({
    autoComplete: "off",
    ...props,
    className: steps ? "min-w-0 px-1 text-center" : undefined,
  });
  const input = (
    <input
      inputMode={isWhole ? "numeric" : "decimal"}
      onKeyDown={steps && ((event) => stepByKey(event, steps))}
      {...control}
    />
  );
  return <Field {...field}>{steps ? <Stepper {...steps}>{input}</Stepper> : input}</Field>;
}

function Stepper({ less, more, onStep, children }: Steps & { children: ReactNode }) {
  return (
    <div className="flex gap-1">
      <Button variant="secondary" className="min-w-11 px-0" aria-label={less} onClick={() => onStep(-1)}>
        −
      </Button>
      {children}
      <Button variant="secondary" className="min-w-11 px-0" aria-label={more} onClick={() => onStep(1)}>
        +
      </Button>
    </div>
  );
}

function stepByKey(event: KeyboardEvent, { onStep }: Steps): void {
  const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (isComposing(event) || (direction !== 1 && direction !== -1)) return;
  event.preventDefault();
  onStep(direction);
}

type Options<Input extends FieldValues, Name extends Path<Input>> = Pick<
  RegisterOptions<Input, Name>,
  "onChange" | "shouldUnregister"
> & {
  /** Value of an empty field: by default NaN, which every schema of a number refuses. */
  empty?: null | undefined;
};

/**
 * Returns the props that bind a NumberField to `name`. The form's value is the number; of a text that is none, the text as typed,
 * for the schema to refuse.
 */
export function numberProps<Input extends FieldValues, Output, Name extends Path<Input>>(
  form: UseFormReturn<Input, unknown, Output>,
  name: Name,
  options: Options<Input, Name> = {},
): FieldProps {
  const empty = "empty" in options ? options.empty : Number.NaN;
  const { empty: _, ...registered } = options;
  const { error, ...props } = fieldProps<Input, Output, Name>(form, name, {
    ...registered,
    setValueAs: (value: unknown) => toNumberValue(value, empty),
  } as RegisterOptions<Input, Name>);
  const typed: unknown = form.getValues(name);
  return { ...props, error: error && ((typeof typed === "string" && askUnclearNumber(typed)) || error) };
}

/** Returns the value of a form for what a number field holds: a number, `empty`, or the text that is no number. */
export function toNumberValue<Empty>(value: unknown, empty: Empty): number | string | Empty {
  if (typeof value === "number") return value;
  const text = String(value ?? "").trim();
  return text === "" ? empty : (readTypedNumber(text) ?? text);
}
