"use client";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field, useControl } from "#components/ui/form/field.tsx";
import { fieldProps } from "#components/ui/form/form.tsx";
import { SelectField } from "#components/ui/form/select-field.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { parseInstant } from "#lib/dates.ts";
import { MEALS, toMeal } from "#lib/food/meals.ts";
import { MEAL_TEXTS } from "../serving.ts";
import type { FoodForm, Portion } from "./food-form.ts";

/**
 * Fields of a food item.
 * @param props.name field for the item's name; `source` is the text below the energy that names its origin
 */
export function FoodFields(props: { form: FoodForm; portion: Portion; name: ReactNode; source: ReactNode }) {
  const { form, portion } = props;
  const { dirtyFields } = form.formState;
  return (
    <>
      {props.name}
      <PortionField form={form} portion={portion} />
      <TextField
        label="Calories"
        hint={<>In kcal, for the whole portion. {props.source}</>}
        type="number"
        inputMode="decimal"
        step="any"
        min={0}
        {...fieldProps(form, "calories", { valueAsNumber: true, onChange: portion.rebase })}
      />
      <TextField
        label="Weight"
        hint="In grams, if you know it."
        type="number"
        inputMode="decimal"
        step="any"
        min={0}
        {...fieldProps(form, "servingGrams", { setValueAs: toNumberOrNull, onChange: portion.rebase })}
      />
      <div className="grid gap-x-4 sm:grid-cols-[5fr_3fr]">
        <TextField
          label="Date and time"
          type="datetime-local"
          {...fieldProps(form, "eatenAt", {
            onChange: (event: { target: { value: string } }) => {
              const instant = parseInstant(event.target.value);
              if (instant && !dirtyFields.meal) form.setValue("meal", toMeal(instant));
            },
          })}
        />
        <SelectField label="Meal" {...fieldProps(form, "meal")}>
          {MEALS.map((meal) => (
            <option key={meal} value={meal}>
              {MEAL_TEXTS[meal]}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

function PortionField({ form, portion }: { form: FoodForm; portion: Portion }) {
  const { field, control } = useControl({
    label: "Quantity",
    className: "min-w-0 px-1 text-center",
    ...fieldProps(form, "servingQty", {
      valueAsNumber: true,
      onChange: (event: { target: { value: string } }) => portion.scale(Number(event.target.value)),
    }),
  });
  return (
    <div className="grid grid-cols-2 gap-x-4">
      <Field {...field}>
        <div className="flex gap-1">
          <Button
            variant="secondary"
            className="min-w-11 px-0"
            aria-label="Smaller portion"
            onClick={() => portion.step(-1)}
          >
            −
          </Button>
          <input type="number" inputMode="decimal" step="any" min={0} {...control} />
          <Button
            variant="secondary"
            className="min-w-11 px-0"
            aria-label="Larger portion"
            onClick={() => portion.step(1)}
          >
            +
          </Button>
        </div>
      </Field>
      <TextField label="Unit" {...fieldProps(form, "servingUnit")} />
    </div>
  );
}

const toNumberOrNull = (value: unknown) =>
  value === "" || value === null || value === undefined ? null : Number(value);
