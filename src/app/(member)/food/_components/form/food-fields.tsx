"use client";
import { type ReactNode, useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { describedBy, Field } from "#components/ui/form/field.tsx";
import { SelectField } from "#components/ui/form/select-field.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { parseInstant } from "#lib/dates.ts";
import { MEALS, toMeal } from "#lib/food/meals.ts";
import { MEAL_TEXTS } from "../serving.ts";
import type { FoodForm, Portion } from "./food-form.ts";

/**
 * Fields of a food item.
 * @param props.name the field of its name; `source` stands below the energy and names its origin
 */
export function FoodFields(props: { form: FoodForm; portion: Portion; name: ReactNode; source: ReactNode }) {
  const { form, portion } = props;
  const { errors, dirtyFields } = form.formState;
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
        error={errors.calories?.message}
        {...form.register("calories", { valueAsNumber: true, onChange: portion.rebase })}
      />
      <TextField
        label="Weight"
        hint="In grams, if you know it."
        type="number"
        inputMode="decimal"
        step="any"
        min={0}
        error={errors.servingGrams?.message}
        {...form.register("servingGrams", { setValueAs: toNumberOrNull, onChange: portion.rebase })}
      />
      <div className="grid gap-x-4 sm:grid-cols-[5fr_3fr]">
        <TextField
          label="Date and time"
          type="datetime-local"
          error={errors.eatenAt?.message}
          {...form.register("eatenAt", {
            onChange: (event: { target: { value: string } }) => {
              const instant = parseInstant(event.target.value);
              if (instant && !dirtyFields.meal) form.setValue("meal", toMeal(instant));
            },
          })}
        />
        <SelectField label="Meal" error={errors.meal?.message} {...form.register("meal")}>
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
  const id = useId();
  const { errors } = form.formState;
  const error = errors.servingQty?.message;
  return (
    <div className="grid grid-cols-2 gap-x-4">
      <Field id={id} label="Quantity" error={error}>
        <div className="flex gap-1">
          <Button
            variant="secondary"
            className="px-3"
            aria-label="Smaller portion"
            onClick={() => portion.step(-1)}
          >
            −
          </Button>
          <input
            id={id}
            type="number"
            inputMode="decimal"
            step="any"
            min={0}
            className="control min-w-0 px-1 text-center"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, undefined, error)}
            {...form.register("servingQty", {
              valueAsNumber: true,
              onChange: (event: { target: { value: string } }) => portion.scale(Number(event.target.value)),
            })}
          />
          <Button
            variant="secondary"
            className="px-3"
            aria-label="Larger portion"
            onClick={() => portion.step(1)}
          >
            +
          </Button>
        </div>
      </Field>
      <TextField label="Unit" error={errors.servingUnit?.message} {...form.register("servingUnit")} />
    </div>
  );
}

const toNumberOrNull = (value: unknown) =>
  value === "" || value === null || value === undefined ? null : Number(value);
